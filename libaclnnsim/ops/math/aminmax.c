/* SPDX-License-Identifier: Apache-2.0 */
/* aminmax.c - aclnnAminmax: the smallest and the largest elements along dimensions */
#include "aclnnop/aclnn_aminmax.h"

#include "ops/reduction.h"

static const struct param aminmax_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_REALS | T_BOOL))},
    {NUMBER_IN("dim", INT_ARRAY), .initial = "()"},
    {NUMBER_IN("keepDim", BOOL), .initial = "False"},
    {TENSOR_OUT("minOut", TYPES(P_MOST, T_REALS | T_BOOL))},
    {TENSOR_OUT("maxOut", TYPES(P_MOST, T_REALS | T_BOOL))},
    {.name = NULL},
};

static const struct reduction aminmax = {
    .op = {.name = "aclnnAminmax", REDUCTION, .params = aminmax_params}, .kind = REDUCE_EXTREMES,
    .dims = 1, .keep = 2, .same_types = true};

aclnnStatus aclnnAminmaxGetWorkspaceSize(const aclTensor *self, const aclIntArray *dim, bool keepDim,
                                         aclTensor *minOut, aclTensor *maxOut,
                                         uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&aminmax, {self}, {.ints = dim}, {.b = keepDim}, {minOut}, {maxOut});
}
PHASE_TWO(aclnnAminmax, &aminmax.op)

const struct op *const aminmax_ops[] = {&aminmax.op, NULL};
