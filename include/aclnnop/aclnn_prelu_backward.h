/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_prelu_backward.h - gradients of rectified linear units with slopes */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_PRELU_BACKWARD_H
#define ACLNNSIM_ACLNNOP_ACLNN_PRELU_BACKWARD_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans gradInput = gradOutput where self is above 0, weight * gradOutput elsewhere; gradWeight = the sums
 *  of gradOutput * self where self is not above 0, over all dimensions but 1, or over all where weight is
 *  one number.
 *
 *  gradOutput     of the type of self, in a shape that broadcasts to that of self; any strides
 *  self           FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to 8
 *                 dimensions
 *  weight         one number, or one for each index of dimension 1 of self; of the type of self; any
 *                 strides; dimensions of 1 besides
 *  gradInput      of the type and in the shape of self; any strides
 *  gradWeight     of the type and in the shape of weight; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnPreluBackward wants; always 0 here
 *  executor       receives the plan, which aclnnPreluBackward consumes
 *
 *  Not on Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; gradOutput, self, weight, gradInput or gradWeight is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the tensors differ in dtype
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  gradOutput does not broadcast to the shape of self; weight has neither one number nor one for
 *            each index of dimension 1
 *    161002  gradInput has another shape than self, or gradWeight than weight
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnPreluBackwardGetWorkspaceSize(const aclTensor *gradOutput,
                                                                   const aclTensor *self,
                                                                   const aclTensor *weight,
                                                                   aclTensor *gradInput, aclTensor *gradWeight,
                                                                   uint64_t *workspaceSize,
                                                                   aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnPreluBackward(void *workspace, uint64_t workspaceSize,
                                                   aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
