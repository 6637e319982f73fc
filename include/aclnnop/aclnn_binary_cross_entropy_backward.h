/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_binary_cross_entropy_backward.h - gradients of the binary cross entropy of probabilities */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_BINARY_CROSS_ENTROPY_BACKWARD_H
#define ACLNNSIM_ACLNNOP_ACLNN_BINARY_CROSS_ENTROPY_BACKWARD_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = gradOutput * weightOptional * (self - target) / ((1 - self) * self), divided by the number
 *  of losses if reduction is 1. A product below 1e-12 counts as 1e-12.
 *
 *  gradOutput      gradients of the loss; broadcast to its shape; FLOAT or FLOAT16; on Atlas A2 and A3
 *                  and Ascend 950 also BF16; any strides
 *  self            what was predicted; up to 8 dimensions; FLOAT or FLOAT16; on Atlas A2 and A3 and
 *                  Ascend 950 also BF16; any strides
 *  target          what it should be; broadcasts to self; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend
 *                  950 also BF16; any strides
 *  weightOptional  a factor for each loss; broadcasts to self; FLOAT or FLOAT16; on Atlas A2 and A3 and
 *                  Ascend 950 also BF16; any strides; NULL if there is none
 *  reduction       0 leaves the losses as they are, 1 takes their mean, 2 their sum
 *  out             gradients for self; its shape; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950
 *                  also BF16; any strides
 *  workspaceSize   receives the bytes of workspace that aclnnBinaryCrossEntropyBackward wants; always 0
 *                  here
 *  executor        receives the plan, which aclnnBinaryCrossEntropyBackward consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; gradOutput, self, target or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of the tensors do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  a shape does not broadcast to that of self
 *    161002  reduction is none of those above
 *    161002  the result has another shape
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnBinaryCrossEntropyBackwardGetWorkspaceSize(const aclTensor *gradOutput,
                                                                                const aclTensor *self,
                                                                                const aclTensor *target,
                                                                                const aclTensor *weightOptional,
                                                                                int64_t reduction,
                                                                                aclTensor *out,
                                                                                uint64_t *workspaceSize,
                                                                                aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnBinaryCrossEntropyBackward(void *workspace, uint64_t workspaceSize,
                                                                aclOpExecutor *executor,
                                                                aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
