/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_nan_to_num.h - numbers in the place of NaN and infinities */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_NAN_TO_NUM_H
#define ACLNNSIM_ACLNNOP_ACLNN_NAN_TO_NUM_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans selfRef = selfRef with nan in the place of NaN, posinf and neginf in that of the infinities.
 *
 *  selfRef        FLOAT, FLOAT16, BF16, INT8, INT16, INT32, INT64, UINT8 or BOOL; any strides, up to 8
 *                 dimensions; receives the result
 *  nan            a number
 *  posinf         a number
 *  neginf         a number
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceNanToNum wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceNanToNum consumes
 *
 *  Not on Atlas training series, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of selfRef
 *    161002  selfRef has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceNanToNumGetWorkspaceSize(aclTensor *selfRef, float nan,
                                                                     float posinf, float neginf,
                                                                     uint64_t *workspaceSize,
                                                                     aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceNanToNum(void *workspace, uint64_t workspaceSize,
                                                     aclOpExecutor *executor, aclrtStream stream);

/** Plans out = self with nan in the place of NaN, posinf and neginf in that of the infinities.
 *
 *  self           FLOAT, FLOAT16, BF16, INT8, INT16, INT32, INT64, UINT8 or BOOL; any strides, up to 8
 *                 dimensions
 *  nan            a number
 *  posinf         a number
 *  neginf         a number
 *  out            FLOAT, FLOAT16, BF16, INT8, INT16, INT32, INT64, UINT8 or BOOL; any strides; the shape of
 *                 the operands together
 *  workspaceSize  receives the bytes of workspace that aclnnNanToNum wants; always 0 here
 *  executor       receives the plan, which aclnnNanToNum consumes
 *
 *  Not on Atlas training series, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of out
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnNanToNumGetWorkspaceSize(const aclTensor *self, float nan, float posinf,
                                                              float neginf, aclTensor *out,
                                                              uint64_t *workspaceSize,
                                                              aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnNanToNum(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                              aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
