/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_avgpool2d.h - the averages of sliding windows over height and width. */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_AVGPOOL2D_H
#define ACLNNSIM_ACLNNOP_ACLNN_AVGPOOL2D_H

#include "aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Phase one: checks the arguments and prepares the call.
 *
 *  An average is the sum of a window's cells in FLOAT, divided by their number and rounded once.
 *
 *  self             input, (N, C, H, W) or (C, H, W), no extent 0. FLOAT, FLOAT16, BF16; Atlas training and
 *                   inference series: FLOAT, FLOAT16. Format NCHW or NCL. Any strides
 *  kernelSize       the windows' extents: 1 value, or 2 for H and W; above 0
 *  strides          their distance: 0, 1 or 2 values, above 0; without values it is kernelSize
 *  paddings         cells that count as 0 at both ends: 1 or 2 values, from 0 to half of kernelSize
 *  ceilMode         whether the output's extents are rounded up; no window begins behind the image
 *  countIncludePad  whether the cells of paddings are counted
 *  divisorOverride  what to divide by instead of the number of cells; 0: their number
 *  cubeMathType     0 KEEP_DTYPE, computes in FLOAT; not for FLOAT on Atlas training and inference series. 1
 *                   ALLOW_FP32_DOWN_PRECISION, for FLOAT there: as 2; not for FLOAT on Atlas A2 and A3; else
 *                   as 0. 2 USE_FP16, rounds FLOAT data to FLOAT16 and the result too; not for BF16 on Atlas
 *                   A2 and A3. 3 USE_HF32 is not supported
 *  out              output, dtype and format of self, leading extents as self. Any strides
 *  workspaceSize, executor  receive what phase two needs
 *
 *  Returns 0. 161001: workspaceSize, executor, then self, kernelSize, strides, paddings, out is NULL.
 *  161002, in this order: the product lacks the operator (Ascend310B); a dtype; a format; the rank; the
 *  length, then a value of kernelSize, strides, paddings; cubeMathType; an extent of self is 0; an output
 *  extent is not above 0; the shape of out; a view outside its memory, or an output that overlaps itself or
 *  another operand. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAvgPool2dGetWorkspaceSize(
    const aclTensor *self, const aclIntArray *kernelSize, const aclIntArray *strides,
    const aclIntArray *paddings, bool ceilMode, bool countIncludePad, int64_t divisorOverride,
    int8_t cubeMathType, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor);
/** Phase two: queues the prepared call on the stream and returns. 161001: executor is NULL, or workspace is
 *  with workspaceSize above 0. 161002: not an executor of this operator's phase one. 361001: the runtime
 *  refused; the message says why. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAvgPool2d(void *workspace, uint64_t workspaceSize,
                                               aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
