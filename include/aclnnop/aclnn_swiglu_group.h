/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_swiglu_group.h - linear units gated by Swish, with limits and weights */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_SWIGLU_GROUP_H
#define ACLNNSIM_ACLNNOP_ACLNN_SWIGLU_GROUP_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans yOut = a / (1 + e^-a) * b * weight, where a and b are the halves of the last dimension of x; with
 *  limits a is at most clampLimit, b from -clampLimit to it. Rows that do not count are not written.
 *
 *  x              FLOAT, FLOAT16 or BF16; any strides, up to 8 dimensions
 *  weightOptional NULL or a number for each row; FLOAT; contiguous
 *  groupIndexOptional NULL or numbers of rows, not below 0: only so many rows together, from the first on,
 *                 count; INT64; contiguous, 1 dimension
 *  clampLimit     -1, no limits, or above 0
 *  yOut           FLOAT, FLOAT16 or BF16; any strides; the shape of a half
 *  workspaceSize  receives the bytes of workspace that aclnnSwigluGroup wants; always 0 here
 *  executor       receives the plan, which aclnnSwigluGroup consumes
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
 *    161002  clampLimit is neither -1 nor above 0
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnSwigluGroupGetWorkspaceSize(const aclTensor *x,
                                                                 const aclTensor *weightOptional,
                                                                 const aclTensor *groupIndexOptional,
                                                                 double clampLimit, const aclTensor *yOut,
                                                                 uint64_t *workspaceSize,
                                                                 aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnSwigluGroup(void *workspace, uint64_t workspaceSize,
                                                 aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
