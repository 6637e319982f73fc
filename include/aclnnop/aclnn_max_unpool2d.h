/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_max_unpool2d.h - undoes max pooling: brings values back to the cells they came from, between
 *  zeros. */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_MAX_UNPOOL2D_H
#define ACLNNSIM_ACLNNOP_ACLNN_MAX_UNPOOL2D_H

#include "aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Phase one: checks the arguments and prepares the call.
 *
 *  self        input, (N, C, H, W) or (C, H, W). FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8.
 *              Format ND, NCL or NCHW. Any strides
 *  indices     input, INT32 or INT64, shape of self: h * W + w of each value's cell in its plane of out. Of
 *              several values for one cell the last in row-major order stays. Any strides
 *  outputSize  2 values, from 0: H and W of out, together at least as many cells as a plane of self has
 *  out         output, the shape of self with H and W replaced by outputSize. dtype of self. Any strides
 *  workspaceSize, executor  receive what phase two needs
 *
 *  Returns 0, also for tensors without elements. 161001: workspaceSize, executor, then self, indices,
 *  outputSize, out is NULL. 161002, in this order: the product lacks the operator (Atlas A2 and A3 and
 *  Ascend 950 have it); a dtype; a format; the rank; the length, then a value of outputSize, or more than
 *  2147483647 cells; the shape of indices; fewer cells than self has; the shape of out; a view outside its
 *  memory, or an output that overlaps itself or another operand.
 *
 *  An index that is no cell of its plane is reported when the stream is synchronised (507015), with where
 *  it is. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMaxUnpool2dGetWorkspaceSize(const aclTensor *self,
                                                                 const aclTensor *indices,
                                                                 const aclIntArray *outputSize,
                                                                 aclTensor *out, uint64_t *workspaceSize,
                                                                 aclOpExecutor **executor);
/** Phase two: queues the prepared call on the stream and returns.
 *  161001: executor is NULL, or workspace is with workspaceSize above 0. 161002: not an executor of this
 *  operator's phase one. 361001: the runtime refused; the message says why. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMaxUnpool2d(void *workspace, uint64_t workspaceSize,
                                                 aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
