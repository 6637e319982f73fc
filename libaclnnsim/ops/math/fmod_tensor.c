/* SPDX-License-Identifier: Apache-2.0 */
/* fmod_tensor.c - aclnnFmodTensor, aclnnInplaceFmodTensor: remainders with the sign of the dividend */
#include "aclnnop/aclnn_fmod_tensor.h"

#include "ops/elementwise.h"
#include "ops/formulas/fmod.h"

static const struct param fmod_tensor_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_FLOATS | SET(I8) | SET(I32) | SET(I64) | SET(U8)))},
    {TENSOR_IN("other", TYPES(P_MOST, T_FLOATS | SET(I8) | SET(I32) | SET(I64) | SET(U8)))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_FLOATS | SET(I8) | SET(I32) | SET(I64) | SET(U8)))},
    {.name = NULL},
};
static const struct param inplace_fmod_tensor_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_MOST, T_FLOATS | SET(I8) | SET(I32) | SET(I64) | SET(U8)))},
    {TENSOR_IN("other", TYPES(P_MOST, T_FLOATS | SET(I8) | SET(I32) | SET(I64) | SET(U8)))},
    {.name = NULL},
};

static const struct elementwise fmod_tensor = {
    .op = {.name = "aclnnFmodTensor", ELEMENTWISE, .params = fmod_tensor_params},
    .formula = &fmod_formula};
static const struct elementwise inplace_fmod_tensor = {
    .op = {.name = "aclnnInplaceFmodTensor", ELEMENTWISE, .params = inplace_fmod_tensor_params},
    .formula = &fmod_formula};

aclnnStatus aclnnFmodTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *other,
                                            aclTensor *out, uint64_t *workspaceSize,
                                            aclOpExecutor **executor)
{
    return PLAN(&fmod_tensor, {self}, {other}, {out});
}
PHASE_TWO(aclnnFmodTensor, &fmod_tensor.op)

aclnnStatus aclnnInplaceFmodTensorGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other,
                                                   uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_fmod_tensor, {selfRef}, {other});
}
PHASE_TWO(aclnnInplaceFmodTensor, &inplace_fmod_tensor.op)

const struct op *const fmod_tensor_ops[] = {&fmod_tensor.op, &inplace_fmod_tensor.op, NULL};
