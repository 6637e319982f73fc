/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_max_unpool2d_backward.h - the gradient of aclnnMaxUnpool2d: fetches each element of gradOutput
 *  that an index names. */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_MAX_UNPOOL2D_BACKWARD_H
#define ACLNNSIM_ACLNNOP_ACLNN_MAX_UNPOOL2D_BACKWARD_H

#include "aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Phase one: checks the arguments and prepares the call.
 *
 *  gradOutput  input, the shape of self with H and W replaced by outputSize. FLOAT, FLOAT16, INT8, INT16,
 *              INT32, INT64, UINT8, BOOL. Format ND, NCL or NCHW. Any strides
 *  self        input of the forward operator, (N, C, H, W) or (C, H, W), dtype of gradOutput; its values do
 *              not matter
 *  indices     input, INT32 or INT64, shape of self: h * W + w in the plane of gradOutput. Any strides
 *  outputSize  2 values, from 0: H and W of gradOutput
 *  out         output, shape of self, any type of the list that gradOutput's can be cast to: integers to
 *              all but BOOL, FLOAT and FLOAT16 to each other, BOOL to all. Any strides
 *  workspaceSize, executor  receive what phase two needs
 *
 *  Returns 0, also for tensors without elements. 161001: workspaceSize, executor, then gradOutput, self,
 *  indices, outputSize, out is NULL. 161002, in this order: the product lacks the operator (Ascend310P,
 *  Ascend310B); a dtype; a format; the rank of self; the length, then a value of outputSize, or more than
 *  2147483647 cells; the rank of gradOutput; the shape of indices; the shape of out; the shape of
 *  gradOutput; gradOutput has no elements, but self has; a view outside its memory, or an output that
 *  overlaps itself or another operand.
 *
 *  An index that is no cell of its plane is reported when the stream is synchronised (507015), with where
 *  it is. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMaxUnpool2dBackwardGetWorkspaceSize(
    const aclTensor *gradOutput, const aclTensor *self, const aclTensor *indices,
    const aclIntArray *outputSize, aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor);
/** Phase two: queues the prepared call on the stream and returns.
 *  161001: executor is NULL, or workspace is with workspaceSize above 0. 161002: not an executor of this
 *  operator's phase one. 361001: the runtime refused; the message says why. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMaxUnpool2dBackward(void *workspace, uint64_t workspaceSize,
                                                         aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
