/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_sub_scalar_v2.c - aclnnForeachSubScalarV2: element by element, over lists */
#include "aclnnop/aclnn_foreach_sub_scalar_v2.h"

#include "ops/foreach.h"
#include "ops/formulas/sub.h"

static const struct param foreach_sub_scalar_v2_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {SCALAR_IN("scalar", TYPES(P_A2_A3 | P_950, SET(F32) | SET(F16) | SET(F64) | SET(I32) | SET(I64)))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {.name = NULL},
};

static const struct foreach foreach_sub_scalar_v2 = {
    .op = {.name = "aclnnForeachSubScalarV2", FOREACH, .params = foreach_sub_scalar_v2_params},
    .formula = &sub_formula};

aclnnStatus aclnnForeachSubScalarV2GetWorkspaceSize(const aclTensorList *x, const aclScalar *scalar,
                                                    aclTensorList *out, uint64_t *workspaceSize,
                                                    aclOpExecutor **executor)
{
    return PLAN(&foreach_sub_scalar_v2, {.tensors = x}, {.scalar = scalar}, {.tensors = out});
}
PHASE_TWO(aclnnForeachSubScalarV2, &foreach_sub_scalar_v2.op)

const struct op *const foreach_sub_scalar_v2_ops[] = {&foreach_sub_scalar_v2.op, NULL};
