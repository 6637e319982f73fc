/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_foreach_sign.h - element by element, over lists */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_FOREACH_SIGN_H
#define ACLNNSIM_ACLNNOP_ACLNN_FOREACH_SIGN_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out[i] = sign(x[i]) for each member i.
 *
 *  x              a list; FLOAT, FLOAT16, BF16, INT8, INT32 or INT64; any strides, up to 8 dimensions
 *  out            a list that receives the results; FLOAT, FLOAT16, BF16, INT8, INT32 or INT64; any
 *                 strides, up to 8 dimensions
 *  workspaceSize  receives the bytes of workspace that aclnnForeachSign wants; always 0 here
 *  executor       receives the plan, which aclnnForeachSign consumes
 *
 *  Not on Atlas training series, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; x or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  x and out have different numbers of members
 *    161002  a member is NULL, is stored in a private format or has more than 8 dimensions
 *    161002  members of one number differ in dtype or shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnForeachSignGetWorkspaceSize(const aclTensorList *x,
                                                                 const aclTensorList *out,
                                                                 uint64_t *workspaceSize,
                                                                 aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnForeachSign(void *workspace, uint64_t workspaceSize,
                                                 aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
