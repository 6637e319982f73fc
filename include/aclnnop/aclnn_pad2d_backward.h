/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_pad2d_backward.h - the gradients of aclnnReflectionPad2d and aclnnReplicationPad2d. */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_PAD2D_BACKWARD_H
#define ACLNNSIM_ACLNNOP_ACLNN_PAD2D_BACKWARD_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans gradInput = for each element of self, the sum of gradOutput over all the places that
 *  aclnnReflectionPad2d copies the element to.
 *
 *  gradOutput     FLOAT, FLOAT16, BF16, DOUBLE, COMPLEX64 or COMPLEX128; shape of the forward output, (...,
 *                 H + top + bottom, W + left + right); any strides
 *  self           the input of the forward operator, of the same dtype; shape (N,C,H,W) or (C,H,W). Its
 *                 values are not read
 *  padding        {left, right, top, bottom} of the forward operator; left and right less than W, top and
 *                 bottom less than H. A negative value crops that side of what the other values give. For
 *                 BF16 on the Atlas A2 and A3 series no value is negative, and none above 7 unless top and
 *                 bottom are 0
 *  gradInput      receives the gradient; shape and dtype of self
 *  workspaceSize  receives the bytes of workspace that aclnnReflectionPad2dBackward wants; always 0 here
 *  executor       receives the plan, which aclnnReflectionPad2dBackward consumes
 *
 *  Sums of 16-bit types are made in float and rounded once, half to even. An element's gradient is summed
 *  in a fixed order, whatever the strides and the number of threads: by rows of gradOutput, the one in the
 *  middle part first and then the others from the top down, and within a row the middle column first and
 *  then the others from the left.
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
 *    161002  self has other than 3 or 4 dimensions, or gradOutput has another number of them
 *    161002  padding has other than 4 values
 *    161002  a value of padding is not less than the extent it pads, or crops leave nothing
 *    161002  a value of padding is outside the range for BF16 above (ACLNNSIM_LIMITS=off lifts it)
 *    161002  gradOutput has another shape
 *    161002  an extent other than N of a 4-dimensional self is 0
 *    161002  a tensor reaches beyond its memory; gradInput overlaps itself or another tensor */
ACL_FUNC_VISIBILITY aclnnStatus aclnnReflectionPad2dBackwardGetWorkspaceSize(const aclTensor *gradOutput,
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
ACL_FUNC_VISIBILITY aclnnStatus aclnnReflectionPad2dBackward(void *workspace, uint64_t workspaceSize,
                                                             aclOpExecutor *executor, aclrtStream stream);

/** Plans gradInput = for each element of self, the sum of gradOutput over all the places that
 *  aclnnReplicationPad2d copies the element to.
 *
 *  gradOutput     FLOAT, FLOAT16, BF16, DOUBLE, COMPLEX64 or COMPLEX128; shape of the forward output, (...,
 *                 H + top + bottom, W + left + right); any strides
 *  self           the input of the forward operator, of the same dtype; shape (N,C,H,W) or (C,H,W). Its
 *                 values are not read
 *  padding        {left, right, top, bottom} of the forward operator; left and right less than W, top and
 *                 bottom less than H. A negative value crops that side of what the other values give. For
 *                 BF16 on the Atlas A2 and A3 series no value is above 7
 *  gradInput      receives the gradient; shape and dtype of self
 *  workspaceSize  receives the bytes of workspace that aclnnReplicationPad2dBackward wants; always 0 here
 *  executor       receives the plan, which aclnnReplicationPad2dBackward consumes
 *
 *  Sums of 16-bit types are made in float and rounded once, half to even. An element's gradient is summed
 *  in a fixed order, whatever the strides and the number of threads: by rows of gradOutput, the one in the
 *  middle part first and then the others from the top down, and within a row the middle column first and
 *  then the others from the left.
 *
 *  The first extent (N, or C of a 3-dimensional self) may be 0: success, and nothing is written. Not on
 *  Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; gradOutput, self, padding or gradInput is NULL
 *    161002  the product lacks the operator
 *    161002  gradOutput, self or gradInput has a dtype other than those above
 *    161002  they differ in dtype
 *    161002  one of them is stored in a private format
 *    161002  gradInput differs from self in shape
 *    161002  self has other than 3 or 4 dimensions, or gradOutput has another number of them
 *    161002  padding has other than 4 values
 *    161002  a value of padding is not less than the extent it pads, or crops leave nothing
 *    161002  a value of padding is outside the range for BF16 above (ACLNNSIM_LIMITS=off lifts it)
 *    161002  gradOutput has another shape
 *    161002  an extent other than the first is 0
 *    161002  a tensor reaches beyond its memory; gradInput overlaps itself or another tensor */
ACL_FUNC_VISIBILITY aclnnStatus aclnnReplicationPad2dBackwardGetWorkspaceSize(const aclTensor *gradOutput,
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
ACL_FUNC_VISIBILITY aclnnStatus aclnnReplicationPad2dBackward(void *workspace, uint64_t workspaceSize,
                                                              aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
