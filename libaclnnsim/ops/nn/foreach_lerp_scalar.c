/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_lerp_scalar.c - aclnnForeachLerpScalar: element by element, over lists */
#include "aclnnop/aclnn_foreach_lerp_scalar.h"

#include "ops/foreach.h"
#include "ops/formulas/lerp.h"

static const struct param foreach_lerp_scalar_params[] = {
    {LIST_IN("x1", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {LIST_IN("x2", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {SCALAR_IN("weight", TYPES(P_A2_A3 | P_950, SET(F32) | SET(F64)))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct foreach foreach_lerp_scalar = {
    .op = {.name = "aclnnForeachLerpScalar", FOREACH, .params = foreach_lerp_scalar_params},
    .formula = &lerp_formula};

aclnnStatus aclnnForeachLerpScalarGetWorkspaceSize(const aclTensorList *x1, const aclTensorList *x2,
                                                   const aclScalar *weight, aclTensorList *out,
                                                   uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&foreach_lerp_scalar, {.tensors = x1}, {.tensors = x2}, {.scalar = weight},
                                      {.tensors = out});
}
PHASE_TWO(aclnnForeachLerpScalar, &foreach_lerp_scalar.op)

const struct op *const foreach_lerp_scalar_ops[] = {&foreach_lerp_scalar.op, NULL};
