/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_cross_entropy_loss_grad.h - gradients of the cross entropy of logits */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_CROSS_ENTROPY_LOSS_GRAD_H
#define ACLNNSIM_ACLNNOP_ACLNN_CROSS_ENTROPY_LOSS_GRAD_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = (exp(logProb) - 1 at the class of the sample) * weightOptional[target] * gradLoss, divided
 *  by the weights of all samples that count if the loss is a mean; with labelSmoothing the gradient of
 *  that loss.
 *
 *  gradLoss                gradients of the losses, (N), or of the one number, (1) or (); the type of
 *                          logProb; FLOAT, FLOAT16 or BF16; any strides
 *  logProb                 what the loss gave as logProbOut; (N, C); FLOAT, FLOAT16 or BF16; any strides
 *  target                  the class of each sample; (N); INT64; any strides
 *  weightOptional          the weight of each class; (C); 1 if it is NULL; FLOAT; any strides; NULL if
 *                          there is none
 *  gradZlossOptional       has no effect; FLOAT, FLOAT16 or BF16; any strides; NULL if there is none
 *  lseForZlossOptional     has no effect; FLOAT, FLOAT16 or BF16; any strides; NULL if there is none
 *  reductionOptional       "mean", "sum" or "none"; NULL is "mean"
 *  ignoreIndex             a class whose samples do not count
 *  labelSmoothing          the part of a sample that belongs to all classes alike; from 0 to 1
 *  lseSquareScaleForZloss  has no effect
 *  out                     gradients for the logits; the shape and type of logProb; FLOAT, FLOAT16 or
 *                          BF16; any strides
 *  workspaceSize           receives the bytes of workspace that aclnnCrossEntropyLossGrad wants; always 0
 *                          here
 *  executor                receives the plan, which aclnnCrossEntropyLossGrad consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; gradLoss, logProb, target or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  tensors that must have one type have different ones
 *    161002  a tensor is stored in a private format
 *    561002   logProb is not (N, C) with C above 0, target not (N), or weightOptional not (C)
 *    561002   labelSmoothing is not from 0 to 1, or reductionOptional none of those above
 *    161002  gradLoss or out has another shape
 *    507015   from the synchronisation: a class is not ignored and not one of logProb
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnCrossEntropyLossGradGetWorkspaceSize(const aclTensor *gradLoss,
                                                                          const aclTensor *logProb,
                                                                          const aclTensor *target,
                                                                          const aclTensor *weightOptional,
                                                                          const aclTensor *gradZlossOptional,
                                                                          const aclTensor *lseForZlossOptional,
                                                                          char *reductionOptional,
                                                                          int64_t ignoreIndex,
                                                                          double labelSmoothing,
                                                                          double lseSquareScaleForZloss,
                                                                          const aclTensor *out,
                                                                          uint64_t *workspaceSize,
                                                                          aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnCrossEntropyLossGrad(void *workspace, uint64_t workspaceSize,
                                                          aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
