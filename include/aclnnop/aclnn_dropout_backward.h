/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_dropout_backward.h - elements masked by bits */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_DROPOUT_BACKWARD_H
#define ACLNNSIM_ACLNNOP_ACLNN_DROPOUT_BACKWARD_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = gradOutput * scale where the bit of the mask is 1, else 0.
 *
 *  gradOutput     gradients of the result; up to 8 dimensions; FLOAT or FLOAT16; on Atlas A2 and A3 and
 *                 Ascend 950 also BF16; any strides
 *  mask           a bit for each element, 0 where it becomes 0; one dimension of the number of elements,
 *                 up to a multiple of 128, divided by 8; UINT8; any strides
 *  scale          by which other elements are multiplied; 0, or at least 1
 *  out            the shape of gradOutput; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16;
 *                 any strides
 *  workspaceSize  receives the bytes of workspace that aclnnDropoutBackward wants; always 0 here
 *  executor       receives the plan, which aclnnDropoutBackward consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; gradOutput, mask or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  scale is neither 0 nor at least 1
 *    161002  the result has another shape
 *    161002  the mask has another shape than above
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnDropoutBackwardGetWorkspaceSize(const aclTensor *gradOutput,
                                                                     const aclTensor *mask, double scale,
                                                                     aclTensor *out,
                                                                     uint64_t *workspaceSize,
                                                                     aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnDropoutBackward(void *workspace, uint64_t workspaceSize,
                                                     aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
