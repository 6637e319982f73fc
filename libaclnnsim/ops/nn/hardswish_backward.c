/* SPDX-License-Identifier: Apache-2.0 */
/* hardswish_backward.c - aclnnHardswishBackward: gradients of x times a piecewise linear logistic function */
#include "aclnnop/aclnn_hardswish_backward.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA hardswish_backward
#define OPERANDS 2
#define FLOATS(grad, x) (x <= -3 ? 0 : x >= 3 ? grad : grad * (x / 3 + (T)0.5))
#include "kernel/elementwise.h"

static const struct param hardswish_backward_params[] = {
    {TENSOR_IN("gradOutput", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("self", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise hardswish_backward = {
    .op = {.name = "aclnnHardswishBackward", ELEMENTWISE, .params = hardswish_backward_params},
    .formula = &hardswish_backward_formula};

aclnnStatus aclnnHardswishBackwardGetWorkspaceSize(const aclTensor *gradOutput,
                                                   const aclTensor *self, aclTensor *out,
                                                   uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&hardswish_backward, {gradOutput}, {self}, {out});
}
PHASE_TWO(aclnnHardswishBackward, &hardswish_backward.op)

const struct op *const hardswish_backward_ops[] = {&hardswish_backward.op, NULL};
