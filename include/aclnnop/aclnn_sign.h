/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_sign.h - signs */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_SIGN_H
#define ACLNNSIM_ACLNNOP_ACLNN_SIGN_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans result = 1 where self is above 0, -1 below, 0 at 0; of complex numbers self / |self|.
 *
 *  self           FLOAT, FLOAT16, BF16, DOUBLE, INT32, INT64, BOOL, COMPLEX64 or COMPLEX128; any strides,
 *                 up to 8 dimensions
 *  result         FLOAT, FLOAT16, BF16, DOUBLE, INT32, INT64, BOOL, COMPLEX64 or COMPLEX128; any strides;
 *                 the shape of the operands together
 *  workspaceSize  receives the bytes of workspace that aclnnSign wants; always 0 here
 *  executor       receives the plan, which aclnnSign consumes
 *
 *  Not on Atlas training series, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self or result is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of result
 *    161002  result has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnSignGetWorkspaceSize(const aclTensor *self, aclTensor *result,
                                                          uint64_t *workspaceSize, aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnSign(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                          aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
