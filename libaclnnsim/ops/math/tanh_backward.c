/* SPDX-License-Identifier: Apache-2.0 */
/* tanh_backward.c - aclnnTanhBackward: gradients of tanh */
#include "aclnnop/aclnn_tanh_backward.h"

#include "ops/elementwise.h"

#define FORMULA tanh_backward
#define OPERANDS 2
#define FLOATS(grad, y) grad * (1 - y * y)
#include "kernel/elementwise.h"

static const struct param tanh_backward_params[] = {
    {TENSOR_IN("gradOutput", TYPES(P_MOST, T_FLOATS))},
    {TENSOR_IN("output", TYPES(P_MOST, T_FLOATS))},
    {TENSOR_OUT("gradInput", TYPES(P_MOST, T_FLOATS))},
    {.name = NULL},
};

static const struct elementwise tanh_backward = {
    .op = {.name = "aclnnTanhBackward", ELEMENTWISE, .params = tanh_backward_params},
    .formula = &tanh_backward_formula};

aclnnStatus aclnnTanhBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *output,
                                              aclTensor *gradInput, uint64_t *workspaceSize,
                                              aclOpExecutor **executor)
{
    return PLAN(&tanh_backward, {gradOutput}, {output}, {gradInput});
}
PHASE_TWO(aclnnTanhBackward, &tanh_backward.op)

const struct op *const tanh_backward_ops[] = {&tanh_backward.op, NULL};
