/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_round.h - rounding to the nearest number */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_ROUND_H
#define ACLNNSIM_ACLNNOP_ACLNN_ROUND_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = the whole number nearest to self, the even one of two.
 *
 *  self           FLOAT, FLOAT16, DOUBLE, INT32 or INT64; on Atlas A2 and A3 and Ascend 950 also BF16; any
 *                 strides, up to 8 dimensions
 *  out            FLOAT, FLOAT16, DOUBLE, INT32 or INT64; on Atlas A2 and A3 and Ascend 950 also BF16; any
 *                 strides; the shape of the operands together
 *  workspaceSize  receives the bytes of workspace that aclnnRound wants; always 0 here
 *  executor       receives the plan, which aclnnRound consumes
 *
 *  Not on Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of out
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnRoundGetWorkspaceSize(const aclTensor *self, aclTensor *out,
                                                           uint64_t *workspaceSize, aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnRound(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                           aclrtStream stream);

/** Plans selfRef = the whole number nearest to selfRef, the even one of two.
 *
 *  selfRef        FLOAT, FLOAT16, DOUBLE, INT32 or INT64; on Atlas A2 and A3 and Ascend 950 also BF16; any
 *                 strides, up to 8 dimensions; receives the result
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceRound wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceRound consumes
 *
 *  Not on Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of selfRef
 *    161002  selfRef has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceRoundGetWorkspaceSize(const aclTensor *selfRef,
                                                                  uint64_t *workspaceSize,
                                                                  aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceRound(void *workspace, uint64_t workspaceSize,
                                                  aclOpExecutor *executor, aclrtStream stream);

/** Plans out = self rounded to a number of decimals; to tens, hundreds and so on if it is negative.
 *
 *  self           FLOAT, FLOAT16, DOUBLE, INT32 or INT64; on Atlas A2 and A3 and Ascend 950 also BF16; any
 *                 strides, up to 8 dimensions
 *  decimals       a number
 *  out            FLOAT, FLOAT16, DOUBLE, INT32 or INT64; on Atlas A2 and A3 and Ascend 950 also BF16; any
 *                 strides; the shape of the operands together
 *  workspaceSize  receives the bytes of workspace that aclnnRoundDecimals wants; always 0 here
 *  executor       receives the plan, which aclnnRoundDecimals consumes
 *
 *  Not on Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of out
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnRoundDecimalsGetWorkspaceSize(const aclTensor *self, int64_t decimals,
                                                                   aclTensor *out, uint64_t *workspaceSize,
                                                                   aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnRoundDecimals(void *workspace, uint64_t workspaceSize,
                                                   aclOpExecutor *executor, aclrtStream stream);

/** Plans selfRef = selfRef rounded to a number of decimals; to tens, hundreds and so on if it is negative.
 *
 *  selfRef        FLOAT, FLOAT16, DOUBLE, INT32 or INT64; on Atlas A2 and A3 and Ascend 950 also BF16; any
 *                 strides, up to 8 dimensions; receives the result
 *  decimals       a number
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceRoundDecimals wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceRoundDecimals consumes
 *
 *  Not on Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of selfRef
 *    161002  selfRef has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceRoundDecimalsGetWorkspaceSize(aclTensor *selfRef, int64_t decimals,
                                                                          uint64_t *workspaceSize,
                                                                          aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceRoundDecimals(void *workspace, uint64_t workspaceSize,
                                                          aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
