/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_squared_relu.h - squares of the positive part */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_SQUARED_RELU_H
#define ACLNNSIM_ACLNNOP_ACLNN_SQUARED_RELU_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans outputOut = max(input, 0)^2.
 *
 *  input          FLOAT, FLOAT16 or BF16; any strides, up to 8 dimensions
 *  outputOut      FLOAT, FLOAT16 or BF16; any strides; the shape of the operands together
 *  workspaceSize  receives the bytes of workspace that aclnnSquaredRelu wants; always 0 here
 *  executor       receives the plan, which aclnnSquaredRelu consumes
 *
 *  Not on Atlas training series, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; input or outputOut is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of outputOut
 *    161002  outputOut has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnSquaredReluGetWorkspaceSize(const aclTensor *input,
                                                                 const aclTensor *outputOut,
                                                                 uint64_t *workspaceSize,
                                                                 aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnSquaredRelu(void *workspace, uint64_t workspaceSize,
                                                 aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
