/* SPDX-License-Identifier: Apache-2.0 */
/* sigmoid_backward.c - aclnnSigmoidBackward: gradients of the logistic function */
#include "aclnnop/aclnn_sigmoid_backward.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA sigmoid_backward
#define OPERANDS 2
#define FLOATS(grad, y) grad * (1 - y) * y
#define COMPLEX(grad, y) grad * ZCONJ((1 - y) * y)
#include "kernel/elementwise.h"

static const struct param sigmoid_backward_params[] = {
    {TENSOR_IN("gradOutput", TYPES(P_MOST, T_FLOATS | T_COMPLEX))},
    {TENSOR_IN("output", TYPES(P_MOST, T_FLOATS | T_COMPLEX))},
    {TENSOR_OUT("gradInput", TYPES(P_MOST, T_FLOATS | T_COMPLEX))},
    {.name = NULL},
};

static const struct elementwise sigmoid_backward = {
    .op = {.name = "aclnnSigmoidBackward", ELEMENTWISE, .params = sigmoid_backward_params},
    .formula = &sigmoid_backward_formula};

aclnnStatus aclnnSigmoidBackwardGetWorkspaceSize(const aclTensor *gradOutput,
                                                 const aclTensor *output, aclTensor *gradInput,
                                                 uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&sigmoid_backward, {gradOutput}, {output}, {gradInput});
}
PHASE_TWO(aclnnSigmoidBackward, &sigmoid_backward.op)

const struct op *const sigmoid_backward_ops[] = {&sigmoid_backward.op, NULL};
