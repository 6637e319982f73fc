/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_selu_backward.h - gradients of scaled exponential linear units */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_SELU_BACKWARD_H
#define ACLNNSIM_ACLNNOP_ACLNN_SELU_BACKWARD_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans gradInput = 1.0507 gradOutput where result is above 0, gradOutput * (result + 1.7581) elsewhere.
 *  Whole numbers lose their fraction.
 *
 *  gradOutput     FLOAT, FLOAT16, INT8 or INT32; on Atlas A2 and A3 and Ascend 950 also BF16; any strides,
 *                 up to 8 dimensions
 *  result         FLOAT, FLOAT16, INT8 or INT32; on Atlas A2 and A3 and Ascend 950 also BF16; any strides,
 *                 up to 8 dimensions
 *  gradInput      FLOAT, FLOAT16, INT8 or INT32; on Atlas A2 and A3 and Ascend 950 also BF16; any strides;
 *                 the shape of the operands together
 *  workspaceSize  receives the bytes of workspace that aclnnSeluBackward wants; always 0 here
 *  executor       receives the plan, which aclnnSeluBackward consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; gradOutput, result or gradInput is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of gradOutput and result do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  the shapes of gradOutput and result do not broadcast
 *    161002  results do not convert to the type of gradInput
 *    161002  gradInput has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnSeluBackwardGetWorkspaceSize(const aclTensor *gradOutput,
                                                                  const aclTensor *result,
                                                                  aclTensor *gradInput,
                                                                  uint64_t *workspaceSize,
                                                                  aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnSeluBackward(void *workspace, uint64_t workspaceSize,
                                                  aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
