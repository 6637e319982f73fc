/* SPDX-License-Identifier: Apache-2.0 */
/* fmod_scalar.c - aclnnFmodScalar, aclnnInplaceFmodScalar: remainders with the sign of the dividend */
#include "aclnnop/aclnn_fmod_scalar.h"

#include "ops/elementwise.h"
#include "ops/formulas/fmod.h"

static const struct param fmod_scalar_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_FLOATS | SET(I8) | SET(I32) | SET(I64) | SET(U8)))},
    {SCALAR_IN("other", TYPES(P_LARGE, T_FLOATS | SET(I8) | SET(I32) | SET(I64) | SET(U8)))},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_FLOATS | SET(I8) | SET(I32) | SET(I64) | SET(U8)))},
    {.name = NULL},
};
static const struct param inplace_fmod_scalar_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_LARGE, T_FLOATS | SET(I8) | SET(I32) | SET(I64) | SET(U8)))},
    {SCALAR_IN("other", TYPES(P_LARGE, T_FLOATS | SET(I8) | SET(I32) | SET(I64) | SET(U8)))},
    {.name = NULL},
};

static const struct elementwise fmod_scalar = {
    .op = {.name = "aclnnFmodScalar", ELEMENTWISE, .params = fmod_scalar_params},
    .formula = &fmod_formula};
static const struct elementwise inplace_fmod_scalar = {
    .op = {.name = "aclnnInplaceFmodScalar", ELEMENTWISE, .params = inplace_fmod_scalar_params},
    .formula = &fmod_formula};

aclnnStatus aclnnFmodScalarGetWorkspaceSize(const aclTensor *self, const aclScalar *other,
                                            aclTensor *out, uint64_t *workspaceSize,
                                            aclOpExecutor **executor)
{
    return PLAN(&fmod_scalar, {self}, {.scalar = other}, {out});
}
PHASE_TWO(aclnnFmodScalar, &fmod_scalar.op)

aclnnStatus aclnnInplaceFmodScalarGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other,
                                                   uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_fmod_scalar, {selfRef}, {.scalar = other});
}
PHASE_TWO(aclnnInplaceFmodScalar, &inplace_fmod_scalar.op)

const struct op *const fmod_scalar_ops[] = {&fmod_scalar.op, &inplace_fmod_scalar.op, NULL};
