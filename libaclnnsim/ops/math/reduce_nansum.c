/* SPDX-License-Identifier: Apache-2.0 */
/* reduce_nansum.c - aclnnReduceNansum: sums of what is a number */
#include "aclnnop/aclnn_reduce_nansum.h"

#include "ops/reduction.h"

static const struct param reduce_nansum_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_950, T_HALVES | T_INTS | T_BOOL))},
    {NUMBER_IN("dim", INT_ARRAY), .initial = "()"},
    {NUMBER_IN("keepDim", BOOL), .initial = "False"},
    {NUMBER_IN("dtype", INT)},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES | T_INTS | T_BOOL))},
    {.name = NULL},
};

static const struct reduction reduce_nansum = {
    .op = {.name = "aclnnReduceNansum", REDUCTION, .params = reduce_nansum_params},
    .kind = REDUCE_NANSUM, .dims = 1, .keep = 2, .dtype = 3};

aclnnStatus aclnnReduceNansumGetWorkspaceSize(const aclTensor *self, const aclIntArray *dim,
                                              bool keepDim, aclDataType dtype, aclTensor *out,
                                              uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&reduce_nansum, {self}, {.ints = dim}, {.b = keepDim}, {.i = dtype}, {out});
}
PHASE_TWO(aclnnReduceNansum, &reduce_nansum.op)

const struct op *const reduce_nansum_ops[] = {&reduce_nansum.op, NULL};
