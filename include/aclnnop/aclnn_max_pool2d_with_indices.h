/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_max_pool2d_with_indices.h - maximum over windows of an image, and where it was found.
 *
 *  Both operators of this header slide windows of kernelSize over the last two dimensions of self, stride
 *  apart. Around the image lie `padding` cells that count as minus infinity and are never chosen. Of equal
 *  maxima the first in row-major order is chosen; a NaN in a window makes its output NaN. */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_MAX_POOL2D_WITH_INDICES_H
#define ACLNNSIM_ACLNNOP_ACLNN_MAX_POOL2D_WITH_INDICES_H

#include "aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = the maximum of each window of self, and indices = where in its window it is.
 *
 *  self        input, (N, C, H, W) or (C, H, W), C, H and W not 0. FLOAT, FLOAT16, BF16; Atlas training
 *              series: FLOAT, FLOAT16, and FLOAT is computed in FLOAT16; Ascend310P: FLOAT. Any strides
 *  kernelSize  1 or 2 values, above 0: height and width of the windows; one value serves both
 *  stride      0, 1 or 2 values, above 0; none: that of kernelSize
 *  padding     1 or 2 values, from 0 to half of kernelSize, rounded down
 *  dilation    1 or 2 values, each 1
 *  ceilMode    round the output extents up; a last window then must begin in the image or its left padding
 *  out         output, (N, C, oH, oW) without N as self: each window's maximum. dtype of self. Any strides.
 *              oH = floor((H + 2 * padding - kernel + (ceilMode ? stride - 1 : 0)) / stride) + 1, oW alike
 *  indices     output, INT8, (N, C, kH * kW, (ceil(oH * oW / 16) + 1) * 32) without N as self: bytes for
 *              aclnnMaxPool2dWithMaskBackward, written from the storage base whatever strides and offset
 *  workspaceSize, executor  receive what phase two needs
 *
 *  Returns 0, also for N = 0. 161001: workspaceSize, executor, then self, kernelSize, stride, padding,
 *  dilation, out, indices is NULL. 161002, in this order: the product lacks the operator (Ascend 950:
 *  use aclnnMaxPool2dWithIndices); a dtype; a format; the rank; the length, then a value of kernelSize,
 *  stride, padding, dilation; an extent of self is 0; an output extent is not above 0; the shape of out;
 *  the shape of indices; a view outside its memory, or an output that overlaps itself or another operand. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMaxPool2dWithMaskGetWorkspaceSize(
    const aclTensor *self, const aclIntArray *kernelSize, const aclIntArray *stride, const aclIntArray *padding,
    const aclIntArray *dilation, bool ceilMode, aclTensor *out, aclTensor *indices, uint64_t *workspaceSize,
    aclOpExecutor **executor);
/** Phase two: queues the prepared call on the stream and returns.
 *  161001: executor is NULL, or workspace is with workspaceSize above 0. 161002: not an executor of this
 *  operator's phase one. 361001: the runtime refused; the message says why. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMaxPool2dWithMask(void *workspace, uint64_t workspaceSize,
                                                       aclOpExecutor *executor, aclrtStream stream);

/** Phase one: checks the arguments and prepares the call.
 *
 *  self        input, (N, C, H, W) or (C, H, W), C, H and W not 0. FLOAT, FLOAT16, BF16. Format ND, NCL or NCHW;
 *              Ascend 950 also NHWC, which makes the shape (N, H, W, C). Any strides
 *  kernelSize  1 or 2 values, above 0: height and width of the windows; one value serves both
 *  stride      0, 1 or 2 values, above 0; none: that of kernelSize
 *  padding     1 or 2 values, from 0 to half of kernelSize, rounded down
 *  dilation    1 or 2 values, the distance of a window's cells: 1, on Ascend 950 also more
 *  ceilMode    round the output extents up; a last window then must begin in the image or its left padding
 *  out         output, the shape of self with H and W pooled: each window's maximum. dtype and format of self. Any
 *              strides. With reach = dilation * (kernel - 1) + 1 it is
 *              oH = floor((H + 2 * padding - reach + (ceilMode ? stride - 1 : 0)) / stride) + 1, oW alike
 *  indices     output, INT32 or INT64, shape and format of out: h * W + w of each maximum. Any strides
 *  workspaceSize, executor  receive what phase two needs
 *
 *  Returns 0, also for N = 0. 161001: workspaceSize, executor, then self, kernelSize, stride, padding,
 *  dilation, out, indices is NULL. 161002, in this order: the product lacks the operator (Atlas A2 and A3 and
 *  Ascend 950 have it); a dtype; a format; the rank; the length, then a value of kernelSize, stride, padding,
 *  dilation; an extent of self is 0; an output extent is not above 0; dilation leaves a window without a cell;
 *  a plane of self has more than 2147483647 cells; the shape of out; the shape of indices; a view outside its
 *  memory, or an output that overlaps itself or another operand. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMaxPool2dWithIndicesGetWorkspaceSize(
    const aclTensor *self, const aclIntArray *kernelSize, const aclIntArray *stride, const aclIntArray *padding,
    const aclIntArray *dilation, bool ceilMode, aclTensor *out, aclTensor *indices, uint64_t *workspaceSize,
    aclOpExecutor **executor);
/** Phase two: queues the prepared call on the stream and returns.
 *  161001: executor is NULL, or workspace is with workspaceSize above 0. 161002: not an executor of this
 *  operator's phase one. 361001: the runtime refused; the message says why. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMaxPool2dWithIndices(void *workspace, uint64_t workspaceSize,
                                                          aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
