/* SPDX-License-Identifier: Apache-2.0 */
/* nll_loss.c - negative log likelihood */
#include "aclnnop/aclnn_nll_loss.h"

#include "ops/class_loss.h"

static const struct param nll_loss_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("target", TYPES(P_MOST, SET(I32) | SET(I64) | SET(U8)))},
    {TENSOR_IN("weight", TYPES(P_MOST, T_HALVES))},
    {NUMBER_IN("reduction", INT), .initial = "1"},
    {NUMBER_IN("ignoreIndex", INT), .initial = "-100"},
    {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    {TENSOR_OUT("totalWeightOut", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct class_loss nll_loss = {
    .op = {.name = "aclnnNLLLoss", CLASS_LOSS, .params = nll_loss_params},
    .planes = false};

aclnnStatus aclnnNLLLossGetWorkspaceSize(const aclTensor *self, const aclTensor *target,
                                         const aclTensor *weight, int64_t reduction, int64_t ignoreIndex,
                                         aclTensor *out, aclTensor *totalWeightOut,
                                         uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&nll_loss, {self}, {target}, {weight}, {.i = reduction}, {.i = ignoreIndex}, {out},
                {totalWeightOut});
}
PHASE_TWO(aclnnNLLLoss, &nll_loss.op)

const struct op *const nll_loss_ops[] = {&nll_loss.op, NULL};
