/* SPDX-License-Identifier: Apache-2.0 */
/* reduce_log_sum.c - aclnnReduceLogSum: logarithms of sums */
#include "aclnnop/aclnn_reduce_log_sum.h"

#include "ops/reduction.h"

static const struct param reduce_log_sum_params[] = {
    {TENSOR_IN("data", TYPES_2(P_950, T_HALVES, P_A2_A3 | P_INFERENCE, SET(F32) | SET(F16)))},
    {NUMBER_IN("axes", INT_ARRAY), .initial = "()"},
    {NUMBER_IN("keepDims", BOOL), .initial = "False"},
    {NUMBER_IN("noopWithEmptyAxes", BOOL), .initial = "False"},
    {TENSOR_OUT("reduce", TYPES_2(P_950, T_HALVES, P_A2_A3 | P_INFERENCE, SET(F32) | SET(F16)))},
    {.name = NULL},
};

static const struct reduction reduce_log_sum = {
    .op = {.name = "aclnnReduceLogSum", REDUCTION, .params = reduce_log_sum_params},
    .kind = REDUCE_LOG_SUM, .dims = 1, .keep = 2, .noop = 3, .same_types = true};

aclnnStatus aclnnReduceLogSumGetWorkspaceSize(const aclTensor *data, const aclIntArray *axes,
                                              bool keepDims, bool noopWithEmptyAxes,
                                              aclTensor *reduce, uint64_t *workspaceSize,
                                              aclOpExecutor **executor)
{
    return PLAN(&reduce_log_sum, {data}, {.ints = axes}, {.b = keepDims}, {.b = noopWithEmptyAxes},
                                 {reduce});
}
PHASE_TWO(aclnnReduceLogSum, &reduce_log_sum.op)

const struct op *const reduce_log_sum_ops[] = {&reduce_log_sum.op, NULL};
