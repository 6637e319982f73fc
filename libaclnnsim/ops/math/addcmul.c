/* SPDX-License-Identifier: Apache-2.0 */
/* addcmul.c - aclnnAddcmul, aclnnInplaceAddcmul: a sum with a product */
#include "aclnnop/aclnn_addcmul.h"

#include "ops/elementwise.h"
#include "ops/formulas/addcmul.h"

static const struct param addcmul_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_FLOATS | SET(I8) | SET(I32) | SET(I64) | SET(U8)))},
    {TENSOR_IN("tensor1", TYPES(P_LARGE, T_FLOATS | SET(I8) | SET(I32) | SET(I64) | SET(U8)))},
    {TENSOR_IN("tensor2", TYPES(P_LARGE, T_FLOATS | SET(I8) | SET(I32) | SET(I64) | SET(U8)))},
    {SCALAR_IN("value", TYPES(P_LARGE, T_FLOATS | SET(I8) | SET(I32) | SET(I64) | SET(U8)))},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_FLOATS | SET(I8) | SET(I32) | SET(I64) | SET(U8)))},
    {.name = NULL},
};
static const struct param inplace_addcmul_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_LARGE, T_FLOATS | SET(I8) | SET(I32) | SET(I64) | SET(U8)))},
    {TENSOR_IN("tensor1", TYPES(P_LARGE, T_FLOATS | SET(I8) | SET(I32) | SET(I64) | SET(U8)))},
    {TENSOR_IN("tensor2", TYPES(P_LARGE, T_FLOATS | SET(I8) | SET(I32) | SET(I64) | SET(U8)))},
    {SCALAR_IN("value", TYPES(P_LARGE, T_FLOATS | SET(I8) | SET(I32) | SET(I64) | SET(U8)))},
    {.name = NULL},
};

static const struct elementwise addcmul = {
    .op = {.name = "aclnnAddcmul", ELEMENTWISE, .params = addcmul_params},
    .formula = &addcmul_formula};
static const struct elementwise inplace_addcmul = {
    .op = {.name = "aclnnInplaceAddcmul", ELEMENTWISE, .params = inplace_addcmul_params},
    .formula = &addcmul_formula};

aclnnStatus aclnnAddcmulGetWorkspaceSize(const aclTensor *self, const aclTensor *tensor1,
                                         const aclTensor *tensor2, const aclScalar *value,
                                         aclTensor *out, uint64_t *workspaceSize,
                                         aclOpExecutor **executor)
{
    return PLAN(&addcmul, {self}, {tensor1}, {tensor2}, {.scalar = value}, {out});
}
PHASE_TWO(aclnnAddcmul, &addcmul.op)

aclnnStatus aclnnInplaceAddcmulGetWorkspaceSize(const aclTensor *selfRef, const aclTensor *tensor1,
                                                const aclTensor *tensor2, const aclScalar *value,
                                                uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_addcmul, {selfRef}, {tensor1}, {tensor2}, {.scalar = value});
}
PHASE_TWO(aclnnInplaceAddcmul, &inplace_addcmul.op)

const struct op *const addcmul_ops[] = {&addcmul.op, &inplace_addcmul.op, NULL};
