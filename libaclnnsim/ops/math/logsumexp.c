/* SPDX-License-Identifier: Apache-2.0 */
/* logsumexp.c - aclnnLogSumExp: logarithms of sums of exponentials */
#include "aclnnop/aclnn_logsumexp.h"

#include "ops/reduction.h"

static const struct param log_sum_exp_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES | T_INTS | T_BOOL))},
    {NUMBER_IN("dim", INT_ARRAY), .initial = "()"},
    {NUMBER_IN("keepDim", BOOL), .initial = "False"},
    {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct reduction log_sum_exp = {
    .op = {.name = "aclnnLogSumExp", REDUCTION, .params = log_sum_exp_params},
    .kind = REDUCE_LOG_SUM_EXP, .dims = 1, .keep = 2};

aclnnStatus aclnnLogSumExpGetWorkspaceSize(const aclTensor *self, const aclIntArray *dim,
                                           bool keepDim, aclTensor *out, uint64_t *workspaceSize,
                                           aclOpExecutor **executor)
{
    return PLAN(&log_sum_exp, {self}, {.ints = dim}, {.b = keepDim}, {out});
}
PHASE_TWO(aclnnLogSumExp, &log_sum_exp.op)

const struct op *const logsumexp_ops[] = {&log_sum_exp.op, NULL};
