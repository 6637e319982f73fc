/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_smooth_l1_loss_backward.h - gradients of errors that are quadratic where they are small */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_SMOOTH_L1_LOSS_BACKWARD_H
#define ACLNNSIM_ACLNNOP_ACLNN_SMOOTH_L1_LOSS_BACKWARD_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans gradInput = gradOut * (self - target) / beta where |self - target| is below beta, gradOut *
 *  sign(self - target) elsewhere, divided by the number of losses if reduction is 1.
 *
 *  gradOut        gradients of the loss; broadcast to its shape; FLOAT or FLOAT16; on Atlas A2 and A3 and
 *                 Ascend 950 also BF16; any strides
 *  self           what was predicted; up to 8 dimensions; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend
 *                 950 also BF16; any strides
 *  target         what it should be; broadcasts with self; FLOAT or FLOAT16; on Atlas A2 and A3 and
 *                 Ascend 950 also BF16; any strides
 *  reduction      0 leaves the losses as they are, 1 takes their mean, 2 their sum
 *  beta           where the loss goes from quadratic to linear; not below 0
 *  gradInput      gradients for self; the shape of the operands together; FLOAT or FLOAT16; on Atlas A2
 *                 and A3 and Ascend 950 also BF16; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnSmoothL1LossBackward wants; always 0 here
 *  executor       receives the plan, which aclnnSmoothL1LossBackward consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; gradOut, self, target or gradInput is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of the tensors do not go together
 *    161002  beta is below 0 or NaN
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  the shapes do not broadcast
 *    161002  reduction is none of those above
 *    161002  results do not convert to the type of the result; it has another shape
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnSmoothL1LossBackwardGetWorkspaceSize(const aclTensor *gradOut,
                                                                          const aclTensor *self,
                                                                          const aclTensor *target,
                                                                          int64_t reduction, float beta,
                                                                          aclTensor *gradInput,
                                                                          uint64_t *workspaceSize,
                                                                          aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnSmoothL1LossBackward(void *workspace, uint64_t workspaceSize,
                                                          aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
