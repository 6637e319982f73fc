/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_lerp_scalar.h - between two */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_LERP_SCALAR_H
#define ACLNNSIM_ACLNNOP_ACLNN_LERP_SCALAR_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans selfRef = selfRef + weight * (end - selfRef).
 *
 *  selfRef        FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to 8
 *                 dimensions; receives the result
 *  end            FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to 8
 *                 dimensions
 *  weight         a number of any type
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceLerps wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceLerps consumes
 *
 *  Not on Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef, end or weight is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of selfRef, end and weight do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  the shapes of selfRef and end do not broadcast
 *    161002  results do not convert to the type of selfRef
 *    161002  selfRef has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceLerpsGetWorkspaceSize(aclTensor *selfRef, const aclTensor *end,
                                                                  const aclScalar *weight,
                                                                  uint64_t *workspaceSize,
                                                                  aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceLerps(void *workspace, uint64_t workspaceSize,
                                                  aclOpExecutor *executor, aclrtStream stream);

/** Plans out = self + weight * (end - self).
 *
 *  self           FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to 8
 *                 dimensions
 *  end            FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to 8
 *                 dimensions
 *  weight         a number of any type
 *  out            FLOAT, FLOAT16 or DOUBLE; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; the
 *                 shape of the operands together
 *  workspaceSize  receives the bytes of workspace that aclnnLerps wants; always 0 here
 *  executor       receives the plan, which aclnnLerps consumes
 *
 *  Not on Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, end, weight or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of self, end and weight do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  the shapes of self and end do not broadcast
 *    161002  results do not convert to the type of out
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnLerpsGetWorkspaceSize(const aclTensor *self, const aclTensor *end,
                                                           const aclScalar *weight, aclTensor *out,
                                                           uint64_t *workspaceSize, aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnLerps(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                           aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
