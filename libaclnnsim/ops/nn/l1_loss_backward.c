/* SPDX-License-Identifier: Apache-2.0 */
/* l1_loss_backward.c - gradients of absolute errors */
#include "aclnnop/aclnn_l1_loss_backward.h"

#include "kernel/vector_math.h"
#include "ops/loss.h"

#define FORMULA l1_loss_backward
#define OPERANDS 3
#define SCALARS 1
#define FLOATS(grad, a, b, factor) factor * grad * (T)((a > b) - (a < b))
#include "kernel/elementwise.h"

static const struct param l1_loss_backward_params[] = {
    {TENSOR_IN("gradOutput", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("target", TYPES(P_MOST, T_HALVES))},
    {NUMBER_IN("reduction", INT), .initial = "1"},
    {TENSOR_OUT("gradInput", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct loss l1_loss_backward = {
    .op = {.name = "aclnnL1LossBackward", LOSS, .params = l1_loss_backward_params},
    .formula = &l1_loss_backward_formula, .gradient = true};

aclnnStatus aclnnL1LossBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self,
                                                const aclTensor *target, int64_t reduction,
                                                aclTensor *gradInput, uint64_t *workspaceSize,
                                                aclOpExecutor **executor)
{
    return PLAN(&l1_loss_backward, {gradOutput}, {self}, {target}, {.i = reduction}, {gradInput});
}
PHASE_TWO(aclnnL1LossBackward, &l1_loss_backward.op)

const struct op *const l1_loss_backward_ops[] = {&l1_loss_backward.op, NULL};
