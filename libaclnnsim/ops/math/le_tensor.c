/* SPDX-License-Identifier: Apache-2.0 */
/* le_tensor.c - aclnnInplaceLeTensor, aclnnLeTensor: comparisons */
#include "aclnnop/aclnn_le_tensor.h"

#include "ops/elementwise.h"
#include "ops/formulas/le.h"

static const struct param inplace_le_tensor_params[] = {
    {TENSOR_REF("selfRef", TYPES_2(P_950, T_REALS | T_BOOL | SET(U16) | SET(U64), P_MOST & ~P_950, T_REALS | T_BOOL | SET(U16)))},
    {TENSOR_IN("other", TYPES_2(P_950, T_REALS | T_BOOL | SET(U16) | SET(U64), P_MOST & ~P_950, T_REALS | T_BOOL | SET(U16)))},
    {.name = NULL},
};
static const struct param le_tensor_params[] = {
    {TENSOR_IN("self", TYPES_2(P_950, T_REALS | T_BOOL | SET(U16) | SET(U64), P_MOST & ~P_950, T_REALS | T_BOOL | SET(U16)))},
    {TENSOR_IN("other", TYPES_2(P_950, T_REALS | T_BOOL | SET(U16) | SET(U64), P_MOST & ~P_950, T_REALS | T_BOOL | SET(U16)))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_ALL | T_WIDE))},
    {.name = NULL},
};

static const struct elementwise inplace_le_tensor = {
    .op = {.name = "aclnnInplaceLeTensor", ELEMENTWISE, .params = inplace_le_tensor_params},
    .formula = &le_formula};
static const struct elementwise le_tensor = {
    .op = {.name = "aclnnLeTensor", ELEMENTWISE, .params = le_tensor_params},
    .formula = &le_formula};

aclnnStatus aclnnInplaceLeTensorGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other,
                                                 uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_le_tensor, {selfRef}, {other});
}
PHASE_TWO(aclnnInplaceLeTensor, &inplace_le_tensor.op)

aclnnStatus aclnnLeTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *other,
                                          aclTensor *out, uint64_t *workspaceSize,
                                          aclOpExecutor **executor)
{
    return PLAN(&le_tensor, {self}, {other}, {out});
}
PHASE_TWO(aclnnLeTensor, &le_tensor.op)

const struct op *const le_tensor_ops[] = {&inplace_le_tensor.op, &le_tensor.op, NULL};
