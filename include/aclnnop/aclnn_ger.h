/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_ger.h - the outer product of two vectors */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_GER_H
#define ACLNNSIM_ACLNNOP_ACLNN_GER_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = the outer product of self and vec2, whose element (i, j) is self[i] * vec2[j]. Whole
 *  numbers wrap.
 *
 *  self           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL, COMPLEX64 or
 *                 COMPLEX128; on Ascend 950 also BF16; any strides; (N)
 *  vec2           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL, COMPLEX64 or
 *                 COMPLEX128; on Ascend 950 also BF16; any strides; (M)
 *  out            FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL, COMPLEX64 or
 *                 COMPLEX128; on Ascend 950 also BF16; any strides; (N, M)
 *  workspaceSize  receives the bytes of workspace that aclnnGer wants; always 0 here
 *  executor       receives the plan, which aclnnGer consumes
 *
 *  Not on Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, vec2 or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  an operand is stored in a private format
 *    161002  the types of self and vec2 do not go together
 *    161002  self or vec2 does not have 1 dimension
 *    161002  results do not convert to the type of out; out is stored in a private format or has
 *            another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnGerGetWorkspaceSize(const aclTensor *self, const aclTensor *vec2,
                                                         aclTensor *out, uint64_t *workspaceSize,
                                                         aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnGer(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                         aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
