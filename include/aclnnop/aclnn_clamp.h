/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_clamp.h - limits */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_CLAMP_H
#define ACLNNSIM_ACLNNOP_ACLNN_CLAMP_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = the lesser of clipValueMax and the greater of self and clipValueMin; NaN if one is. One of the limits
 *  may be NULL: there is none.
 *
 *  self           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64 or UINT8; on Atlas A2 and A3 and Ascend
 *                 950 also BF16; any strides, up to 8 dimensions
 *  clipValueMin   a number; FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64 or UINT8; on Atlas training
 *                 series and Atlas inference series also BOOL; on Atlas A2 and A3 also BF16 or BOOL; on
 *                 Ascend 950 also BF16
 *  clipValueMax   a number; FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64 or UINT8; on Atlas training
 *                 series and Atlas inference series also BOOL; on Atlas A2 and A3 also BF16 or BOOL; on
 *                 Ascend 950 also BF16
 *  out            FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64 or UINT8; on Atlas A2 and A3 and Ascend
 *                 950 also BF16; any strides; the shape of the operands together
 *  workspaceSize  receives the bytes of workspace that aclnnClamp wants; always 0 here
 *  executor       receives the plan, which aclnnClamp consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161001  clipValueMin and clipValueMax are NULL
 *    161002  the types of self, clipValueMin and clipValueMax do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of out
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnClampGetWorkspaceSize(const aclTensor *self,
                                                           const aclScalar *clipValueMin,
                                                           const aclScalar *clipValueMax, aclTensor *out,
                                                           uint64_t *workspaceSize, aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnClamp(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                           aclrtStream stream);

/** Plans out = the lesser of self and clipValueMax; NaN if one is.
 *
 *  self           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64 or UINT8; on Atlas A2 and A3 and Ascend
 *                 950 also BF16; any strides, up to 8 dimensions
 *  clipValueMax   a number; FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2
 *                 and A3 and Ascend 950 also BF16
 *  out            FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64 or UINT8; on Atlas A2 and A3 and Ascend
 *                 950 also BF16; any strides; the shape of the operands together
 *  workspaceSize  receives the bytes of workspace that aclnnClampMax wants; always 0 here
 *  executor       receives the plan, which aclnnClampMax consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, clipValueMax or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of self and clipValueMax do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of out
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnClampMaxGetWorkspaceSize(const aclTensor *self,
                                                              const aclScalar *clipValueMax, aclTensor *out,
                                                              uint64_t *workspaceSize,
                                                              aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnClampMax(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                              aclrtStream stream);

/** Plans out = the lesser of self and max; NaN if one is.
 *
 *  self           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64 or UINT8; on Atlas A2 and A3 and Ascend
 *                 950 also BF16; any strides, up to 8 dimensions
 *  max            FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2 and A3 and
 *                 Ascend 950 also BF16; any strides, up to 8 dimensions
 *  out            FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64 or UINT8; on Atlas A2 and A3 and Ascend
 *                 950 also BF16; any strides; the shape of the operands together
 *  workspaceSize  receives the bytes of workspace that aclnnClampMaxTensor wants; always 0 here
 *  executor       receives the plan, which aclnnClampMaxTensor consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, max or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of self and max do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  the shapes of self and max do not broadcast
 *    161002  results do not convert to the type of out
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnClampMaxTensorGetWorkspaceSize(const aclTensor *self,
                                                                    const aclTensor *max, aclTensor *out,
                                                                    uint64_t *workspaceSize,
                                                                    aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnClampMaxTensor(void *workspace, uint64_t workspaceSize,
                                                    aclOpExecutor *executor, aclrtStream stream);

/** Plans out = the greater of self and clipValueMin; NaN if one is.
 *
 *  self           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64 or UINT8; on Atlas A2 and A3 and Ascend
 *                 950 also BF16; any strides, up to 8 dimensions
 *  clipValueMin   a number; FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2
 *                 and A3 and Ascend 950 also BF16
 *  out            FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64 or UINT8; on Atlas A2 and A3 and Ascend
 *                 950 also BF16; any strides; the shape of the operands together
 *  workspaceSize  receives the bytes of workspace that aclnnClampMin wants; always 0 here
 *  executor       receives the plan, which aclnnClampMin consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, clipValueMin or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of self and clipValueMin do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of out
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnClampMinGetWorkspaceSize(const aclTensor *self,
                                                              const aclScalar *clipValueMin, aclTensor *out,
                                                              uint64_t *workspaceSize,
                                                              aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnClampMin(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                              aclrtStream stream);

/** Plans out = the greater of self and clipValueMin; NaN if one is.
 *
 *  self           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64 or UINT8; on Atlas A2 and A3 and Ascend
 *                 950 also BF16; any strides, up to 8 dimensions
 *  clipValueMin   FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2 and A3 and
 *                 Ascend 950 also BF16; any strides, up to 8 dimensions
 *  out            FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64 or UINT8; on Atlas A2 and A3 and Ascend
 *                 950 also BF16; any strides; the shape of the operands together
 *  workspaceSize  receives the bytes of workspace that aclnnClampMinTensor wants; always 0 here
 *  executor       receives the plan, which aclnnClampMinTensor consumes
 *
 *  Not on Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, clipValueMin or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of self and clipValueMin do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  the shapes of self and clipValueMin do not broadcast
 *    161002  results do not convert to the type of out
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnClampMinTensorGetWorkspaceSize(const aclTensor *self,
                                                                    const aclTensor *clipValueMin,
                                                                    aclTensor *out, uint64_t *workspaceSize,
                                                                    aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnClampMinTensor(void *workspace, uint64_t workspaceSize,
                                                    aclOpExecutor *executor, aclrtStream stream);

/** Plans out = the lesser of clipValueMax and the greater of self and clipValueMin; NaN if one is.
 *
 *  self           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64 or UINT8; on Atlas A2 and A3 and Ascend
 *                 950 also BF16; any strides, up to 8 dimensions
 *  clipValueMin   FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2 and A3 and
 *                 Ascend 950 also BF16; any strides, up to 8 dimensions; NULL: no lower limit
 *  clipValueMax   FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2 and A3 and
 *                 Ascend 950 also BF16; any strides, up to 8 dimensions; NULL: no upper limit
 *  out            FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64 or UINT8; on Atlas A2 and A3 and Ascend
 *                 950 also BF16; any strides; the shape of the operands together
 *  workspaceSize  receives the bytes of workspace that aclnnClampTensor wants; always 0 here
 *  executor       receives the plan, which aclnnClampTensor consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, both limits, or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of self, clipValueMin and clipValueMax do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  the shapes of self, clipValueMin and clipValueMax do not broadcast
 *    161002  results do not convert to the type of out
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnClampTensorGetWorkspaceSize(const aclTensor *self,
                                                                 const aclTensor *clipValueMin,
                                                                 const aclTensor *clipValueMax, aclTensor *out,
                                                                 uint64_t *workspaceSize,
                                                                 aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnClampTensor(void *workspace, uint64_t workspaceSize,
                                                 aclOpExecutor *executor, aclrtStream stream);

/** Plans selfRef = the lesser of selfRef and clipValueMax; NaN if one is.
 *
 *  selfRef        FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64 or UINT8; on Atlas A2 and A3 and Ascend
 *                 950 also BF16; any strides, up to 8 dimensions; receives the result
 *  clipValueMax   a number; FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2
 *                 and A3 and Ascend 950 also BF16
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceClampMax wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceClampMax consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef or clipValueMax is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of selfRef and clipValueMax do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of selfRef
 *    161002  selfRef has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceClampMaxGetWorkspaceSize(const aclTensor *selfRef,
                                                                     const aclScalar *clipValueMax,
                                                                     uint64_t *workspaceSize,
                                                                     aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceClampMax(void *workspace, uint64_t workspaceSize,
                                                     aclOpExecutor *executor, aclrtStream stream);

/** Plans selfRef = the lesser of selfRef and max; NaN if one is.
 *
 *  selfRef        FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64 or UINT8; on Atlas A2 and A3 and Ascend
 *                 950 also BF16; any strides, up to 8 dimensions; receives the result
 *  max            FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2 and A3 and
 *                 Ascend 950 also BF16; any strides, up to 8 dimensions
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceClampMaxTensor wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceClampMaxTensor consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef or max is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of selfRef and max do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  the shapes of selfRef and max do not broadcast
 *    161002  results do not convert to the type of selfRef
 *    161002  selfRef has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceClampMaxTensorGetWorkspaceSize(aclTensor *selfRef,
                                                                           const aclTensor *max,
                                                                           uint64_t *workspaceSize,
                                                                           aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceClampMaxTensor(void *workspace, uint64_t workspaceSize,
                                                           aclOpExecutor *executor, aclrtStream stream);

/** Plans selfRef = the greater of selfRef and clipValueMin; NaN if one is.
 *
 *  selfRef        FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64 or UINT8; on Atlas A2 and A3 and Ascend
 *                 950 also BF16; any strides, up to 8 dimensions; receives the result
 *  clipValueMin   FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2 and A3 and
 *                 Ascend 950 also BF16; any strides, up to 8 dimensions
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceClampMinTensor wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceClampMinTensor consumes
 *
 *  Not on Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef or clipValueMin is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of selfRef and clipValueMin do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  the shapes of selfRef and clipValueMin do not broadcast
 *    161002  results do not convert to the type of selfRef
 *    161002  selfRef has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceClampMinTensorGetWorkspaceSize(aclTensor *selfRef,
                                                                           const aclTensor *clipValueMin,
                                                                           uint64_t *workspaceSize,
                                                                           aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceClampMinTensor(void *workspace, uint64_t workspaceSize,
                                                           aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
