/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_add_scalar_v2.c - aclnnForeachAddScalarV2: element by element, over lists */
#include "aclnnop/aclnn_foreach_add_scalar_v2.h"

#include "ops/foreach.h"
#include "ops/formulas/add.h"

static const struct param foreach_add_scalar_v2_params[] = {
    {LIST_IN("x", TYPES_2(P_A2_A3, T_HALVES | SET(I8) | SET(I16) | SET(I32) | SET(U8), P_950, T_HALVES | SET(I32)))},
    {SCALAR_IN("scalar", TYPES(P_A2_A3 | P_950, SET(F32) | SET(F16) | SET(F64) | SET(I32) | SET(I64)))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I8) | SET(I16) | SET(I32) | SET(U8)))},
    {.name = NULL},
};

static const struct foreach foreach_add_scalar_v2 = {
    .op = {.name = "aclnnForeachAddScalarV2", FOREACH, .params = foreach_add_scalar_v2_params},
    .formula = &add_formula};

aclnnStatus aclnnForeachAddScalarV2GetWorkspaceSize(const aclTensorList *x, const aclScalar *scalar,
                                                    aclTensorList *out, uint64_t *workspaceSize,
                                                    aclOpExecutor **executor)
{
    return PLAN(&foreach_add_scalar_v2, {.tensors = x}, {.scalar = scalar}, {.tensors = out});
}
PHASE_TWO(aclnnForeachAddScalarV2, &foreach_add_scalar_v2.op)

const struct op *const foreach_add_scalar_v2_ops[] = {&foreach_add_scalar_v2.op, NULL};
