/* SPDX-License-Identifier: Apache-2.0 */
/* bitwise_and_tensor.c - aclnnBitwiseAndTensor, aclnnInplaceBitwiseAndTensor: logic bit by bit */
#include "aclnnop/aclnn_bitwise_and_tensor.h"

#include "ops/elementwise.h"
#include "ops/formulas/bitwise_and.h"

static const struct param bitwise_and_tensor_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_INTS | T_BOOL | SET(U16)))},
    {TENSOR_IN("other", TYPES(P_MOST, T_INTS | T_BOOL | SET(U16)))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_INTS | T_WIDE | T_BOOL))},
    {.name = NULL},
};
static const struct param inplace_bitwise_and_tensor_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_LARGE, T_INTS | T_BOOL | SET(U16)))},
    {TENSOR_IN("other", TYPES(P_LARGE, T_INTS | T_BOOL | SET(U16)))},
    {.name = NULL},
};

static const struct elementwise bitwise_and_tensor = {
    .op = {.name = "aclnnBitwiseAndTensor", ELEMENTWISE, .params = bitwise_and_tensor_params},
    .formula = &bitwise_and_formula};
static const struct elementwise inplace_bitwise_and_tensor = {
    .op = {.name = "aclnnInplaceBitwiseAndTensor", ELEMENTWISE,
    .params = inplace_bitwise_and_tensor_params}, .formula = &bitwise_and_formula};

aclnnStatus aclnnBitwiseAndTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *other,
                                                  aclTensor *out, uint64_t *workspaceSize,
                                                  aclOpExecutor **executor)
{
    return PLAN(&bitwise_and_tensor, {self}, {other}, {out});
}
PHASE_TWO(aclnnBitwiseAndTensor, &bitwise_and_tensor.op)

aclnnStatus aclnnInplaceBitwiseAndTensorGetWorkspaceSize(const aclTensor *selfRef,
                                                         const aclTensor *other,
                                                         uint64_t *workspaceSize,
                                                         aclOpExecutor **executor)
{
    return PLAN(&inplace_bitwise_and_tensor, {selfRef}, {other});
}
PHASE_TWO(aclnnInplaceBitwiseAndTensor, &inplace_bitwise_and_tensor.op)

const struct op *const bitwise_and_tensor_ops[] = {
    &bitwise_and_tensor.op, &inplace_bitwise_and_tensor.op, NULL
};
