/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_add_v3.h - sums of a number and a tensor */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_ADD_V3_H
#define ACLNNSIM_ACLNNOP_ACLNN_ADD_V3_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = self + alpha * other with a number as self.
 *
 *  self           a number; FLOAT, FLOAT16, BF16, INT8 or INT32
 *  other          FLOAT, FLOAT16, BF16, INT8 or INT32; any strides, up to 8 dimensions
 *  alpha          a number; FLOAT, FLOAT16, BF16, INT8 or INT32
 *  out            FLOAT, FLOAT16, BF16, INT8 or INT32; any strides; the shape of the operands together
 *  workspaceSize  receives the bytes of workspace that aclnnAddV3 wants; always 0 here
 *  executor       receives the plan, which aclnnAddV3 consumes
 *
 *  Not on Atlas training series, Atlas A2 and A3, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, other, alpha or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of self, other and alpha do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of out
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAddV3GetWorkspaceSize(const aclScalar *self, const aclTensor *other,
                                                           const aclScalar *alpha, aclTensor *out,
                                                           uint64_t *workspaceSize, aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAddV3(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                           aclrtStream stream);

/** Plans other = selfRef + alpha * other with a number as selfRef.
 *
 *  selfRef        a number; FLOAT, FLOAT16, BF16, INT8 or INT32
 *  other          FLOAT, FLOAT16, BF16, INT8 or INT32; any strides, up to 8 dimensions; receives the result
 *  alpha          a number; FLOAT, FLOAT16, BF16, INT8 or INT32
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceAddV3 wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceAddV3 consumes
 *
 *  Not on Atlas training series, Atlas A2 and A3, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef, other or alpha is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of selfRef, other and alpha do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of other
 *    161002  other has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceAddV3GetWorkspaceSize(const aclScalar *selfRef,
                                                                  const aclTensor *other,
                                                                  const aclScalar *alpha,
                                                                  uint64_t *workspaceSize,
                                                                  aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceAddV3(void *workspace, uint64_t workspaceSize,
                                                  aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
