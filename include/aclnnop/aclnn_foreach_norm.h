/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_foreach_norm.h - norms of the members of a list */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_FOREACH_NORM_H
#define ACLNNSIM_ACLNNOP_ACLNN_FOREACH_NORM_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out[k] = (sum of |x[k]|^scalar)^(1 / scalar); the largest |x[k]| for infinity, the least for
 *  -infinity, how many are not 0 for 0. On Ascend 950 scalar is infinity, 1 where it is less than 2 away
 *  from it towards 0, or else 2.
 *
 *  x              a list; FLOAT, FLOAT16 or BF16; any strides, up to 8 dimensions
 *  scalar         the power; FLOAT, DOUBLE or INT64
 *  out            a list that receives the results, one element each, of the type of x; any shape
 *  workspaceSize  receives the bytes of workspace that aclnnForeachNorm wants; always 0 here
 *  executor       receives the plan, which aclnnForeachNorm consumes
 *
 *  Not on Atlas training series, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; x, scalar or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  x and out have different numbers of members
 *    161002  a member is NULL, is stored in a private format or has more than 8 dimensions
 *    161002  members of one number differ in dtype; one of out has not one element
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnForeachNormGetWorkspaceSize(const aclTensorList *x,
                                                                 const aclScalar *scalar,
                                                                 const aclTensorList *out,
                                                                 uint64_t *workspaceSize,
                                                                 aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnForeachNorm(void *workspace, uint64_t workspaceSize,
                                                 aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
