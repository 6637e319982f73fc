/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_max_pool3d_with_argmax_backward.h - the gradient of aclnnMaxPool3dWithArgmax: every element of
 *  gradOutput is added to the cell of the volume that its window chose, in FLOAT, and each sum is rounded
 *  once. */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_MAX_POOL3D_WITH_ARGMAX_BACKWARD_H
#define ACLNNSIM_ACLNNOP_ACLNN_MAX_POOL3D_WITH_ARGMAX_BACKWARD_H

#include "aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Phase one: checks the arguments and prepares the call.
 *
 *  gradOutput  input, the shape of the forward operator's out. FLOAT, FLOAT16, BF16. Format ND, NCHW or
 *              NCDHW. Any strides
 *  self        input of the forward operator, (N, C, D, H, W) or (C, D, H, W), dtype and format of
 *              gradOutput
 *  indices     input, INT32, on Ascend 950 also INT64. Shape of gradOutput, format of self: (d * H + h) * W
 *              + w of the cell that each gradient goes to, any cell of the volume. Any strides
 *  kernelSize, stride, padding, ceilMode  as in the forward operator
 *  dilation    1 or 3 values, each 1
 *  gradInput   output, shape, dtype and format of self. Any strides
 *  workspaceSize, executor  receive what phase two needs
 *
 *  Returns 0. 161001: workspaceSize, executor, then gradOutput, self, indices, kernelSize, stride, padding,
 *  dilation, gradInput is NULL. 161002, in this order: the product lacks the operator (Atlas A2 and A3 and
 *  Ascend 950 have it); a dtype; a format; the rank; the shape of gradInput; the length, then a value of
 *  kernelSize, stride, padding, dilation; an extent of self other than N is 0; an output extent is not
 *  above 0; a volume of self has more than 2147483647 cells; the shape of gradOutput; the shape of indices;
 *  N is 0; a view outside its memory, or an output that overlaps itself or another operand.
 *
 *  An index that is no cell of its volume is reported when the stream is synchronised (507015), with where
 *  it is. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMaxPool3dWithArgmaxBackwardGetWorkspaceSize(
    const aclTensor *gradOutput, const aclTensor *self, const aclTensor *indices,
    const aclIntArray *kernelSize, const aclIntArray *stride, const aclIntArray *padding,
    const aclIntArray *dilation, bool ceilMode, aclTensor *gradInput, uint64_t *workspaceSize,
    aclOpExecutor **executor);
/** Phase two: queues the prepared call on the stream and returns.
 *  161001: executor is NULL, or workspace is with workspaceSize above 0. 161002: not an executor of this
 *  operator's phase one. 361001: the runtime refused; the message says why. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMaxPool3dWithArgmaxBackward(void *workspace, uint64_t workspaceSize,
                                                                 aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
