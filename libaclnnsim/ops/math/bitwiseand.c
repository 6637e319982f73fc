/* SPDX-License-Identifier: Apache-2.0 */
/* bitwiseand.c - aclnnBitwiseAndTensorOut, aclnnInplaceBitwiseAndTensorOut: bits that both have */
#include "aclnnop/aclnn_bitwiseand.h"

#include "ops/elementwise.h"
#include "ops/formulas/bitwise_and.h"

static const struct param bitwise_and_tensor_out_params[] = {
    {TENSOR_IN("self", TYPES(P_950, T_INTS | T_BOOL | SET(U16)))},
    {TENSOR_IN("other", TYPES(P_950, T_INTS | T_BOOL | SET(U16)))},
    {TENSOR_OUT("out", TYPES(P_950, T_INTS | T_WIDE | T_BOOL))},
    {.name = NULL},
};
static const struct param inplace_bitwise_and_tensor_out_params[] = {
    {TENSOR_REF("self", TYPES(P_950, T_INTS | T_BOOL | SET(U16)))},
    {TENSOR_IN("other", TYPES(P_950, T_INTS | T_BOOL | SET(U16)))},
    {.name = NULL},
};

static const struct elementwise bitwise_and_tensor_out = {
    .op = {.name = "aclnnBitwiseAndTensorOut", ELEMENTWISE,
    .params = bitwise_and_tensor_out_params}, .formula = &bitwise_and_formula};
static const struct elementwise inplace_bitwise_and_tensor_out = {
    .op = {.name = "aclnnInplaceBitwiseAndTensorOut", ELEMENTWISE,
    .params = inplace_bitwise_and_tensor_out_params}, .formula = &bitwise_and_formula};

aclnnStatus aclnnBitwiseAndTensorOutGetWorkspaceSize(const aclTensor *self, const aclTensor *other,
                                                     aclTensor *out, uint64_t *workspaceSize,
                                                     aclOpExecutor **executor)
{
    return PLAN(&bitwise_and_tensor_out, {self}, {other}, {out});
}
PHASE_TWO(aclnnBitwiseAndTensorOut, &bitwise_and_tensor_out.op)

aclnnStatus aclnnInplaceBitwiseAndTensorOutGetWorkspaceSize(const aclTensor *self,
                                                            const aclTensor *other,
                                                            uint64_t *workspaceSize,
                                                            aclOpExecutor **executor)
{
    return PLAN(&inplace_bitwise_and_tensor_out, {self}, {other});
}
PHASE_TWO(aclnnInplaceBitwiseAndTensorOut, &inplace_bitwise_and_tensor_out.op)

const struct op *const bitwiseand_ops[] = {
    &bitwise_and_tensor_out.op, &inplace_bitwise_and_tensor_out.op, NULL
};
