/* SPDX-License-Identifier: Apache-2.0 */
/* bitwise_and_scalar.c - aclnnBitwiseAndScalar, aclnnInplaceBitwiseAndScalar: logic bit by bit */
#include "aclnnop/aclnn_bitwise_and_scalar.h"

#include "ops/elementwise.h"
#include "ops/formulas/bitwise_and.h"

static const struct param bitwise_and_scalar_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_INTS | T_BOOL | SET(U16)))},
    {SCALAR_IN("other", TYPES(P_MOST, T_INTS | T_BOOL | SET(U16)))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_REALS | T_BOOL | SET(U16)))},
    {.name = NULL},
};
static const struct param inplace_bitwise_and_scalar_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_LARGE, T_INTS | T_BOOL | SET(U16)))},
    {SCALAR_IN("other", TYPES(P_LARGE, T_INTS | T_BOOL | SET(U16)))},
    {.name = NULL},
};

static const struct elementwise bitwise_and_scalar = {
    .op = {.name = "aclnnBitwiseAndScalar", ELEMENTWISE, .params = bitwise_and_scalar_params},
    .formula = &bitwise_and_formula};
static const struct elementwise inplace_bitwise_and_scalar = {
    .op = {.name = "aclnnInplaceBitwiseAndScalar", ELEMENTWISE,
    .params = inplace_bitwise_and_scalar_params}, .formula = &bitwise_and_formula};

aclnnStatus aclnnBitwiseAndScalarGetWorkspaceSize(const aclTensor *self, const aclScalar *other,
                                                  aclTensor *out, uint64_t *workspaceSize,
                                                  aclOpExecutor **executor)
{
    return PLAN(&bitwise_and_scalar, {self}, {.scalar = other}, {out});
}
PHASE_TWO(aclnnBitwiseAndScalar, &bitwise_and_scalar.op)

aclnnStatus aclnnInplaceBitwiseAndScalarGetWorkspaceSize(const aclTensor *selfRef,
                                                         const aclScalar *other,
                                                         uint64_t *workspaceSize,
                                                         aclOpExecutor **executor)
{
    return PLAN(&inplace_bitwise_and_scalar, {selfRef}, {.scalar = other});
}
PHASE_TWO(aclnnInplaceBitwiseAndScalar, &inplace_bitwise_and_scalar.op)

const struct op *const bitwise_and_scalar_ops[] = {
    &bitwise_and_scalar.op, &inplace_bitwise_and_scalar.op, NULL
};
