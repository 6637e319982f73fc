/* SPDX-License-Identifier: Apache-2.0 */
/* mse_loss_out.c - squared errors of predictions */
#include "aclnnop/aclnn_mse_loss_out.h"

#include "ops/formulas/square_difference.h"
#include "ops/loss.h"

static const struct param mse_loss_out_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("target", TYPES(P_MOST, T_HALVES))},
    {NUMBER_IN("reduction", INT), .initial = "1"},
    {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct loss mse_loss_out = {
    .op = {.name = "aclnnMseLossOut", LOSS, .params = mse_loss_out_params},
    .formula = &square_difference_formula, .no_dims = true};

aclnnStatus aclnnMseLossOutGetWorkspaceSize(const aclTensor *self, const aclTensor *target,
                                            int64_t reduction, aclTensor *out, uint64_t *workspaceSize,
                                            aclOpExecutor **executor)
{
    return PLAN(&mse_loss_out, {self}, {target}, {.i = reduction}, {out});
}
PHASE_TWO(aclnnMseLossOut, &mse_loss_out.op)

const struct op *const mse_loss_out_ops[] = {&mse_loss_out.op, NULL};
