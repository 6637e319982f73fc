/* SPDX-License-Identifier: Apache-2.0 */
/* gelu_backward_v2.c - aclnnGeluBackwardV2: gradients of Gaussian error linear units */
#include "aclnnop/aclnn_gelu_backward_v2.h"

#include "kernel/gelu.h"
#include "ops/elementwise.h"
#include "ops/formulas/gelu_tanh_backward.h"

#define FORMULA gelu_erf_backward
#define OPERANDS 2
#define COST 16
#define FLOATS(grad, x) grad * GELU_ERF_DERIVATIVE(x)
#include "kernel/elementwise.h"

static const struct param gelu_backward_v2_params[] = {
    {TENSOR_IN("gradOutput", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    {NUMBER_IN("approximate", STRING), .initial = "'none'"},
    {TENSOR_OUT("gradInput", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise gelu_backward_v2 = {
    .op = {.name = "aclnnGeluBackwardV2", ELEMENTWISE, .params = gelu_backward_v2_params},
    .choices = {&gelu_erf_backward_formula, &gelu_tanh_backward_formula}, .texts = {"none", "tanh"},
    .choice = 2};

aclnnStatus aclnnGeluBackwardV2GetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self,
                                                char *approximate, aclTensor *gradInput,
                                                uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&gelu_backward_v2, {gradOutput}, {self}, {.text = approximate}, {gradInput});
}
PHASE_TWO(aclnnGeluBackwardV2, &gelu_backward_v2.op)

const struct op *const gelu_backward_v2_ops[] = {&gelu_backward_v2.op, NULL};
