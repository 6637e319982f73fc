/* SPDX-License-Identifier: Apache-2.0 */
/* selu_backward.c - aclnnSeluBackward: gradients of scaled exponential linear units */
#include "aclnnop/aclnn_selu_backward.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define SELU_BACKWARD(grad, x, t) grad * (x > 0 ? (t)1.0507009873554804934193349852946 : x + (t)1.75809934084737685994)
#define FORMULA selu_backward
#define OPERANDS 2
#define FLOATS(grad, x) SELU_BACKWARD(grad, x, T)
#define SIGNED(grad, x) (T)SELU_BACKWARD((float)grad, (float)x, float)
#include "kernel/elementwise.h"

static const struct param selu_backward_params[] = {
    {TENSOR_IN("gradOutput", TYPES(P_MOST, T_HALVES | SET(I8) | SET(I32)))},
    {TENSOR_IN("result", TYPES(P_MOST, T_HALVES | SET(I8) | SET(I32)))},
    {TENSOR_OUT("gradInput", TYPES(P_MOST, T_HALVES | SET(I8) | SET(I32)))},
    {.name = NULL},
};

static const struct elementwise selu_backward = {
    .op = {.name = "aclnnSeluBackward", ELEMENTWISE, .params = selu_backward_params},
    .formula = &selu_backward_formula};

aclnnStatus aclnnSeluBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *result,
                                              aclTensor *gradInput, uint64_t *workspaceSize,
                                              aclOpExecutor **executor)
{
    return PLAN(&selu_backward, {gradOutput}, {result}, {gradInput});
}
PHASE_TWO(aclnnSeluBackward, &selu_backward.op)

const struct op *const selu_backward_ops[] = {&selu_backward.op, NULL};
