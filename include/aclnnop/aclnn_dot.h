/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_dot.h - the product of two vectors */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_DOT_H
#define ACLNNSIM_ACLNNOP_ACLNN_DOT_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = the sum of self[i] * tensor[i]. Half types are summed in FLOAT and rounded once,
 *  whole numbers wrap.
 *
 *  self           FLOAT, FLOAT16, INT8, INT32 or UINT8; on Atlas A2 and A3 and Ascend 950 also
 *                 BF16; any stride; (N)
 *  tensor         FLOAT, FLOAT16, INT8, INT32 or UINT8; on Atlas A2 and A3 and Ascend 950 also
 *                 BF16; any stride; (N)
 *  out            FLOAT, FLOAT16, INT8, INT32 or UINT8; on Atlas A2 and A3 and Ascend 950 also
 *                 BF16; no dimension
 *  workspaceSize  receives the bytes of workspace that aclnnDot wants; always 0 here
 *  executor       receives the plan, which aclnnDot consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, tensor or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  an operand is stored in a private format
 *    161002  the types of self and tensor differ
 *    161002  self or tensor does not have 1 dimension; their lengths differ
 *    161002  out has another type than self, is stored in a private format or has dimensions
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnDotGetWorkspaceSize(const aclTensor *self, const aclTensor *tensor,
                                                         aclTensor *out, uint64_t *workspaceSize,
                                                         aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnDot(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                         aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
