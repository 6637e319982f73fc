/* SPDX-License-Identifier: Apache-2.0 */
/* nll_loss2d_backward.c - gradients of the negative log likelihood of the points of images */
#include "aclnnop/aclnn_nll_loss2d_backward.h"

#include "ops/class_loss.h"

static const struct param nll_loss2d_backward_params[] = {
    {TENSOR_IN("gradOutput", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("self", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("target", TYPES(P_LARGE, SET(I32) | SET(I64) | SET(U8)))},
    {TENSOR_IN("weight", TYPES(P_LARGE, T_HALVES))},
    {NUMBER_IN("reduction", INT), .initial = "1"},
    {NUMBER_IN("ignoreIndex", INT), .initial = "-100"},
    {TENSOR_IN("totalWeight", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_HALVES))},
    {.name = NULL},
};

static const struct class_loss nll_loss2d_backward = {
    .op = {.name = "aclnnNLLLoss2dBackward", CLASS_LOSS, .params = nll_loss2d_backward_params},
    .gradient = true, .planes = true};

aclnnStatus aclnnNLLLoss2dBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self,
                                                   const aclTensor *target, const aclTensor *weight,
                                                   int64_t reduction, int64_t ignoreIndex,
                                                   aclTensor *totalWeight, aclTensor *out,
                                                   uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&nll_loss2d_backward, {gradOutput}, {self}, {target}, {weight}, {.i = reduction},
                {.i = ignoreIndex}, {totalWeight}, {out});
}
PHASE_TWO(aclnnNLLLoss2dBackward, &nll_loss2d_backward.op)

const struct op *const nll_loss2d_backward_ops[] = {&nll_loss2d_backward.op, NULL};
