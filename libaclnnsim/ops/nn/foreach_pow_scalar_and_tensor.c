/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_pow_scalar_and_tensor.c - aclnnForeachPowScalarAndTensor: element by element, over lists */
#include "aclnnop/aclnn_foreach_pow_scalar_and_tensor.h"

#include "ops/foreach.h"
#include "ops/formulas/pow.h"

static const struct param foreach_pow_scalar_and_tensor_params[] = {
    {SCALAR_IN("scalar", TYPES(P_A2_A3 | P_950, SET(F32) | SET(F64) | SET(I64)))},
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {.name = NULL},
};

static const struct foreach foreach_pow_scalar_and_tensor = {
    .op = {.name = "aclnnForeachPowScalarAndTensor", FOREACH,
    .params = foreach_pow_scalar_and_tensor_params}, .formula = &pow_formula};

aclnnStatus aclnnForeachPowScalarAndTensorGetWorkspaceSize(const aclScalar *scalar,
                                                           const aclTensorList *x,
                                                           const aclTensorList *out,
                                                           uint64_t *workspaceSize,
                                                           aclOpExecutor **executor)
{
    return PLAN(&foreach_pow_scalar_and_tensor, {.scalar = scalar}, {.tensors = x},
                                                {.tensors = out});
}
PHASE_TWO(aclnnForeachPowScalarAndTensor, &foreach_pow_scalar_and_tensor.op)

const struct op *const foreach_pow_scalar_and_tensor_ops[] = {
    &foreach_pow_scalar_and_tensor.op, NULL
};
