/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_leaky_relu_backward.h - gradients of the positive part and some of the negative one */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_LEAKY_RELU_BACKWARD_H
#define ACLNNSIM_ACLNNOP_ACLNN_LEAKY_RELU_BACKWARD_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = gradOutput where self is above 0, negativeSlope * gradOutput elsewhere; the same if self is
 *  the result.
 *
 *  gradOutput     FLOAT, FLOAT16 or DOUBLE; on Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to
 *                 8 dimensions
 *  self           FLOAT, FLOAT16 or DOUBLE; on Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to
 *                 8 dimensions
 *  negativeSlope  a number; FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2
 *                 and A3 and Ascend 950 also BF16
 *  selfIsResult   a number
 *  out            FLOAT, FLOAT16 or DOUBLE; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; the
 *                 shape of the operands together
 *  workspaceSize  receives the bytes of workspace that aclnnLeakyReluBackward wants; always 0 here
 *  executor       receives the plan, which aclnnLeakyReluBackward consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; gradOutput, self, negativeSlope or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of gradOutput, self and negativeSlope do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  the shapes of gradOutput and self do not broadcast
 *    161002  results do not convert to the type of out
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnLeakyReluBackwardGetWorkspaceSize(const aclTensor *gradOutput,
                                                                       const aclTensor *self,
                                                                       const aclScalar *negativeSlope,
                                                                       bool selfIsResult, aclTensor *out,
                                                                       uint64_t *workspaceSize,
                                                                       aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnLeakyReluBackward(void *workspace, uint64_t workspaceSize,
                                                       aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
