/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_max_pool2d_with_indices_backward.h - the gradient of the operators of
 *  aclnn_max_pool2d_with_indices.h: every element of gradOutput is added to the cell of the image that its
 *  window chose, in FLOAT, and each sum is rounded once. */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_MAX_POOL2D_WITH_INDICES_BACKWARD_H
#define ACLNNSIM_ACLNNOP_ACLNN_MAX_POOL2D_WITH_INDICES_BACKWARD_H

#include "aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans gradInput = the gradients of the outputs, each added to the cell of self that was its maximum.
 *
 *  gradOutput  input, the shape of the forward operator's out. FLOAT, FLOAT16, BF16; Atlas training series:
 *              FLOAT, FLOAT16, and FLOAT is rounded to FLOAT16. Any strides
 *  self        input of the forward operator, (N, C, H, W) or (C, H, W), dtype of gradOutput
 *  indices     INT8, what aclnnMaxPool2dWithMask wrote, of its shape; read from the storage base whatever
 *              strides and offset. Atlas A2 and A3 also take a mask of bits that marks one cell of each window
 *  kernelSize, stride, padding, dilation, ceilMode  as in the forward operator
 *  gradInput   output, shape and dtype of self. Any strides
 *  workspaceSize, executor  receive what phase two needs
 *
 *  Returns 0, also for N = 0. 161001: workspaceSize, executor, then gradOutput, self, indices, kernelSize,
 *  stride, padding, dilation, gradInput is NULL. 161002, in this order: the product lacks the operator
 *  (Ascend310P; Ascend 950: use aclnnMaxPool2dWithIndicesBackward); a dtype; a format; the rank; the length,
 *  then a value of kernelSize, stride, padding, dilation; the shape of gradInput; an extent of self is 0; an
 *  output extent is not above 0; the shape of gradOutput; the shape of indices; a view outside its memory,
 *  or an output that overlaps itself or another operand.
 *
 *  A mask with an entry that is no cell of its window is reported when the stream is synchronised (507015),
 *  with the entry's position. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMaxPool2dWithMaskBackwardGetWorkspaceSize(
    const aclTensor *gradOutput, const aclTensor *self, const aclTensor *indices, const aclIntArray *kernelSize,
    const aclIntArray *stride, const aclIntArray *padding, const aclIntArray *dilation, bool ceilMode,
    aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor);
/** Phase two: queues the prepared call on the stream and returns.
 *  161001: executor is NULL, or workspace is with workspaceSize above 0. 161002: not an executor of this
 *  operator's phase one. 361001: the runtime refused; the message says why. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMaxPool2dWithMaskBackward(void *workspace, uint64_t workspaceSize,
                                                               aclOpExecutor *executor, aclrtStream stream);

/** Phase one: checks the arguments and prepares the call.
 *
 *  gradOutput  input, the shape of the forward operator's out. FLOAT; Ascend 950: FLOAT, FLOAT16, BF16. Format ND,
 *              NCL or NCHW; Ascend 950 also NHWC. Any strides
 *  self        input of the forward operator, (N, C, H, W) or (C, H, W), dtype and format of gradOutput
 *  indices     input, INT32; Ascend 950: INT32, INT64. Shape of gradOutput, format of self: h * W + w of the cell
 *              that each gradient goes to, any cell of the plane. Any strides
 *  kernelSize, stride, padding, dilation, ceilMode  as in the forward operator
 *  gradInput   output, shape, dtype and format of self. Any strides
 *  workspaceSize, executor  receive what phase two needs
 *
 *  Returns 0, also for N = 0. 161001: workspaceSize, executor, then gradOutput, self, indices, kernelSize,
 *  stride, padding, dilation, gradInput is NULL. 161002, in this order: the product lacks the operator (Atlas A2
 *  and A3 and Ascend 950 have it); a dtype; a format; the rank; the shape of gradInput; the length, then a value
 *  of kernelSize, stride, padding, dilation; an extent of self is 0; an output extent is not above 0; dilation
 *  leaves a window without a cell; a plane of self has more than 2147483647 cells; the shape of gradOutput; the
 *  shape of indices; a view outside its memory, or an output that overlaps itself or another operand.
 *
 *  An index that is no cell of its plane is reported when the stream is synchronised (507015), with where it is. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMaxPool2dWithIndicesBackwardGetWorkspaceSize(
    const aclTensor *gradOutput, const aclTensor *self, const aclTensor *indices, const aclIntArray *kernelSize,
    const aclIntArray *stride, const aclIntArray *padding, const aclIntArray *dilation, bool ceilMode,
    aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor);
/** Phase two: queues the prepared call on the stream and returns.
 *  161001: executor is NULL, or workspace is with workspaceSize above 0. 161002: not an executor of this
 *  operator's phase one. 361001: the runtime refused; the message says why. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMaxPool2dWithIndicesBackward(void *workspace, uint64_t workspaceSize,
                                                                  aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
