/* SPDX-License-Identifier: Apache-2.0 */
/* aminmax_dim.c - aclnnAminmaxDim: the smallest and the largest elements along a dimension */
#include "aclnnop/aclnn_aminmax_dim.h"

#include "ops/reduction.h"

static const struct param aminmax_dim_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_REALS | T_BOOL))},
    {NUMBER_IN("dim", INT)},
    {NUMBER_IN("keepDim", BOOL), .initial = "False"},
    {TENSOR_OUT("minOut", TYPES(P_LARGE, T_REALS | T_BOOL))},
    {TENSOR_OUT("maxOut", TYPES(P_LARGE, T_REALS | T_BOOL))},
    {.name = NULL},
};

static const struct reduction aminmax_dim = {
    .op = {.name = "aclnnAminmaxDim", REDUCTION, .params = aminmax_dim_params},
    .kind = REDUCE_EXTREMES, .dims = 1, .keep = 2, .same_types = true};

aclnnStatus aclnnAminmaxDimGetWorkspaceSize(const aclTensor *self, int64_t dim, bool keepDim,
                                            aclTensor *minOut, aclTensor *maxOut,
                                            uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&aminmax_dim, {self}, {.i = dim}, {.b = keepDim}, {minOut}, {maxOut});
}
PHASE_TWO(aclnnAminmaxDim, &aminmax_dim.op)

const struct op *const aminmax_dim_ops[] = {&aminmax_dim.op, NULL};
