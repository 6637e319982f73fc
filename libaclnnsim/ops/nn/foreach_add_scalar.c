/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_add_scalar.c - aclnnForeachAddScalar: element by element, over lists */
#include "aclnnop/aclnn_foreach_add_scalar.h"

#include "ops/foreach.h"
#include "ops/formulas/add.h"

static const struct param foreach_add_scalar_params[] = {
    {LIST_IN("x", TYPES_2(P_A2_A3, T_HALVES | SET(I8) | SET(I16) | SET(I32) | SET(U8), P_950, T_HALVES | SET(I32)))},
    {TENSOR_IN("scalar", TYPES(P_A2_A3 | P_950, SET(F32) | SET(F16) | SET(I32)))},
    {LIST_OUT("out", TYPES_2(P_A2_A3, T_HALVES | SET(I8) | SET(I16) | SET(I32) | SET(U8), P_950, T_HALVES | SET(I32)))},
    {.name = NULL},
};

static const struct foreach foreach_add_scalar = {
    .op = {.name = "aclnnForeachAddScalar", FOREACH, .params = foreach_add_scalar_params},
    .formula = &add_formula};

aclnnStatus aclnnForeachAddScalarGetWorkspaceSize(const aclTensorList *x, const aclTensor *scalar,
                                                  const aclTensorList *out, uint64_t *workspaceSize,
                                                  aclOpExecutor **executor)
{
    return PLAN(&foreach_add_scalar, {.tensors = x}, {scalar}, {.tensors = out});
}
PHASE_TWO(aclnnForeachAddScalar, &foreach_add_scalar.op)

const struct op *const foreach_add_scalar_ops[] = {&foreach_add_scalar.op, NULL};
