/* SPDX-License-Identifier: Apache-2.0 */
/* gelu_backward.c - aclnnGeluBackward: gradients of Gaussian error linear units */
#include "aclnnop/aclnn_gelu_backward.h"

#include "ops/elementwise.h"
#include "ops/formulas/gelu_tanh_backward.h"

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
