/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_avgpool2d_backward.h - the gradient of the operator of aclnn_avgpool2d.h. */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_AVGPOOL2D_BACKWARD_H
#define ACLNNSIM_ACLNNOP_ACLNN_AVGPOOL2D_BACKWARD_H

#include "aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Phase one: checks the arguments and prepares the call.
 *
 *  Every window gives each of its cells its gradient divided by what the forward operator divided by; a cell
 *  adds up what it is given in FLOAT and is rounded once. The order of the sums depends on the shapes alone.
 *
 *  gradOutput       input, the shape of the forward operator's out. FLOAT, FLOAT16, BF16; Atlas training and
 *                   inference series: FLOAT, FLOAT16. Format NCHW or NCL. Any strides
 *  self             input of the forward operator, (N, C, H, W) or (C, H, W), no extent 0; its dtype is
 *                   gradOutput's
 *  kernelSize, stride, padding, ceilMode, countIncludePad  as in the forward operator
 *  divisorOverride  as there; from -255 to 255 on Atlas training and inference series
 *  cubeMathType     0 KEEP_DTYPE and 2 USE_FP16 as there. 1 ALLOW_FP32_DOWN_PRECISION, on Atlas training and
 *                   inference series for FLOAT as 2, else computes in FLOAT, also where HFLOAT32 is allowed.
 *                   3 USE_HF32, only for FLOAT, computes in FLOAT, and is not supported on Atlas training
 *                   and inference series. On Ascend 950 types are restricted where one window is the whole
 *                   image only: no BF16 for 2, FLOAT for 3
 *  gradInput        output, shape and dtype of self. Any strides
 *  workspaceSize, executor  receive what phase two needs
 *
 *  Returns 0. 161001: workspaceSize, executor, then gradOutput, self, kernelSize, stride, padding, gradInput
 *  is NULL. 161002, in this order: the product lacks the operator (Ascend310B); a dtype; a format; the rank;
 *  the length, then a value of kernelSize, stride, padding; cubeMathType; divisorOverride; the shape of
 *  gradInput; an extent of self is 0; an output extent is not above 0; the shape of gradOutput; a view
 *  outside its memory, or an output that overlaps itself or another operand. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAvgPool2dBackwardGetWorkspaceSize(
    const aclTensor *gradOutput, const aclTensor *self, const aclIntArray *kernelSize,
    const aclIntArray *stride, const aclIntArray *padding, bool ceilMode, bool countIncludePad,
    int64_t divisorOverride, int8_t cubeMathType, aclTensor *gradInput, uint64_t *workspaceSize,
    aclOpExecutor **executor);
/** Phase two: queues the prepared call on the stream and returns. 161001: executor is NULL, or workspace is
 *  with workspaceSize above 0. 161002: not an executor of this operator's phase one. 361001: the runtime
 *  refused; the message says why. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAvgPool2dBackward(void *workspace, uint64_t workspaceSize,
                                                       aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
