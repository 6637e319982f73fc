/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_mse_loss_backward.h - gradients of squared errors */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_MSE_LOSS_BACKWARD_H
#define ACLNNSIM_ACLNNOP_ACLNN_MSE_LOSS_BACKWARD_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = 2 * gradOutput * (self - target), divided by the number of losses if reduction is 1.
 *
 *  gradOutput     gradients of the loss; broadcast to its shape; FLOAT or FLOAT16; on Atlas A2 and A3 and
 *                 Ascend 950 also BF16; any strides
 *  self           what was predicted; up to 8 dimensions; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend
 *                 950 also BF16; any strides
 *  target         what it should be; broadcasts with self; FLOAT or FLOAT16; on Atlas A2 and A3 and
 *                 Ascend 950 also BF16; any strides
 *  reduction      0 leaves the losses as they are, 1 takes their mean, 2 their sum
 *  out            gradients for self; the shape of the operands together; FLOAT or FLOAT16; on Atlas A2
 *                 and A3 and Ascend 950 also BF16; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnMseLossBackward wants; always 0 here
 *  executor       receives the plan, which aclnnMseLossBackward consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; gradOutput, self, target or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the tensors have different types
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  the shapes do not broadcast
 *    161002  reduction is none of those above
 *    161002  results do not convert to the type of the result; it has another shape
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMseLossBackwardGetWorkspaceSize(const aclTensor *gradOutput,
                                                                     const aclTensor *self,
                                                                     const aclTensor *target,
                                                                     int64_t reduction, aclTensor *out,
                                                                     uint64_t *workspaceSize,
                                                                     aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMseLossBackward(void *workspace, uint64_t workspaceSize,
                                                     aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
