/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_max_unpool3d.h - undoes max pooling of volumes: brings values back to the cells they came from,
 *  between zeros. */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_MAX_UNPOOL3D_H
#define ACLNNSIM_ACLNNOP_ACLNN_MAX_UNPOOL3D_H

#include "aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Phase one: checks the arguments and prepares the call.
 *
 *  self        input, (N, C, D, H, W) or (N, D, H, W), all but N not 0. FLOAT, FLOAT16, DOUBLE, INT8,
 *              INT16, INT32, INT64, UINT8. Format ND, NCHW or NCDHW. Any strides
 *  indices     input, INT32 or INT64, shape of self: (d * H + h) * W + w of each value's cell in its volume
 *              of outRef. Of several values for one cell the last in row-major order stays. Any strides
 *  outputSize  3 values, from 0: D, H and W of outRef, together at least as many cells as a volume of self
 *              has
 *  stride      3 values, above 0; they change nothing
 *  padding     3 values; they change nothing
 *  outRef      output, the shape of self with D, H and W replaced by outputSize. dtype of self. Any strides
 *  workspaceSize, executor  receive what phase two needs
 *
 *  Returns 0, also for N = 0. 161001: workspaceSize, executor, then self, indices, outputSize, stride,
 *  padding, outRef is NULL. 161002, in this order: the product lacks the operator (Atlas A2 and A3 and
 *  Ascend 950 have it); a dtype; a format; the rank; the lengths of outputSize, stride, padding; a value of
 *  outputSize, or more than 2147483647 cells; a value of stride; an extent of self other than N is 0; the
 *  shape of indices; fewer cells than self has; the shape of outRef; a view outside its memory, or an
 *  output that overlaps itself or another operand.
 *
 *  An index that is no cell of its volume is reported when the stream is synchronised (507015), with where
 *  it is. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMaxUnpool3dGetWorkspaceSize(const aclTensor *self,
                                                                 const aclTensor *indices,
                                                                 const aclIntArray *outputSize,
                                                                 const aclIntArray *stride,
                                                                 const aclIntArray *padding,
                                                                 aclTensor *outRef, uint64_t *workspaceSize,
                                                                 aclOpExecutor **executor);
/** Phase two: queues the prepared call on the stream and returns.
 *  161001: executor is NULL, or workspace is with workspaceSize above 0. 161002: not an executor of this
 *  operator's phase one. 361001: the runtime refused; the message says why. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMaxUnpool3d(void *workspace, uint64_t workspaceSize,
                                                 aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
