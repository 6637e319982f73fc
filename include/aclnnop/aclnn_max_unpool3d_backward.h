/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_max_unpool3d_backward.h - the gradient of aclnnMaxUnpool3d: fetches each element of gradOutput
 *  that an index names. */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_MAX_UNPOOL3D_BACKWARD_H
#define ACLNNSIM_ACLNNOP_ACLNN_MAX_UNPOOL3D_BACKWARD_H

#include "aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Phase one: checks the arguments and prepares the call.
 *
 *  gradOutput  input, the shape of self with D, H and W replaced by outputSize. FLOAT, FLOAT16, DOUBLE,
 *              INT8, INT16, INT32, INT64, UINT8. Format ND, NCHW or NCDHW. Any strides
 *  self        input of the forward operator, (N, C, D, H, W) or (N, D, H, W), all but N not 0. dtype of
 *              gradOutput; its values do not matter
 *  indices     input, INT64, shape of self: (d * H + h) * W + w in the volume of gradOutput. Any strides
 *  outputSize  3 values, above 0: D, H and W of gradOutput, together at least as many cells as a volume of
 *              self has
 *  stride      3 values, above 0; they change nothing
 *  padding     3 values; they change nothing
 *  out         output, shape and dtype of self, contiguous
 *  workspaceSize, executor  receive what phase two needs
 *
 *  Returns 0, also for N = 0. 161001: workspaceSize, executor, then gradOutput, self, indices, outputSize,
 *  stride, padding, out is NULL. 161002, in this order: the product lacks the operator (Ascend310P,
 *  Ascend310B); a dtype; a format; out is not contiguous; the rank of self; the lengths of outputSize,
 *  stride, padding; a value of outputSize, or more than 2147483647 cells; a value of stride; an extent of
 *  self other than N is 0; the rank of gradOutput; the shape of indices; the shape of out; fewer cells than
 *  self has; the shape of gradOutput; a view outside its memory, or an output that overlaps itself or
 *  another operand.
 *
 *  An index that is no cell of its volume is reported when the stream is synchronised (507015), with where
 *  it is. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMaxUnpool3dBackwardGetWorkspaceSize(
    const aclTensor *gradOutput, const aclTensor *self, const aclTensor *indices,
    const aclIntArray *outputSize, const aclIntArray *stride, const aclIntArray *padding, aclTensor *out,
    uint64_t *workspaceSize, aclOpExecutor **executor);
/** Phase two: queues the prepared call on the stream and returns.
 *  161001: executor is NULL, or workspace is with workspaceSize above 0. 161002: not an executor of this
 *  operator's phase one. 361001: the runtime refused; the message says why. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMaxUnpool3dBackward(void *workspace, uint64_t workspaceSize,
                                                         aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
