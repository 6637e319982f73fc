/* SPDX-License-Identifier: Apache-2.0 */
/* pow_tensor_tensor.c - aclnnInplacePowTensorTensor, aclnnPowTensorTensor: powers */
#include "aclnnop/aclnn_pow_tensor_tensor.h"

#include "ops/elementwise.h"
#include "ops/formulas/pow.h"

static const struct param inplace_pow_tensor_tensor_params[] = {
    {TENSOR_REF("self", TYPES(P_ALL, T_REALS | T_COMPLEX))},
    {TENSOR_IN("exponent", TYPES(P_ALL, T_REALS | T_COMPLEX))},
    {.name = NULL},
};
static const struct param pow_tensor_tensor_params[] = {
    {TENSOR_IN("self", TYPES(P_ALL, T_ALL))},
    {TENSOR_IN("exponent", TYPES(P_ALL, T_ALL))},
    {TENSOR_OUT("out", TYPES(P_ALL, T_ALL | T_WIDE))},
    {.name = NULL},
};

static const struct elementwise inplace_pow_tensor_tensor = {
    .op = {.name = "aclnnInplacePowTensorTensor", ELEMENTWISE,
    .params = inplace_pow_tensor_tensor_params}, .formula = &pow_formula};
static const struct elementwise pow_tensor_tensor = {
    .op = {.name = "aclnnPowTensorTensor", ELEMENTWISE, .params = pow_tensor_tensor_params},
    .formula = &pow_formula};

aclnnStatus aclnnInplacePowTensorTensorGetWorkspaceSize(const aclTensor *self,
                                                        const aclTensor *exponent,
                                                        uint64_t *workspaceSize,
                                                        aclOpExecutor **executor)
{
    return PLAN(&inplace_pow_tensor_tensor, {self}, {exponent});
}
PHASE_TWO(aclnnInplacePowTensorTensor, &inplace_pow_tensor_tensor.op)

aclnnStatus aclnnPowTensorTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *exponent,
                                                 aclTensor *out, uint64_t *workspaceSize,
                                                 aclOpExecutor **executor)
{
    return PLAN(&pow_tensor_tensor, {self}, {exponent}, {out});
}
PHASE_TWO(aclnnPowTensorTensor, &pow_tensor_tensor.op)

const struct op *const pow_tensor_tensor_ops[] = {
    &inplace_pow_tensor_tensor.op, &pow_tensor_tensor.op, NULL
};
