/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_max_pool.h - maximum over windows of an image, with padding of its own on each side.
 *
 *  Windows of kernelShape slide over the last two dimensions of self, strides apart. Around the image lie
 *  padding cells that count as less than anything; a NaN in a window makes its output NaN. */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_MAX_POOL_H
#define ACLNNSIM_ACLNNOP_ACLNN_MAX_POOL_H

#include "aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Phase one: checks the arguments and prepares the call.
 *
 *  self         input, (N, C, H, W) or (C, H, W), C, H and W not 0. Atlas training series: FLOAT16; Atlas
 *               A2 and A3: FLOAT, FLOAT16; Ascend 950: FLOAT, FLOAT16, BF16, INT8, INT16, INT32, INT64,
 *               UINT8, UINT16. Format ND, NCL or NCHW. Any strides
 *  kernelShape  1 or 2 values, above 0: height and width of the windows; one value serves both
 *  strides      0, 1 or 2 values, above 0; none: 1
 *  autoPad      0: the padding is what pads says
 *  pads         0, 1, 2 or 4 values, from 0: none; on all sides; {top and bottom, left and right}; {top,
 *               left, bottom, right}. The two of an axis are together at most its kernelShape
 *  dilations    0, 1, 2 or 4 values, each 1
 *  ceilMode     not 0: round the output extents up; a last window then must begin in the image or its left
 *               padding
 *  out          output, (N, C, oH, oW) without N as self: each window's maximum; of a window of nothing but
 *               padding -infinity or the least integer. dtype and format of self. Any strides. oH =
 *               floor((H + top + bottom - kernel + (ceilMode ? stride - 1 : 0)) / stride) + 1, oW alike
 *  workspaceSize, executor  receive what phase two needs
 *
 *  Returns 0, also for N = 0. 161001: workspaceSize, executor, then self, kernelShape, strides, pads,
 *  dilations, out is NULL. 161002, in this order: the product lacks the operator (Ascend310P, Ascend310B);
 *  a dtype; a format; the rank; the lengths of kernelShape, strides, pads, dilations; a value of
 *  kernelShape, strides, autoPad, pads, dilations; an extent of self is 0; an output extent is not above 0;
 *  a plane of self has more than 2147483647 cells; the shape of out; a view outside its memory, or an
 *  output that overlaps itself or another operand. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMaxPoolGetWorkspaceSize(const aclTensor *self,
                                                             const aclIntArray *kernelShape,
                                                             const aclIntArray *strides, int64_t autoPad,
                                                             const aclIntArray *pads,
                                                             const aclIntArray *dilations, int64_t ceilMode,
                                                             aclTensor *out, uint64_t *workspaceSize,
                                                             aclOpExecutor **executor);
/** Phase two: queues the prepared call on the stream and returns.
 *  161001: executor is NULL, or workspace is with workspaceSize above 0. 161002: not an executor of this
 *  operator's phase one. 361001: the runtime refused; the message says why. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMaxPool(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                             aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
