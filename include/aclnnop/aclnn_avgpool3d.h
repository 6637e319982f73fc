/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_avgpool3d.h - the averages of sliding windows over depth, height and width. */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_AVGPOOL3D_H
#define ACLNNSIM_ACLNNOP_ACLNN_AVGPOOL3D_H

#include "aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Phase one: checks the arguments and prepares the call.
 *
 *  An average is the sum of a window's cells in FLOAT, divided by their number and rounded once.
 *
 *  self             input, (N, C, D, H, W) or (C, D, H, W). FLOAT, FLOAT16, BF16; Atlas inference series:
 *                   FLOAT, FLOAT16. Any strides
 *  kernelSize       the windows' extents: 1 value, or 3 for D, H and W; above 0 and at most those of self
 *  stride           their distance: 0, 1 or 3 values, above 0; without values it is kernelSize
 *  padding          cells that count as 0 at both ends: 1 or 3 values, from 0 to half of kernelSize
 *  ceilMode         whether the output's extents are rounded up; no window begins behind the image
 *  countIncludePad  whether the cells of padding are counted
 *  divisorOverride  what to divide by instead of the number of cells; 0: their number
 *  out              output of self's dtype, leading extents as self. Any strides
 *  workspaceSize, executor  receive what phase two needs
 *
 *  Returns 0, also for N = 0. 161001: workspaceSize, executor, then self, kernelSize, stride, padding, out
 *  is NULL. 161002, in this order: the product lacks the operator (Ascend910A, Ascend310B); a dtype; a
 *  format; the rank; the length, then a value of kernelSize, stride, padding; an extent of self is 0; an
 *  output extent is not above 0; a kernel greater than self; the shape of out; a view outside its memory, or
 *  an output that overlaps itself or another operand. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAvgPool3dGetWorkspaceSize(
    const aclTensor *self, const aclIntArray *kernelSize, const aclIntArray *stride,
    const aclIntArray *padding, bool ceilMode, bool countIncludePad, int64_t divisorOverride,
    aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor);
/** Phase two: queues the prepared call on the stream and returns. 161001: executor is NULL, or workspace is
 *  with workspaceSize above 0. 161002: not an executor of this operator's phase one. 361001: the runtime
 *  refused; the message says why. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAvgPool3d(void *workspace, uint64_t workspaceSize,
                                               aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
