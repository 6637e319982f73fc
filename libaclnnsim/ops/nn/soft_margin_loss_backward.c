/* SPDX-License-Identifier: Apache-2.0 */
/* soft_margin_loss_backward.c - gradients of logistic losses of two classes */
#include "aclnnop/aclnn_soft_margin_loss_backward.h"

#include "kernel/vector_math.h"
#include "ops/loss.h"

#define FORMULA soft_margin_loss_backward
#define OPERANDS 3
#define SCALARS 1
#define COST 14
#define FLOATS(grad, x, t, factor) -factor * grad * t * SIGMOID(-(t * x))
#include "kernel/elementwise.h"

static const struct param soft_margin_loss_backward_params[] = {
    {TENSOR_IN("gradOutput", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("self", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("target", TYPES(P_LARGE, T_HALVES))},
    {NUMBER_IN("reduction", INT), .initial = "1"},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_HALVES))},
    {.name = NULL},
};

static const struct loss soft_margin_loss_backward = {
    .op = {.name = "aclnnSoftMarginLossBackward", LOSS, .params = soft_margin_loss_backward_params},
    .formula = &soft_margin_loss_backward_formula, .gradient = true};

aclnnStatus aclnnSoftMarginLossBackwardGetWorkspaceSize(const aclTensor *gradOutput,
                                                        const aclTensor *self, const aclTensor *target,
                                                        int64_t reduction, aclTensor *out,
                                                        uint64_t *workspaceSize,
                                                        aclOpExecutor **executor)
{
    return PLAN(&soft_margin_loss_backward, {gradOutput}, {self}, {target}, {.i = reduction}, {out});
}
PHASE_TWO(aclnnSoftMarginLossBackward, &soft_margin_loss_backward.op)

const struct op *const soft_margin_loss_backward_ops[] = {&soft_margin_loss_backward.op, NULL};
