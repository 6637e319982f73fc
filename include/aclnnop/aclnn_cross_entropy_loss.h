/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_cross_entropy_loss.h - cross entropy of logits */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_CROSS_ENTROPY_LOSS_H
#define ACLNNSIM_ACLNNOP_ACLNN_CROSS_ENTROPY_LOSS_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans lossOut = -weightOptional[target] * logProbOut[target] of each sample, the sum of these divided by
 *  the weights of all samples that count, or their sum. With labelSmoothing that part of the loss is
 *  the mean of -weightOptional * logProbOut over all classes.
 *
 *  input                   logits; (N, C); FLOAT, FLOAT16 or BF16; any strides
 *  target                  the class of each sample; (N); INT32 or INT64; any strides
 *  weightOptional          the weight of each class; (C); 1 if it is NULL; FLOAT; any strides; NULL if
 *                          there is none
 *  reductionOptional       "mean", "sum" or "none"; NULL is "mean"
 *  ignoreIndex             a class whose samples do not count
 *  labelSmoothing          the part of a sample that belongs to all classes alike; from 0 to 1
 *  lseSquareScaleForZloss  has no effect
 *  returnZloss             has no effect
 *  lossOut                 the losses, (N), or one number, (1) or (); the type of input; FLOAT, FLOAT16
 *                          or BF16; any strides
 *  logProbOut              the logarithm of softmax of input; its shape and type; FLOAT, FLOAT16 or BF16;
 *                          any strides
 *  zlossOut                zeros; the shape of lossOut, the type of input; FLOAT, FLOAT16 or BF16; any
 *                          strides
 *  lseForZlossOut          zeros; (N); the type of input; FLOAT, FLOAT16 or BF16; any strides
 *  workspaceSize           receives the bytes of workspace that aclnnCrossEntropyLoss wants; always 0
 *                          here
 *  executor                receives the plan, which aclnnCrossEntropyLoss consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; input, target, lossOut, logProbOut, zlossOut or
 *            lseForZlossOut is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  tensors that must have one type have different ones
 *    161002  a tensor is stored in a private format
 *    561002   input is not (N, C) with C above 0, target not (N), or weightOptional not (C)
 *    561002   labelSmoothing is not from 0 to 1, or reductionOptional none of those above
 *    161002  an output has another shape
 *    507015   from the synchronisation: a class is not ignored and not one of input
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnCrossEntropyLossGetWorkspaceSize(const aclTensor *input,
                                                                      const aclTensor *target,
                                                                      const aclTensor *weightOptional,
                                                                      char *reductionOptional,
                                                                      int64_t ignoreIndex,
                                                                      double labelSmoothing,
                                                                      double lseSquareScaleForZloss,
                                                                      bool returnZloss,
                                                                      const aclTensor *lossOut,
                                                                      const aclTensor *logProbOut,
                                                                      const aclTensor *zlossOut,
                                                                      const aclTensor *lseForZlossOut,
                                                                      uint64_t *workspaceSize,
                                                                      aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnCrossEntropyLoss(void *workspace, uint64_t workspaceSize,
                                                      aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
