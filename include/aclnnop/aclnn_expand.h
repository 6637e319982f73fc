/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_expand.h - elements repeated to a shape */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_EXPAND_H
#define ACLNNSIM_ACLNNOP_ACLNN_EXPAND_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = self, repeated along its dimensions of extent 1 to a shape.
 *
 *  self           FLOAT, FLOAT16, INT8, INT32, INT64, UINT8 or BOOL; on Atlas A2 and A3 and Ascend 950 also
 *                 BF16; any strides, up to 8 dimensions
 *  size           the shape of out; -1 is the extent of self
 *  out            FLOAT, FLOAT16, INT8, INT32, INT64, UINT8 or BOOL; on Atlas A2 and A3 and Ascend 950 also
 *                 BF16; any strides; the shape that follows
 *  workspaceSize  receives the bytes of workspace that aclnnExpand wants; always 0 here
 *  executor       receives the plan, which aclnnExpand consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, size or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  size does not follow from self by repeating extents of 1
 *    161002  out has another dtype, or another shape than what follows
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnExpandGetWorkspaceSize(const aclTensor *self, const aclIntArray *size,
                                                            aclTensor *out, uint64_t *workspaceSize,
                                                            aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnExpand(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                            aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
