/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_selu.h - scaled exponential linear units */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_SELU_H
#define ACLNNSIM_ACLNNOP_ACLNN_SELU_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans selfRef = 1.0507 selfRef where selfRef is above 0, 1.7581 (e^selfRef - 1) elsewhere. Whole numbers
 *  lose their fraction.
 *
 *  selfRef        FLOAT, FLOAT16, INT8 or INT32; on Atlas A2 and A3 also BF16; any strides, up to 8
 *                 dimensions; receives the result
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceSelu wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceSelu consumes
 *
 *  Not on Atlas inference series, Atlas 200I/500 A2 and Ascend 950.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of selfRef
 *    161002  selfRef has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceSeluGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize,
                                                                 aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceSelu(void *workspace, uint64_t workspaceSize,
                                                 aclOpExecutor *executor, aclrtStream stream);

/** Plans out = 1.0507 self where self is above 0, 1.7581 (e^self - 1) elsewhere. Whole numbers lose their
 *  fraction.
 *
 *  self           FLOAT, FLOAT16, INT8 or INT32; on Atlas A2 and A3 also BF16; any strides, up to 8
 *                 dimensions
 *  out            FLOAT, FLOAT16, INT8 or INT32; on Atlas A2 and A3 also BF16; any strides; the shape of
 *                 the operands together
 *  workspaceSize  receives the bytes of workspace that aclnnSelu wants; always 0 here
 *  executor       receives the plan, which aclnnSelu consumes
 *
 *  Not on Atlas inference series, Atlas 200I/500 A2 and Ascend 950.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of out
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnSeluGetWorkspaceSize(const aclTensor *self, aclTensor *out,
                                                          uint64_t *workspaceSize, aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnSelu(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                          aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
