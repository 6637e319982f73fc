/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_max_pool3d_with_argmax.h - maximum over windows of a volume, and where it was found.
 *
 *  Windows of kernelSize slide over the last three dimensions of self, stride apart. Around the volume lie
 *  `padding` cells that count as minus infinity and are never chosen. Of equal maxima the first in
 *  row-major order is chosen; a NaN in a window makes its output NaN. */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_MAX_POOL3D_WITH_ARGMAX_H
#define ACLNNSIM_ACLNNOP_ACLNN_MAX_POOL3D_WITH_ARGMAX_H

#include "aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Phase one: checks the arguments and prepares the call.
 *
 *  self        input, (N, C, D, H, W) or (C, D, H, W), all but N not 0. FLOAT, FLOAT16, BF16. Format ND,
 *              NCHW or NCDHW; Ascend 950 also NDHWC, which makes the shape (N, D, H, W, C). Any strides
 *  kernelSize  1 or 3 values, above 0: depth, height and width of the windows; one value serves all
 *  stride      0, 1 or 3 values, above 0; none: that of kernelSize
 *  padding     1 or 3 values, from 0 to half of kernelSize, rounded down
 *  dilation    1 or 3 values, the distance of a window's cells: 1, on Ascend 950 also more
 *  ceilMode    round the output extents up; a last window then must begin in the volume or its front
 *              padding
 *  out         output, the shape of self with D, H and W pooled: each window's maximum. dtype and format of
 *              self. Any strides. With reach = dilation * (kernel - 1) + 1 it is oD = floor((D + 2 *
 *              padding - reach + (ceilMode ? stride - 1 : 0)) / stride) + 1, oH and oW alike
 *  indices     output, INT32, on Ascend 950 also INT64; shape and format of out: (d * H + h) * W + w of
 *              each maximum. Any strides
 *  workspaceSize, executor  receive what phase two needs
 *
 *  Returns 0, also for N = 0. 161001: workspaceSize, executor, then self, kernelSize, stride, padding,
 *  dilation, out, indices is NULL. 161002, in this order: the product lacks the operator (Atlas A2 and A3
 *  and Ascend 950 have it); a dtype; a format; the rank; the length, then a value of kernelSize, stride,
 *  padding, dilation; an extent of self is 0; an output extent is not above 0; dilation leaves a window
 *  without a cell; a volume of self has more than 2147483647 cells; the shape of out; the shape of indices;
 *  a view outside its memory, or an output that overlaps itself or another operand. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMaxPool3dWithArgmaxGetWorkspaceSize(
    const aclTensor *self, const aclIntArray *kernelSize, const aclIntArray *stride,
    const aclIntArray *padding, const aclIntArray *dilation, bool ceilMode, aclTensor *out,
    aclTensor *indices, uint64_t *workspaceSize, aclOpExecutor **executor);
/** Phase two: queues the prepared call on the stream and returns.
 *  161001: executor is NULL, or workspace is with workspaceSize above 0. 161002: not an executor of this
 *  operator's phase one. 361001: the runtime refused; the message says why. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMaxPool3dWithArgmax(void *workspace, uint64_t workspaceSize,
                                                         aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
