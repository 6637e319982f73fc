/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_sigmoid_backward.h - gradients of the logistic function */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_SIGMOID_BACKWARD_H
#define ACLNNSIM_ACLNNOP_ACLNN_SIGMOID_BACKWARD_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans gradInput = gradOutput * (1 - output) * output, of complex numbers with the conjugate of (1 -
 *  output) * output.
 *
 *  gradOutput     FLOAT, FLOAT16, DOUBLE, COMPLEX64 or COMPLEX128; on Atlas A2 and A3 and Ascend 950 also
 *                 BF16; any strides, up to 8 dimensions
 *  output         FLOAT, FLOAT16, DOUBLE, COMPLEX64 or COMPLEX128; on Atlas A2 and A3 and Ascend 950 also
 *                 BF16; any strides, up to 8 dimensions
 *  gradInput      FLOAT, FLOAT16, DOUBLE, COMPLEX64 or COMPLEX128; on Atlas A2 and A3 and Ascend 950 also
 *                 BF16; any strides; the shape of the operands together
 *  workspaceSize  receives the bytes of workspace that aclnnSigmoidBackward wants; always 0 here
 *  executor       receives the plan, which aclnnSigmoidBackward consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; gradOutput, output or gradInput is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of gradOutput and output do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  the shapes of gradOutput and output do not broadcast
 *    161002  results do not convert to the type of gradInput
 *    161002  gradInput has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnSigmoidBackwardGetWorkspaceSize(const aclTensor *gradOutput,
                                                                     const aclTensor *output,
                                                                     aclTensor *gradInput,
                                                                     uint64_t *workspaceSize,
                                                                     aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnSigmoidBackward(void *workspace, uint64_t workspaceSize,
                                                     aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
