/* SPDX-License-Identifier: Apache-2.0 */
/* silu_backward.c - aclnnSiluBackward: gradients of x * sigmoid(x) */
#include "aclnnop/aclnn_silu_backward.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define SILU_BACKWARD(grad, x, s) grad * (s * (1 + x * (1 - s)))
#define FORMULA silu_backward
#define OPERANDS 2
#define COST 10
#define FLOATS(grad, x) SILU_BACKWARD(grad, x, SIGMOID(x))
#include "kernel/elementwise.h"

static const struct param silu_backward_params[] = {
    {TENSOR_IN("gradOutput", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("self", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_OUT("gradInput", TYPES(P_LARGE, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise silu_backward = {
    .op = {.name = "aclnnSiluBackward", ELEMENTWISE, .params = silu_backward_params},
    .formula = &silu_backward_formula};

aclnnStatus aclnnSiluBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self,
                                              aclTensor *gradInput, uint64_t *workspaceSize,
                                              aclOpExecutor **executor)
{
    return PLAN(&silu_backward, {gradOutput}, {self}, {gradInput});
}
PHASE_TWO(aclnnSiluBackward, &silu_backward.op)

const struct op *const silu_backward_ops[] = {&silu_backward.op, NULL};
