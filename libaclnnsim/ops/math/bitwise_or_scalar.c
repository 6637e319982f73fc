/* SPDX-License-Identifier: Apache-2.0 */
/* bitwise_or_scalar.c - aclnnBitwiseOrScalar, aclnnInplaceBitwiseOrScalar: logic bit by bit */
#include "aclnnop/aclnn_bitwise_or_scalar.h"

#include "ops/elementwise.h"
#include "ops/formulas/bitwise_or.h"

static const struct param bitwise_or_scalar_params[] = {
    {TENSOR_IN("self", TYPES_2(P_950, T_INTS | T_WIDE | T_BOOL, P_MOST & ~P_950, T_INTS | T_BOOL | SET(U16)))},
    {SCALAR_IN("other", TYPES_2(P_950, T_INTS | T_WIDE | T_BOOL, P_MOST & ~P_950, T_INTS | T_BOOL | SET(U16)))},
    {TENSOR_OUT("out", TYPES_2(P_950, T_ALL | T_WIDE, P_MOST & ~P_950, T_REALS | T_BOOL | SET(U16)))},
    {.name = NULL},
};
static const struct param inplace_bitwise_or_scalar_params[] = {
    {TENSOR_REF("selfRef", TYPES_2(P_950, T_INTS | T_WIDE | T_BOOL, P_MOST & ~P_950, T_INTS | T_BOOL | SET(U16)))},
    {SCALAR_IN("other", TYPES_2(P_950, T_INTS | T_WIDE | T_BOOL, P_MOST & ~P_950, T_INTS | T_BOOL | SET(U16)))},
    {.name = NULL},
};

static const struct elementwise bitwise_or_scalar = {
    .op = {.name = "aclnnBitwiseOrScalar", ELEMENTWISE, .params = bitwise_or_scalar_params},
    .formula = &bitwise_or_formula};
static const struct elementwise inplace_bitwise_or_scalar = {
    .op = {.name = "aclnnInplaceBitwiseOrScalar", ELEMENTWISE,
    .params = inplace_bitwise_or_scalar_params}, .formula = &bitwise_or_formula};

aclnnStatus aclnnBitwiseOrScalarGetWorkspaceSize(const aclTensor *self, const aclScalar *other,
                                                 aclTensor *out, uint64_t *workspaceSize,
                                                 aclOpExecutor **executor)
{
    return PLAN(&bitwise_or_scalar, {self}, {.scalar = other}, {out});
}
PHASE_TWO(aclnnBitwiseOrScalar, &bitwise_or_scalar.op)

aclnnStatus aclnnInplaceBitwiseOrScalarGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other,
                                                        uint64_t *workspaceSize,
                                                        aclOpExecutor **executor)
{
    return PLAN(&inplace_bitwise_or_scalar, {selfRef}, {.scalar = other});
}
PHASE_TWO(aclnnInplaceBitwiseOrScalar, &inplace_bitwise_or_scalar.op)

const struct op *const bitwise_or_scalar_ops[] = {
    &bitwise_or_scalar.op, &inplace_bitwise_or_scalar.op, NULL
};
