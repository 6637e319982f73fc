/* SPDX-License-Identifier: Apache-2.0 */
/* bitwise_xor_scalar.c - aclnnBitwiseXorScalar, aclnnInplaceBitwiseXorScalar: logic bit by bit */
#include "aclnnop/aclnn_bitwise_xor_scalar.h"

#include "ops/elementwise.h"
#include "ops/formulas/bitwise_xor.h"

static const struct param bitwise_xor_scalar_params[] = {
    {TENSOR_IN("self", TYPES_2(P_950, T_INTS | T_WIDE | T_BOOL, P_MOST & ~P_950, T_INTS | T_BOOL))},
    {SCALAR_IN("other", TYPES_2(P_950, T_INTS | T_WIDE | T_BOOL, P_MOST & ~P_950, T_INTS | T_BOOL))},
    {TENSOR_OUT("out", TYPES_2(P_950, T_ALL | T_WIDE, P_MOST & ~P_950, T_REALS | T_BOOL))},
    {.name = NULL},
};
static const struct param inplace_bitwise_xor_scalar_params[] = {
    {TENSOR_REF("selfRef", TYPES_2(P_950, T_INTS | T_WIDE | T_BOOL, P_MOST & ~P_950, T_INTS | T_BOOL))},
    {SCALAR_IN("other", TYPES_2(P_950, T_INTS | T_WIDE | T_BOOL, P_MOST & ~P_950, T_INTS | T_BOOL))},
    {.name = NULL},
};

static const struct elementwise bitwise_xor_scalar = {
    .op = {.name = "aclnnBitwiseXorScalar", ELEMENTWISE, .params = bitwise_xor_scalar_params},
    .formula = &bitwise_xor_formula};
static const struct elementwise inplace_bitwise_xor_scalar = {
    .op = {.name = "aclnnInplaceBitwiseXorScalar", ELEMENTWISE,
    .params = inplace_bitwise_xor_scalar_params}, .formula = &bitwise_xor_formula};

aclnnStatus aclnnBitwiseXorScalarGetWorkspaceSize(const aclTensor *self, const aclScalar *other,
                                                  aclTensor *out, uint64_t *workspaceSize,
                                                  aclOpExecutor **executor)
{
    return PLAN(&bitwise_xor_scalar, {self}, {.scalar = other}, {out});
}
PHASE_TWO(aclnnBitwiseXorScalar, &bitwise_xor_scalar.op)

aclnnStatus aclnnInplaceBitwiseXorScalarGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other,
                                                         uint64_t *workspaceSize,
                                                         aclOpExecutor **executor)
{
    return PLAN(&inplace_bitwise_xor_scalar, {selfRef}, {.scalar = other});
}
PHASE_TWO(aclnnInplaceBitwiseXorScalar, &inplace_bitwise_xor_scalar.op)

const struct op *const bitwise_xor_scalar_ops[] = {
    &bitwise_xor_scalar.op, &inplace_bitwise_xor_scalar.op, NULL
};
