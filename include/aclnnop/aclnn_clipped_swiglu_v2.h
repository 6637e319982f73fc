/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_clipped_swiglu_v2.h - linear units gated by Swish, with limits */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_CLIPPED_SWIGLU_V2_H
#define ACLNNSIM_ACLNNOP_ACLNN_CLIPPED_SWIGLU_V2_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans what aclnnClippedSwiglu does, or yOut = min(a / (1 + e^-a), limit) * b.
 *
 *  x              FLOAT, FLOAT16 or BF16; any strides, up to 8 dimensions
 *  groupIndexOptional NULL or numbers of rows, not below 0: only so many rows together, from the first on,
 *                 count; INT64; contiguous, 1 dimension
 *  dim            the dimension of the tensor that is halved, from -rank to rank - 1; its extent is even
 *  alpha          factor within the logistic function
 *  limit          most of the gate, and of the magnitude of the other half
 *  bias           is added to the other half
 *  interleaved    whether the halves are the even and the odd elements of a row, else its first and its
 *                 second half
 *  clampMode      0: the gate has its limit before the activation; 1: after it, without alpha and bias
 *  yOut           FLOAT, FLOAT16 or BF16; any strides; the shape of a half
 *  workspaceSize  receives the bytes of workspace that aclnnClippedSwigluV2 wants; always 0 here
 *  executor       receives the plan, which aclnnClippedSwigluV2 consumes
 *
 *  Not on Atlas training series, Atlas A2 and A3, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; x or yOut is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the tensors differ in dtype; a tensor is stored in a private format
 *    161002  the tensor that is halved has no dimension or more than 8; dim is none of them; the extent is
 *            odd
 *    161002  another tensor has another shape than that
 *    161002  a tensor is not contiguous; groupIndexOptional has not 1 dimension
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnClippedSwigluV2GetWorkspaceSize(const aclTensor *x,
                                                                     const aclTensor *groupIndexOptional,
                                                                     int64_t dim, double alpha, double limit,
                                                                     double bias, bool interleaved,
                                                                     int64_t clampMode, const aclTensor *yOut,
                                                                     uint64_t *workspaceSize,
                                                                     aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnClippedSwigluV2(void *workspace, uint64_t workspaceSize,
                                                     aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
