/* SPDX-License-Identifier: Apache-2.0 */
/* mish_backward.c - aclnnMishBackward: gradients of x * tanh(log(1 + e^x)) */
#include "aclnnop/aclnn_mish_backward.h"

#include "kernel/gates.h"
#include "ops/elementwise.h"

#define MISH_BACKWARD(grad, x, t, s) grad * (t + x * s * (1 - t * t))
#define FORMULA mish_backward
#define OPERANDS 2
#define COST 16
#define FLOATS(grad, x) MISH_BACKWARD(grad, x, TANH_SOFT_PLUS(x), SIGMOID(x))
#include "kernel/elementwise.h"

static const struct param mish_backward_params[] = {
    {TENSOR_IN("gradOutput", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    {TENSOR_OUT("gradInput", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise mish_backward = {
    .op = {.name = "aclnnMishBackward", ELEMENTWISE, .params = mish_backward_params},
    .formula = &mish_backward_formula};

aclnnStatus aclnnMishBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self,
                                              aclTensor *gradInput, uint64_t *workspaceSize,
                                              aclOpExecutor **executor)
{
    return PLAN(&mish_backward, {gradOutput}, {self}, {gradInput});
}
PHASE_TWO(aclnnMishBackward, &mish_backward.op)

const struct op *const mish_backward_ops[] = {&mish_backward.op, NULL};
