/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_adaptive_avg_pool3d_backward.h - the gradient of the operator of aclnn_adaptive_avg_pool3d.h. */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_ADAPTIVE_AVG_POOL3D_BACKWARD_H
#define ACLNNSIM_ACLNNOP_ACLNN_ADAPTIVE_AVG_POOL3D_BACKWARD_H

#include "aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Phase one: checks the arguments and prepares the call.
 *
 *  Every window gives each of its cells its gradient divided by the number of its cells; a cell adds up what
 *  it is given in FLOAT and is rounded once. The order of the sums depends on the shapes alone.
 *
 *  gradOutput  input, the shape of the forward operator's out. FLOAT, FLOAT16, BF16; Atlas training and
 *              inference series: FLOAT, FLOAT16. Any strides
 *  self        input of the forward operator, (N, C, D, H, W) or (C, D, H, W), dtype of gradOutput
 *  out         output, shape and dtype of self: the gradient of self. Any strides
 *  workspaceSize, executor  receive what phase two needs
 *
 *  Returns 0, also if the first extent is 0 on Ascend 950. 161001: workspaceSize, executor, then gradOutput,
 *  self, out is NULL. 161002, in this order: the product lacks the operator (Ascend310B); a dtype; a format;
 *  the rank; the shape of out; another extent of self, then of gradOutput is 0; the leading extents of
 *  gradOutput; a view outside its memory, or an output that overlaps itself or another operand. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAdaptiveAvgPool3dBackwardGetWorkspaceSize(
    const aclTensor *gradOutput, const aclTensor *self, aclTensor *out, uint64_t *workspaceSize,
    aclOpExecutor **executor);
/** Phase two: queues the prepared call on the stream and returns. 161001: executor is NULL, or workspace is
 *  with workspaceSize above 0. 161002: not an executor of this operator's phase one. 361001: the runtime
 *  refused; the message says why. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAdaptiveAvgPool3dBackward(void *workspace, uint64_t workspaceSize,
                                                               aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
