/* SPDX-License-Identifier: Apache-2.0 */
/* mse_loss_backward.c - gradients of squared errors */
#include "aclnnop/aclnn_mse_loss_backward.h"

#include "kernel/vector_math.h"
#include "ops/loss.h"

#define FORMULA mse_loss_backward
#define OPERANDS 3
#define SCALARS 1
#define FLOATS(grad, a, b, factor) 2 * factor * (a - b) * grad
#include "kernel/elementwise.h"

static const struct param mse_loss_backward_params[] = {
    {TENSOR_IN("gradOutput", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {TENSOR_IN("target", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {NUMBER_IN("reduction", INT), .initial = "1"},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct loss mse_loss_backward = {
    .op = {.name = "aclnnMseLossBackward", LOSS, .params = mse_loss_backward_params},
    .formula = &mse_loss_backward_formula, .gradient = true, .same_types = true};

aclnnStatus aclnnMseLossBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self,
                                                 const aclTensor *target, int64_t reduction,
                                                 aclTensor *out, uint64_t *workspaceSize,
                                                 aclOpExecutor **executor)
{
    return PLAN(&mse_loss_backward, {gradOutput}, {self}, {target}, {.i = reduction}, {out});
}
PHASE_TWO(aclnnMseLossBackward, &mse_loss_backward.op)

const struct op *const mse_loss_backward_ops[] = {&mse_loss_backward.op, NULL};
