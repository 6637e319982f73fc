/* SPDX-License-Identifier: Apache-2.0 */
/* soft_margin_loss.c - logistic losses of two classes */
#include "aclnnop/aclnn_soft_margin_loss.h"

#include "kernel/vector_math.h"
#include "ops/loss.h"

#define FORMULA soft_margin_loss
#define OPERANDS 2
#define COST 24
#define FLOATS(x, t) SOFTPLUS(-(t * x))
#include "kernel/elementwise.h"

static const struct param soft_margin_loss_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("target", TYPES(P_MOST, T_HALVES))},
    {NUMBER_IN("reduction", INT), .initial = "1"},
    {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct loss soft_margin_loss = {
    .op = {.name = "aclnnSoftMarginLoss", LOSS, .params = soft_margin_loss_params},
    .formula = &soft_margin_loss_formula};

aclnnStatus aclnnSoftMarginLossGetWorkspaceSize(const aclTensor *self, const aclTensor *target,
                                                int64_t reduction, aclTensor *out,
                                                uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&soft_margin_loss, {self}, {target}, {.i = reduction}, {out});
}
PHASE_TWO(aclnnSoftMarginLoss, &soft_margin_loss.op)

const struct op *const soft_margin_loss_ops[] = {&soft_margin_loss.op, NULL};
