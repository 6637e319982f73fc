/* SPDX-License-Identifier: Apache-2.0 */
/* reduce_sum.c - aclnnReduceSum: sums along dimensions */
#include "aclnnop/aclnn_reduce_sum.h"

#include "ops/reduction.h"

static const struct param reduce_sum_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_ALL))},
    {NUMBER_IN("dims", INT_ARRAY), .initial = "()"},
    {NUMBER_IN("keepDims", BOOL), .initial = "False"},
    {NUMBER_IN("dtype", INT)},
    {TENSOR_OUT("out", TYPES(P_MOST, T_ALL))},
    {.name = NULL},
};

static const struct reduction reduce_sum = {
    .op = {.name = "aclnnReduceSum", REDUCTION, .params = reduce_sum_params}, .kind = REDUCE_SUM,
    .dims = 1, .keep = 2, .dtype = 3};

aclnnStatus aclnnReduceSumGetWorkspaceSize(const aclTensor *self, const aclIntArray *dims,
                                           bool keepDims, aclDataType dtype, aclTensor *out,
                                           uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&reduce_sum, {self}, {.ints = dims}, {.b = keepDims}, {.i = dtype}, {out});
}
PHASE_TWO(aclnnReduceSum, &reduce_sum.op)

const struct op *const reduce_sum_ops[] = {&reduce_sum.op, NULL};
