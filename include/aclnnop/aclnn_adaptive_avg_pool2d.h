/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_adaptive_avg_pool2d.h - averages of height and width to an output of any size. */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_ADAPTIVE_AVG_POOL2D_H
#define ACLNNSIM_ACLNNOP_ACLNN_ADAPTIVE_AVG_POOL2D_H

#include "aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Phase one: checks the arguments and prepares the call.
 *
 *  Along each axis, window o of out holds the cells from floor(o * in / out) on to ceil((o + 1) * in / out).
 *  An average is the sum of a window's cells in FLOAT, divided by their number and rounded once.
 *
 *  self        input, (N, C, H, W) or (C, H, W). FLOAT, FLOAT16, BF16; Atlas training and inference series:
 *              FLOAT, FLOAT16. Format NCHW or NCL. Any strides
 *  outputSize  2 values, the extents of H, W of the output; above 0
 *  out         output, dtype and format of self, leading extents as self. Any strides
 *  workspaceSize, executor  receive what phase two needs
 *
 *  Returns 0, also if the first extent is 0. 161001: workspaceSize, executor, then self, outputSize, out is
 *  NULL. 161002, in this order: the product lacks the operator (Ascend310B); a dtype; a format; the rank;
 *  the length of outputSize, then a value; another extent of self is 0; the shape of out; a view outside its
 *  memory, or an output that overlaps itself or another operand. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAdaptiveAvgPool2dGetWorkspaceSize(
    const aclTensor *self, const aclIntArray *outputSize, aclTensor *out, uint64_t *workspaceSize,
    aclOpExecutor **executor);
/** Phase two: queues the prepared call on the stream and returns. 161001: executor is NULL, or workspace is
 *  with workspaceSize above 0. 161002: not an executor of this operator's phase one. 361001: the runtime
 *  refused; the message says why. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAdaptiveAvgPool2d(void *workspace, uint64_t workspaceSize,
                                                       aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
