/* SPDX-License-Identifier: Apache-2.0 */
/* pow.c - aclnnInplacePowTensorScalar, aclnnPowScalarTensor, aclnnPowTensorScalar: powers */
#include "aclnnop/aclnn_pow.h"

#include "ops/elementwise.h"
#include "ops/formulas/pow.h"

static const struct param inplace_pow_tensor_scalar_params[] = {
    {TENSOR_REF("self", TYPES(P_ALL, T_REALS | T_COMPLEX))},
    {SCALAR_IN("exponent", TYPES(P_ALL, T_REALS | T_COMPLEX))},
    {.name = NULL},
};
static const struct param pow_scalar_tensor_params[] = {
    {SCALAR_IN("self", TYPES(P_ALL, T_REALS | T_COMPLEX))},
    {TENSOR_IN("exponent", TYPES(P_ALL, T_REALS | T_COMPLEX))},
    {TENSOR_OUT("out", TYPES(P_ALL, T_REALS | T_COMPLEX | T_WIDE))},
    {.name = NULL},
};
static const struct param pow_tensor_scalar_params[] = {
    {TENSOR_IN("self", TYPES(P_ALL, T_ALL))},
    {SCALAR_IN("exponent", TYPES(P_ALL, T_ALL))},
    {TENSOR_OUT("out", TYPES(P_ALL, T_ALL | T_WIDE))},
    {.name = NULL},
};

static const struct elementwise inplace_pow_tensor_scalar = {
    .op = {.name = "aclnnInplacePowTensorScalar", ELEMENTWISE,
    .params = inplace_pow_tensor_scalar_params}, .formula = &pow_formula};
static const struct elementwise pow_scalar_tensor = {
    .op = {.name = "aclnnPowScalarTensor", ELEMENTWISE, .params = pow_scalar_tensor_params},
    .formula = &pow_formula};
static const struct elementwise pow_tensor_scalar = {
    .op = {.name = "aclnnPowTensorScalar", ELEMENTWISE, .params = pow_tensor_scalar_params},
    .formula = &pow_formula};

aclnnStatus aclnnInplacePowTensorScalarGetWorkspaceSize(const aclTensor *self,
                                                        const aclScalar *exponent,
                                                        uint64_t *workspaceSize,
                                                        aclOpExecutor **executor)
{
    return PLAN(&inplace_pow_tensor_scalar, {self}, {.scalar = exponent});
}
PHASE_TWO(aclnnInplacePowTensorScalar, &inplace_pow_tensor_scalar.op)

aclnnStatus aclnnPowScalarTensorGetWorkspaceSize(const aclScalar *self, const aclTensor *exponent,
                                                 const aclTensor *out, uint64_t *workspaceSize,
                                                 aclOpExecutor **executor)
{
    return PLAN(&pow_scalar_tensor, {.scalar = self}, {exponent}, {out});
}
PHASE_TWO(aclnnPowScalarTensor, &pow_scalar_tensor.op)

aclnnStatus aclnnPowTensorScalarGetWorkspaceSize(const aclTensor *self, const aclScalar *exponent,
                                                 const aclTensor *out, uint64_t *workspaceSize,
                                                 aclOpExecutor **executor)
{
    return PLAN(&pow_tensor_scalar, {self}, {.scalar = exponent}, {out});
}
PHASE_TWO(aclnnPowTensorScalar, &pow_tensor_scalar.op)

const struct op *const pow_ops[] = {
    &inplace_pow_tensor_scalar.op, &pow_scalar_tensor.op, &pow_tensor_scalar.op, NULL
};
