/* SPDX-License-Identifier: Apache-2.0 */
/* nll_loss2d.c - negative log likelihood of the points of images */
#include "aclnnop/aclnn_nll_loss2d.h"

#include "ops/class_loss.h"

static const struct param nll_loss2d_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("target", TYPES(P_MOST, SET(I32) | SET(I64) | SET(U8)))},
    {TENSOR_IN("weight", TYPES(P_MOST, T_HALVES))},
    {NUMBER_IN("reduction", INT), .initial = "1"},
    {NUMBER_IN("ignoreIndex", INT), .initial = "-100"},
    {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    {TENSOR_OUT("totalWeightOut", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct class_loss nll_loss2d = {
    .op = {.name = "aclnnNLLLoss2d", CLASS_LOSS, .params = nll_loss2d_params},
    .planes = true};

aclnnStatus aclnnNLLLoss2dGetWorkspaceSize(const aclTensor *self, const aclTensor *target,
                                           const aclTensor *weight, int64_t reduction,
                                           int64_t ignoreIndex, aclTensor *out,
                                           aclTensor *totalWeightOut, uint64_t *workspaceSize,
                                           aclOpExecutor **executor)
{
    return PLAN(&nll_loss2d, {self}, {target}, {weight}, {.i = reduction}, {.i = ignoreIndex}, {out},
                {totalWeightOut});
}
PHASE_TWO(aclnnNLLLoss2d, &nll_loss2d.op)

const struct op *const nll_loss2d_ops[] = {&nll_loss2d.op, NULL};
