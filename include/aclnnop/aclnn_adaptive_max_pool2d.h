/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_adaptive_max_pool2d.h - maximum over as many windows of an image as are asked for.
 *
 *  Window i of n along an axis of extent e covers floor(i * e / n) up to, not including, ceil((i + 1) * e /
 *  n). Of equal maxima the first in row-major order is chosen; a NaN in a window makes its output NaN. */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_ADAPTIVE_MAX_POOL2D_H
#define ACLNNSIM_ACLNNOP_ACLNN_ADAPTIVE_MAX_POOL2D_H

#include "aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Phase one: checks the arguments and prepares the call.
 *
 *  self        input, (N, C, H, W) or (C, H, W), all but the first not 0. FLOAT, FLOAT16, BF16, DOUBLE;
 *              Atlas training series: no BF16. Format NCHW, NCL, or NHWC, which makes the shape (N, H, W,
 *              C). Any strides
 *  outputSize  2 values, above 0: rows and columns of windows
 *  outputOut   output, the shape of self with H and W replaced by outputSize: each window's maximum. dtype
 *              and format of self. Any strides
 *  indicesOut  output, INT64, shape and format of outputOut: h * W + w of each maximum. Any strides
 *  workspaceSize, executor  receive what phase two needs
 *
 *  Returns 0, also if the first extent is 0. 161001: workspaceSize, executor, then self, outputSize,
 *  outputOut, indicesOut is NULL. 161002, in this order: the product lacks the operator (Ascend310P,
 *  Ascend310B); a dtype; a format; the rank; the length, then a value of outputSize; an extent of self but
 *  the first is 0; a plane of self has more than 2147483647 cells; the shape of outputOut; the shape of
 *  indicesOut; a view outside its memory, or an output that overlaps itself or another operand. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAdaptiveMaxPool2dGetWorkspaceSize(
    const aclTensor *self, const aclIntArray *outputSize, aclTensor *outputOut, aclTensor *indicesOut,
    uint64_t *workspaceSize, aclOpExecutor **executor);
/** Phase two: queues the prepared call on the stream and returns.
 *  161001: executor is NULL, or workspace is with workspaceSize above 0. 161002: not an executor of this
 *  operator's phase one. 361001: the runtime refused; the message says why. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAdaptiveMaxPool2d(void *workspace, uint64_t workspaceSize,
                                                       aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
