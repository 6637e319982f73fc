/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_smooth_l1_loss.h - errors of predictions, quadratic where they are small */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_SMOOTH_L1_LOSS_H
#define ACLNNSIM_ACLNNOP_ACLNN_SMOOTH_L1_LOSS_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans result = (self - target)^2 / (2 beta) where |self - target| is below beta, |self - target| - beta
 *  / 2 elsewhere; its mean or its sum.
 *
 *  self           what was predicted; up to 8 dimensions; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend
 *                 950 also BF16; any strides
 *  target         what it should be; broadcasts with self; FLOAT or FLOAT16; on Atlas A2 and A3 and
 *                 Ascend 950 also BF16; any strides
 *  reduction      0 leaves the losses as they are, 1 takes their mean, 2 their sum
 *  beta           where the loss goes from quadratic to linear; not below 0
 *  result         the losses in the shape of the operands together, or one number in a tensor of no
 *                 dimensions, or of one with one element; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend
 *                 950 also BF16; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnSmoothL1Loss wants; always 0 here
 *  executor       receives the plan, which aclnnSmoothL1Loss consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, target or result is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of the tensors do not go together
 *    161002  beta is below 0 or NaN
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  the shapes do not broadcast
 *    161002  reduction is none of those above
 *    161002  results do not convert to the type of the result; it has another shape
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnSmoothL1LossGetWorkspaceSize(const aclTensor *self,
                                                                  const aclTensor *target,
                                                                  int64_t reduction, float beta,
                                                                  aclTensor *result,
                                                                  uint64_t *workspaceSize,
                                                                  aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnSmoothL1Loss(void *workspace, uint64_t workspaceSize,
                                                  aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
