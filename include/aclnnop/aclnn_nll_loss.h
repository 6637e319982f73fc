/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_nll_loss.h - negative log likelihood */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_NLL_LOSS_H
#define ACLNNSIM_ACLNNOP_ACLNN_NLL_LOSS_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = -weight[target] * self[target] for each sample, the sum of these divided by totalWeightOut,
 *  or their sum.
 *
 *  self            logarithms of probabilities; (N, C), or (C) of a single sample; FLOAT or FLOAT16; on
 *                  Atlas A2 and A3 and Ascend 950 also BF16; any strides
 *  target          the class of each sample; (N), or () of a single sample; INT32, INT64 or UINT8; any
 *                  strides
 *  weight          the weight of each class; (C); the type of self; FLOAT or FLOAT16; on Atlas A2 and A3
 *                  and Ascend 950 also BF16; any strides
 *  reduction       0 leaves the losses as they are, 1 takes their weighted mean, 2 their sum
 *  ignoreIndex     a class whose samples do not count
 *  out             the losses, (N); or one number, (1) or (); FLOAT or FLOAT16; on Atlas A2 and A3 and
 *                  Ascend 950 also BF16; any strides
 *  totalWeightOut  the sum of the weights of all samples that count, 0 if reduction is 0; (1) or ();
 *                  FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides
 *  workspaceSize   receives the bytes of workspace that aclnnNLLLoss wants; always 0 here
 *  executor        receives the plan, which aclnnNLLLoss consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, target, weight, out or totalWeightOut is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  tensors that must have one type have different ones
 *    161002  a tensor is stored in a private format
 *    161002  self has another number of dimensions; target or weight has a shape that does not suit self
 *    161002  reduction is none of those above
 *    161002  another tensor has a shape that is none of those above
 *    507015   from the synchronisation: a class is not ignored and not one of self
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnNLLLossGetWorkspaceSize(const aclTensor *self,
                                                             const aclTensor *target,
                                                             const aclTensor *weight, int64_t reduction,
                                                             int64_t ignoreIndex, aclTensor *out,
                                                             aclTensor *totalWeightOut,
                                                             uint64_t *workspaceSize,
                                                             aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnNLLLoss(void *workspace, uint64_t workspaceSize,
                                             aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
