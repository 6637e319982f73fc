/* SPDX-License-Identifier: Apache-2.0 */
/* leaky_relu.c - aclnnInplaceLeakyRelu, aclnnLeakyRelu: the positive part and some of the negative one */
#include "aclnnop/aclnn_leaky_relu.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA leaky_relu
#define OPERANDS 1
#define SCALARS 1
#define FLOATS(x, slope) (x > 0 ? x : x * slope)
#include "kernel/elementwise.h"

static const struct param inplace_leaky_relu_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_LARGE, T_FLOATS))},
    {SCALAR_IN("negativeSlope", TYPES(P_LARGE, SET(F32))), .initial = "0.01"},
    {.name = NULL},
};
static const struct param leaky_relu_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_HALVES))},
    {SCALAR_IN("negativeSlope", TYPES(P_LARGE, SET(F32))), .initial = "0.01"},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise inplace_leaky_relu = {
    .op = {.name = "aclnnInplaceLeakyRelu", ELEMENTWISE, .params = inplace_leaky_relu_params},
    .formula = &leaky_relu_formula};
static const struct elementwise leaky_relu = {
    .op = {.name = "aclnnLeakyRelu", ELEMENTWISE, .params = leaky_relu_params},
    .formula = &leaky_relu_formula};

aclnnStatus aclnnInplaceLeakyReluGetWorkspaceSize(aclTensor *selfRef, const aclScalar *negativeSlope,
                                                  uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_leaky_relu, {selfRef}, {.scalar = negativeSlope});
}
PHASE_TWO(aclnnInplaceLeakyRelu, &inplace_leaky_relu.op)

aclnnStatus aclnnLeakyReluGetWorkspaceSize(const aclTensor *self, const aclScalar *negativeSlope,
                                           aclTensor *out, uint64_t *workspaceSize,
                                           aclOpExecutor **executor)
{
    return PLAN(&leaky_relu, {self}, {.scalar = negativeSlope}, {out});
}
PHASE_TWO(aclnnLeakyRelu, &leaky_relu.op)

const struct op *const leaky_relu_ops[] = {&inplace_leaky_relu.op, &leaky_relu.op, NULL};
