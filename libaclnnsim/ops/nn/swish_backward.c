/* SPDX-License-Identifier: Apache-2.0 */
/* swish_backward.c - aclnnSwishBackward: gradients of x * sigmoid(beta x) */
#include "aclnnop/aclnn_swish_backward.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define SWISH_BACKWARD(grad, x, beta, s) grad * (s * (1 + beta * x * (1 - s)))
#define FORMULA swish_backward
#define OPERANDS 2
#define SCALARS 1
#define COST 10
#define FLOATS(grad, x, beta) SWISH_BACKWARD(grad, x, beta, SIGMOID(beta * x))
#include "kernel/elementwise.h"

static const struct param swish_backward_params[] = {
    {TENSOR_IN("gradOutput", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    {SCALAR_IN("betaOptional", NULL), .optional = true},
    {TENSOR_OUT("gradInput", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise swish_backward = {
    .op = {.name = "aclnnSwishBackward", ELEMENTWISE, .params = swish_backward_params},
    .formula = &swish_backward_formula, .absent = {1}};

aclnnStatus aclnnSwishBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self,
                                               const aclScalar *betaOptional, aclTensor *gradInput,
                                               uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&swish_backward, {gradOutput}, {self}, {.scalar = betaOptional}, {gradInput});
}
PHASE_TWO(aclnnSwishBackward, &swish_backward.op)

const struct op *const swish_backward_ops[] = {&swish_backward.op, NULL};
