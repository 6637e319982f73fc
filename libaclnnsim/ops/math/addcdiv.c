/* SPDX-License-Identifier: Apache-2.0 */
/* addcdiv.c - aclnnAddcdiv, aclnnInplaceAddcdiv: a sum with a quotient */
#include "aclnnop/aclnn_addcdiv.h"

#include "ops/elementwise.h"
#include "ops/formulas/addcdiv.h"

static const struct param addcdiv_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_FLOATS | SET(I64)))},
    {TENSOR_IN("tensor1", TYPES(P_LARGE, T_FLOATS | SET(I64)))},
    {TENSOR_IN("tensor2", TYPES(P_LARGE, T_FLOATS | SET(I64)))},
    {SCALAR_IN("value", TYPES(P_LARGE, T_FLOATS | SET(I64))), .initial = "1"},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_FLOATS | SET(I64)))},
    {.name = NULL},
};
static const struct param inplace_addcdiv_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_LARGE, T_FLOATS | SET(I64)))},
    {TENSOR_IN("tensor1", TYPES(P_LARGE, T_FLOATS | SET(I64)))},
    {TENSOR_IN("tensor2", TYPES(P_LARGE, T_FLOATS | SET(I64)))},
    {SCALAR_IN("value", TYPES(P_LARGE, T_FLOATS | SET(I64))), .initial = "1"},
    {.name = NULL},
};

static const struct elementwise addcdiv = {
    .op = {.name = "aclnnAddcdiv", ELEMENTWISE, .params = addcdiv_params},
    .formula = &addcdiv_formula};
static const struct elementwise inplace_addcdiv = {
    .op = {.name = "aclnnInplaceAddcdiv", ELEMENTWISE, .params = inplace_addcdiv_params},
    .formula = &addcdiv_formula};

aclnnStatus aclnnAddcdivGetWorkspaceSize(const aclTensor *self, const aclTensor *tensor1,
                                         const aclTensor *tensor2, const aclScalar *value,
                                         const aclTensor *out, uint64_t *workspaceSize,
                                         aclOpExecutor **executor)
{
    return PLAN(&addcdiv, {self}, {tensor1}, {tensor2}, {.scalar = value}, {out});
}
PHASE_TWO(aclnnAddcdiv, &addcdiv.op)

aclnnStatus aclnnInplaceAddcdivGetWorkspaceSize(const aclTensor *selfRef, const aclTensor *tensor1,
                                                const aclTensor *tensor2, const aclScalar *value,
                                                uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_addcdiv, {selfRef}, {tensor1}, {tensor2}, {.scalar = value});
}
PHASE_TWO(aclnnInplaceAddcdiv, &inplace_addcdiv.op)

const struct op *const addcdiv_ops[] = {&addcdiv.op, &inplace_addcdiv.op, NULL};
