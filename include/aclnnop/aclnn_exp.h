/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_exp.h - powers of e */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_EXP_H
#define ACLNNSIM_ACLNNOP_ACLNN_EXP_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = e^self.
 *
 *  self           FLOAT, FLOAT16, BF16, DOUBLE, INT64, BOOL, COMPLEX64 or COMPLEX128; any strides, up to 8
 *                 dimensions
 *  out            FLOAT, FLOAT16, BF16, DOUBLE, COMPLEX64 or COMPLEX128; any strides; the shape of the
 *                 operands together
 *  workspaceSize  receives the bytes of workspace that aclnnExp wants; always 0 here
 *  executor       receives the plan, which aclnnExp consumes
 *
 *  Not on Atlas training series, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of out
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnExpGetWorkspaceSize(const aclTensor *self, aclTensor *out,
                                                         uint64_t *workspaceSize, aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnExp(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                         aclrtStream stream);

/** Plans selfRef = e^selfRef.
 *
 *  selfRef        FLOAT, FLOAT16, BF16, DOUBLE, COMPLEX64 or COMPLEX128; any strides, up to 8 dimensions;
 *                 receives the result
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceExp wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceExp consumes
 *
 *  Not on Atlas training series, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of selfRef
 *    161002  selfRef has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceExpGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize,
                                                                aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceExp(void *workspace, uint64_t workspaceSize,
                                                aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
