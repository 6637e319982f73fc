/* SPDX-License-Identifier: Apache-2.0 */
/* relu.c - aclnnRelu, aclnnInplaceRelu: the positive part */
#include "aclnnop/aclnn_relu.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA relu
#define OPERANDS 1
#define FLOATS(a) (a <= 0 ? 0 : a)
#define SIGNED(a) (a < 0 ? 0 : a)
#include "kernel/elementwise.h"

static const struct param relu_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_HALVES | SET(I8) | SET(I32) | SET(I64)))},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_HALVES | SET(I8) | SET(I32) | SET(I64)))},
    {.name = NULL},
};
static const struct param inplace_relu_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_LARGE, T_HALVES | SET(I8) | SET(I32) | SET(I64) | SET(U8)))},
    {.name = NULL},
};

static const struct elementwise relu = {
    .op = {.name = "aclnnRelu", ELEMENTWISE, .params = relu_params}, .formula = &relu_formula};
static const struct elementwise inplace_relu = {
    .op = {.name = "aclnnInplaceRelu", ELEMENTWISE, .params = inplace_relu_params},
    .formula = &relu_formula};

aclnnStatus aclnnReluGetWorkspaceSize(const aclTensor *self, const aclTensor *out,
                                      uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&relu, {self}, {out});
}
PHASE_TWO(aclnnRelu, &relu.op)

aclnnStatus aclnnInplaceReluGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize,
                                             aclOpExecutor **executor)
{
    return PLAN(&inplace_relu, {selfRef});
}
PHASE_TWO(aclnnInplaceRelu, &inplace_relu.op)

const struct op *const relu_ops[] = {&relu.op, &inplace_relu.op, NULL};
