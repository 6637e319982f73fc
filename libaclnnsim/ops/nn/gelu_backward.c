/* SPDX-License-Identifier: Apache-2.0 */
/* gelu_backward.c - aclnnGeluBackward: gradients of Gaussian error linear units */
#include "aclnnop/aclnn_gelu_backward.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

/* Of x / 2 * (1 + t), t = tanh(u), u = sqrt(2 / pi) * (x + 0.044715 x^3) */
#define GELU_TANH_BACKWARD(grad, x, t) \
    grad * ((T)0.5 * (1 + t) + (T)0.5 * x * (1 - t * t) * ((T)0.7978845608028654 + (T)0.10703222440890037 * x * x))
#define GELU_TANH_INNER(x) TANH((T)0.7978845608028654 * (x + (T)0.044715 * x * x * x))

#define FORMULA gelu_tanh_backward
#define OPERANDS 2
#define COST 12
#define FLOATS(grad, x) GELU_TANH_BACKWARD(grad, x, GELU_TANH_INNER(x))
#include "kernel/elementwise.h"

static const struct param gelu_backward_params[] = {
    {TENSOR_IN("gradOutput", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    {TENSOR_OUT("gradInput", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise gelu_backward = {
    .op = {.name = "aclnnGeluBackward", ELEMENTWISE, .params = gelu_backward_params},
    .formula = &gelu_tanh_backward_formula};

aclnnStatus aclnnGeluBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self,
                                              const aclTensor *gradInput, uint64_t *workspaceSize,
                                              aclOpExecutor **executor)
{
    return PLAN(&gelu_backward, {gradOutput}, {self}, {gradInput});
}
PHASE_TWO(aclnnGeluBackward, &gelu_backward.op)

const struct op *const gelu_backward_ops[] = {&gelu_backward.op, NULL};
