/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_mul_scalar.c - aclnnForeachMulScalar: element by element, over lists */
#include "aclnnop/aclnn_foreach_mul_scalar.h"

#include "ops/foreach.h"
#include "ops/formulas/mul.h"

static const struct param foreach_mul_scalar_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {TENSOR_IN("scalar", TYPES(P_A2_A3 | P_950, SET(F32) | SET(F16) | SET(I32)))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {.name = NULL},
};

static const struct foreach foreach_mul_scalar = {
    .op = {.name = "aclnnForeachMulScalar", FOREACH, .params = foreach_mul_scalar_params},
    .formula = &mul_formula};

aclnnStatus aclnnForeachMulScalarGetWorkspaceSize(const aclTensorList *x, const aclTensor *scalar,
                                                  const aclTensorList *out, uint64_t *workspaceSize,
                                                  aclOpExecutor **executor)
{
    return PLAN(&foreach_mul_scalar, {.tensors = x}, {scalar}, {.tensors = out});
}
PHASE_TWO(aclnnForeachMulScalar, &foreach_mul_scalar.op)

const struct op *const foreach_mul_scalar_ops[] = {&foreach_mul_scalar.op, NULL};
