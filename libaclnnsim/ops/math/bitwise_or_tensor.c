/* SPDX-License-Identifier: Apache-2.0 */
/* bitwise_or_tensor.c - aclnnBitwiseOrTensor, aclnnInplaceBitwiseOrTensor: logic bit by bit */
#include "aclnnop/aclnn_bitwise_or_tensor.h"

#include "ops/elementwise.h"
#include "ops/formulas/bitwise_or.h"

static const struct param bitwise_or_tensor_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_INTS | T_WIDE | T_BOOL))},
    {TENSOR_IN("other", TYPES(P_MOST, T_INTS | T_WIDE | T_BOOL))},
    {TENSOR_OUT("out", TYPES_2(P_950, T_ALL | T_WIDE, P_MOST & ~P_950, T_INTS | T_WIDE | T_BOOL))},
    {.name = NULL},
};
static const struct param inplace_bitwise_or_tensor_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_MOST, T_INTS | T_WIDE | T_BOOL))},
    {TENSOR_IN("other", TYPES(P_MOST, T_INTS | T_WIDE | T_BOOL))},
    {.name = NULL},
};

static const struct elementwise bitwise_or_tensor = {
    .op = {.name = "aclnnBitwiseOrTensor", ELEMENTWISE, .params = bitwise_or_tensor_params},
    .formula = &bitwise_or_formula};
static const struct elementwise inplace_bitwise_or_tensor = {
    .op = {.name = "aclnnInplaceBitwiseOrTensor", ELEMENTWISE,
    .params = inplace_bitwise_or_tensor_params}, .formula = &bitwise_or_formula};

aclnnStatus aclnnBitwiseOrTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *other,
                                                 aclTensor *out, uint64_t *workspaceSize,
                                                 aclOpExecutor **executor)
{
    return PLAN(&bitwise_or_tensor, {self}, {other}, {out});
}
PHASE_TWO(aclnnBitwiseOrTensor, &bitwise_or_tensor.op)

aclnnStatus aclnnInplaceBitwiseOrTensorGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other,
                                                        uint64_t *workspaceSize,
                                                        aclOpExecutor **executor)
{
    return PLAN(&inplace_bitwise_or_tensor, {selfRef}, {other});
}
PHASE_TWO(aclnnInplaceBitwiseOrTensor, &inplace_bitwise_or_tensor.op)

const struct op *const bitwise_or_tensor_ops[] = {
    &bitwise_or_tensor.op, &inplace_bitwise_or_tensor.op, NULL
};
