/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_replication_pad1d_backward.h - the gradient of aclnnReplicationPad1d. */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_REPLICATION_PAD1D_BACKWARD_H
#define ACLNNSIM_ACLNNOP_ACLNN_REPLICATION_PAD1D_BACKWARD_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans gradInput = for each element of self, the sum of gradOutput over all the places that
 *  aclnnReplicationPad1d copies the element to.
 *
 *  gradOutput     FLOAT, FLOAT16, BF16, DOUBLE, COMPLEX64 or COMPLEX128; shape of the forward output, (...,
 *                 W + left + right); any strides
 *  self           the input of the forward operator, of the same dtype; shape (N,C,W) or (C,W). Its values
 *                 are not read
 *  padding        {left, right} of the forward operator; left and right less than W. A negative value crops
 *                 that side of what the other values give
 *  gradInput      receives the gradient; shape and dtype of self
 *  workspaceSize  receives the bytes of workspace that aclnnReplicationPad1dBackward wants; always 0 here
 *  executor       receives the plan, which aclnnReplicationPad1dBackward consumes
 *
 *  Sums of 16-bit types are made in float and rounded once, half to even. An element's gradient is summed
 *  in a fixed order, whatever the strides and the number of threads: the position in the middle part of
 *  gradOutput first and then the others from the left.
 *
 *  N may be 0: success, and nothing is written. Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; gradOutput, self, padding or gradInput is NULL
 *    161002  the product lacks the operator
 *    161002  gradOutput, self or gradInput has a dtype other than those above
 *    161002  they differ in dtype
 *    161002  one of them is stored in a private format
 *    161002  gradInput differs from self in shape
 *    161002  self has other than 2 or 3 dimensions, or gradOutput has another number of them
 *    161002  padding has other than 2 values
 *    161002  a value of padding is not less than the extent it pads, or crops leave nothing
 *    161002  gradOutput has another shape
 *    161002  an extent other than N of a 3-dimensional self is 0
 *    161002  a tensor reaches beyond its memory; gradInput overlaps itself or another tensor */
ACL_FUNC_VISIBILITY aclnnStatus aclnnReplicationPad1dBackwardGetWorkspaceSize(const aclTensor *gradOutput,
                                                                              const aclTensor *self,
                                                                              const aclIntArray *padding,
                                                                              aclTensor *gradInput,
                                                                              uint64_t *workspaceSize,
                                                                              aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns.
 *
 *  Returns 0; 161001 if executor is NULL, or workspace is NULL and workspaceSize is not 0; 161002 if
 *  executor is not a live plan of this operator; 361001 if the runtime refuses (no context, a stream of
 *  another context). */
ACL_FUNC_VISIBILITY aclnnStatus aclnnReplicationPad1dBackward(void *workspace, uint64_t workspaceSize,
                                                              aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
