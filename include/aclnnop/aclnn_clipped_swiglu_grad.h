/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_clipped_swiglu_grad.h - gradients of linear units gated by Swish, with limits */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_CLIPPED_SWIGLU_GRAD_H
#define ACLNNSIM_ACLNNOP_ACLNN_CLIPPED_SWIGLU_GRAD_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans gradXOut = the gradient of aclnnClippedSwiglu at x; 0 in rows that do not count.
 *
 *  gradY          of the type of x, in the shape of a half
 *  x              FLOAT, FLOAT16 or BF16; any strides, up to 8 dimensions
 *  groupIndexOptional NULL or numbers of rows, not below 0: only so many rows together, from the first on,
 *                 count; INT64; contiguous, 1 dimension
 *  dim            the dimension of the tensor that is halved, from -rank to rank - 1; its extent is even
 *  alpha          factor within the logistic function
 *  limit          as there; above 0
 *  bias           is added to the other half
 *  interleaved    whether the halves are the even and the odd elements of a row, else its first and its
 *                 second half
 *  gradXOut       FLOAT, FLOAT16 or BF16; any strides; the shape of the tensor that is halved
 *  workspaceSize  receives the bytes of workspace that aclnnClippedSwigluGrad wants; always 0 here
 *  executor       receives the plan, which aclnnClippedSwigluGrad consumes
 *
 *  Not on Atlas training series, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; gradY, x or gradXOut is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the tensors differ in dtype; a tensor is stored in a private format
 *    161002  the tensor that is halved has no dimension or more than 8; dim is none of them; the extent is
 *            odd
 *    161002  another tensor has another shape than that
 *    161002  a tensor is not contiguous; groupIndexOptional has not 1 dimension
 *    161002  limit is not above 0
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnClippedSwigluGradGetWorkspaceSize(const aclTensor *gradY,
                                                                       const aclTensor *x,
                                                                       const aclTensor *groupIndexOptional,
                                                                       int64_t dim, double alpha, double limit,
                                                                       double bias, bool interleaved,
                                                                       const aclTensor *gradXOut,
                                                                       uint64_t *workspaceSize,
                                                                       aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnClippedSwigluGrad(void *workspace, uint64_t workspaceSize,
                                                       aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
