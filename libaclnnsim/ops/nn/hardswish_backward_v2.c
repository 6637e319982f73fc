/* SPDX-License-Identifier: Apache-2.0 */
/* hardswish_backward_v2.c - aclnnHardswishBackwardV2: gradients of x times a piecewise linear logistic
 * function */
#include "aclnnop/aclnn_hardswish_backward_v2.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA hardswish_backward_v2
#define OPERANDS 2
#define FLOATS(grad, x) (x <= -3 ? 0 : x >= 3 ? grad : grad * (x / 3 + (T)0.5))
#include "kernel/elementwise.h"

static const struct param hardswish_backward_v2_params[] = {
    {TENSOR_IN("gradOutput", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("self", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise hardswish_backward_v2 = {
    .op = {.name = "aclnnHardswishBackwardV2", ELEMENTWISE, .params = hardswish_backward_v2_params},
    .formula = &hardswish_backward_v2_formula};

aclnnStatus aclnnHardswishBackwardV2GetWorkspaceSize(const aclTensor *gradOutput,
                                                     const aclTensor *self, aclTensor *out,
                                                     uint64_t *workspaceSize,
                                                     aclOpExecutor **executor)
{
    return PLAN(&hardswish_backward_v2, {gradOutput}, {self}, {out});
}
PHASE_TWO(aclnnHardswishBackwardV2, &hardswish_backward_v2.op)

const struct op *const hardswish_backward_v2_ops[] = {&hardswish_backward_v2.op, NULL};
