/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_avgpool3d_backward.h - the gradient of the operator of aclnn_avgpool3d.h. */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_AVGPOOL3D_BACKWARD_H
#define ACLNNSIM_ACLNNOP_ACLNN_AVGPOOL3D_BACKWARD_H

#include "aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Phase one: checks the arguments and prepares the call.
 *
 *  Every window gives each of its cells its gradient divided by what the forward operator divided by; a cell
 *  adds up what it is given in FLOAT and is rounded once. The order of the sums depends on the shapes alone.
 *
 *  gradOutput  input, the shape of the forward operator's out. FLOAT, FLOAT16, BF16. Any strides
 *  self        input of the forward operator, (N, C, D, H, W) or (C, D, H, W), dtype of gradOutput
 *  kernelSize, stride, padding, ceilMode, countIncludePad, divisorOverride  as in the forward operator
 *  output      output, shape and dtype of self. Any strides
 *  workspaceSize, executor  receive what phase two needs
 *
 *  Returns 0, also for N = 0. 161001: workspaceSize, executor, then gradOutput, self, kernelSize, stride,
 *  padding, output is NULL. 161002, in this order: the product lacks the operator (Ascend910A, Ascend310P,
 *  Ascend310B); a dtype; a format; the rank; the length, then a value of kernelSize, stride, padding; the
 *  shape of output; an extent of self is 0; an output extent is not above 0; the shape of gradOutput; a view
 *  outside its memory, or an output that overlaps itself or another operand. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAvgPool3dBackwardGetWorkspaceSize(
    const aclTensor *gradOutput, const aclTensor *self, const aclIntArray *kernelSize,
    const aclIntArray *stride, const aclIntArray *padding, bool ceilMode, bool countIncludePad,
    int64_t divisorOverride, aclTensor *output, uint64_t *workspaceSize, aclOpExecutor **executor);
/** Phase two: queues the prepared call on the stream and returns. 161001: executor is NULL, or workspace is
 *  with workspaceSize above 0. 161002: not an executor of this operator's phase one. 361001: the runtime
 *  refused; the message says why. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAvgPool3dBackward(void *workspace, uint64_t workspaceSize,
                                                       aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
