/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_leaky_relu.h - the positive part and some of the negative one */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_LEAKY_RELU_H
#define ACLNNSIM_ACLNNOP_ACLNN_LEAKY_RELU_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans selfRef = selfRef where it is above 0, negativeSlope * selfRef elsewhere.
 *
 *  selfRef        FLOAT, FLOAT16 or DOUBLE; on Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to
 *                 8 dimensions; receives the result
 *  negativeSlope  a number; FLOAT
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceLeakyRelu wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceLeakyRelu consumes
 *
 *  Not on Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef or negativeSlope is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of selfRef and negativeSlope do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of selfRef
 *    161002  selfRef has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceLeakyReluGetWorkspaceSize(aclTensor *selfRef,
                                                                      const aclScalar *negativeSlope,
                                                                      uint64_t *workspaceSize,
                                                                      aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceLeakyRelu(void *workspace, uint64_t workspaceSize,
                                                      aclOpExecutor *executor, aclrtStream stream);

/** Plans out = self where it is above 0, negativeSlope * self elsewhere.
 *
 *  self           FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to 8
 *                 dimensions
 *  negativeSlope  a number; FLOAT
 *  out            FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; the shape of
 *                 the operands together
 *  workspaceSize  receives the bytes of workspace that aclnnLeakyRelu wants; always 0 here
 *  executor       receives the plan, which aclnnLeakyRelu consumes
 *
 *  Not on Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, negativeSlope or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of self and negativeSlope do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of out
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnLeakyReluGetWorkspaceSize(const aclTensor *self,
                                                               const aclScalar *negativeSlope, aclTensor *out,
                                                               uint64_t *workspaceSize,
                                                               aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnLeakyRelu(void *workspace, uint64_t workspaceSize,
                                               aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
