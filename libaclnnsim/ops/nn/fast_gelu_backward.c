/* SPDX-License-Identifier: Apache-2.0 */
/* fast_gelu_backward.c - aclnnFastGeluBackward: gradients of the fast approximation of Gelu */
#include "aclnnop/aclnn_fast_gelu_backward.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FAST_GELU_BACKWARD(grad, x, s) grad * s * (1 + (T)1.702 * x * (1 - s))
#define FORMULA fast_gelu_backward
#define OPERANDS 2
#define COST 10
#define FLOATS(grad, x) FAST_GELU_BACKWARD(grad, x, SIGMOID((T)1.702 * x))
#include "kernel/elementwise.h"

static const struct param fast_gelu_backward_params[] = {
    {TENSOR_IN("gradOutput", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {TENSOR_OUT("gradInput", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise fast_gelu_backward = {
    .op = {.name = "aclnnFastGeluBackward", ELEMENTWISE, .params = fast_gelu_backward_params},
    .formula = &fast_gelu_backward_formula};

aclnnStatus aclnnFastGeluBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self,
                                                  aclTensor *gradInput, uint64_t *workspaceSize,
                                                  aclOpExecutor **executor)
{
    return PLAN(&fast_gelu_backward, {gradOutput}, {self}, {gradInput});
}
PHASE_TWO(aclnnFastGeluBackward, &fast_gelu_backward.op)

const struct op *const fast_gelu_backward_ops[] = {&fast_gelu_backward.op, NULL};
