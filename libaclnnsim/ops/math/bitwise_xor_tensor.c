/* SPDX-License-Identifier: Apache-2.0 */
/* bitwise_xor_tensor.c - aclnnBitwiseXorTensor, aclnnInplaceBitwiseXorTensor: logic bit by bit */
#include "aclnnop/aclnn_bitwise_xor_tensor.h"

#include "ops/elementwise.h"
#include "ops/formulas/bitwise_xor.h"

static const struct param bitwise_xor_tensor_params[] = {
    {TENSOR_IN("self", TYPES_2(P_950, T_INTS | T_WIDE | T_BOOL, P_MOST & ~P_950, T_INTS | T_BOOL))},
    {TENSOR_IN("other", TYPES_2(P_950, T_INTS | T_WIDE | T_BOOL, P_MOST & ~P_950, T_INTS | T_BOOL))},
    {TENSOR_OUT("out", TYPES_2(P_950, T_ALL | T_WIDE, P_MOST & ~P_950, T_REALS | T_BOOL))},
    {.name = NULL},
};
static const struct param inplace_bitwise_xor_tensor_params[] = {
    {TENSOR_REF("selfRef", TYPES_2(P_950, T_INTS | T_WIDE | T_BOOL, P_MOST & ~P_950, T_INTS | T_BOOL))},
    {TENSOR_IN("other", TYPES_2(P_950, T_INTS | T_WIDE | T_BOOL, P_MOST & ~P_950, T_INTS | T_BOOL))},
    {.name = NULL},
};

static const struct elementwise bitwise_xor_tensor = {
    .op = {.name = "aclnnBitwiseXorTensor", ELEMENTWISE, .params = bitwise_xor_tensor_params},
    .formula = &bitwise_xor_formula};
static const struct elementwise inplace_bitwise_xor_tensor = {
    .op = {.name = "aclnnInplaceBitwiseXorTensor", ELEMENTWISE,
    .params = inplace_bitwise_xor_tensor_params}, .formula = &bitwise_xor_formula};

aclnnStatus aclnnBitwiseXorTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *other,
                                                  aclTensor *out, uint64_t *workspaceSize,
                                                  aclOpExecutor **executor)
{
    return PLAN(&bitwise_xor_tensor, {self}, {other}, {out});
}
PHASE_TWO(aclnnBitwiseXorTensor, &bitwise_xor_tensor.op)

aclnnStatus aclnnInplaceBitwiseXorTensorGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other,
                                                         uint64_t *workspaceSize,
                                                         aclOpExecutor **executor)
{
    return PLAN(&inplace_bitwise_xor_tensor, {selfRef}, {other});
}
PHASE_TWO(aclnnInplaceBitwiseXorTensor, &inplace_bitwise_xor_tensor.op)

const struct op *const bitwise_xor_tensor_ops[] = {
    &bitwise_xor_tensor.op, &inplace_bitwise_xor_tensor.op, NULL
};
