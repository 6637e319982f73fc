/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_div.h - quotients */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_DIV_H
#define ACLNNSIM_ACLNNOP_ACLNN_DIV_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = self / other.
 *
 *  self           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL, COMPLEX64 or COMPLEX128;
 *                 on Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to 8 dimensions
 *  other          FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL, COMPLEX64 or COMPLEX128;
 *                 on Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to 8 dimensions
 *  out            FLOAT, FLOAT16, DOUBLE, COMPLEX64 or COMPLEX128; on Atlas training series and Atlas
 *                 200I/500 A2 also INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2 and A3 also BF16,
 *                 INT8, INT16, INT32, INT64, UINT8 or BOOL; on Ascend 950 also BF16; any strides; the shape
 *                 of the operands together
 *  workspaceSize  receives the bytes of workspace that aclnnDiv wants; always 0 here
 *  executor       receives the plan, which aclnnDiv consumes
 *
 *  Not on Atlas inference series.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, other or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of self and other do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  the shapes of self and other do not broadcast
 *    161002  results do not convert to the type of out
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnDivGetWorkspaceSize(const aclTensor *self, const aclTensor *other,
                                                         aclTensor *out, uint64_t *workspaceSize,
                                                         aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnDiv(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                         aclrtStream stream);

/** Plans out = self / other; mode 0 leaves the quotient as it is, 1 rounds it towards 0, 2 down.
 *
 *  self           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL, COMPLEX64 or COMPLEX128;
 *                 on Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to 8 dimensions
 *  other          FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL, COMPLEX64 or COMPLEX128;
 *                 on Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to 8 dimensions
 *  mode           0, 1 or 2
 *  out            FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL, COMPLEX64 or COMPLEX128;
 *                 on Atlas A2 and A3 and Ascend 950 also BF16; any strides; the shape of the operands
 *                 together
 *  workspaceSize  receives the bytes of workspace that aclnnDivMod wants; always 0 here
 *  executor       receives the plan, which aclnnDivMod consumes
 *
 *  Not on Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, other or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of self and other do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  the shapes of self and other do not broadcast
 *    161002  results do not convert to the type of out
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnDivModGetWorkspaceSize(const aclTensor *self, const aclTensor *other,
                                                            int mode, aclTensor *out, uint64_t *workspaceSize,
                                                            aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnDivMod(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                            aclrtStream stream);

/** Plans out = self / other; mode 0 leaves the quotient as it is, 1 rounds it towards 0, 2 down.
 *
 *  self           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL, COMPLEX64 or COMPLEX128;
 *                 on Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to 8 dimensions
 *  other          a number; FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL, COMPLEX64 or
 *                 COMPLEX128; on Atlas A2 and A3 and Ascend 950 also BF16
 *  mode           0, 1 or 2
 *  out            FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL, COMPLEX64 or COMPLEX128;
 *                 any strides; the shape of the operands together
 *  workspaceSize  receives the bytes of workspace that aclnnDivMods wants; always 0 here
 *  executor       receives the plan, which aclnnDivMods consumes
 *
 *  Not on Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, other or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of self and other do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of out
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnDivModsGetWorkspaceSize(const aclTensor *self, const aclScalar *other,
                                                             int mode, aclTensor *out, uint64_t *workspaceSize,
                                                             aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnDivMods(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                             aclrtStream stream);

/** Plans out = self / other.
 *
 *  self           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL, COMPLEX64 or COMPLEX128;
 *                 on Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to 8 dimensions
 *  other          a number; FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL, COMPLEX64 or
 *                 COMPLEX128; on Atlas A2 and A3 and Ascend 950 also BF16
 *  out            FLOAT, FLOAT16, DOUBLE, COMPLEX64 or COMPLEX128; on Atlas training series also INT8,
 *                 INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2 and A3 also BF16, INT8, INT16, INT32,
 *                 INT64, UINT8 or BOOL; on Ascend 950 also BF16; any strides; the shape of the operands
 *                 together
 *  workspaceSize  receives the bytes of workspace that aclnnDivs wants; always 0 here
 *  executor       receives the plan, which aclnnDivs consumes
 *
 *  Not on Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, other or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of self and other do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of out
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnDivsGetWorkspaceSize(const aclTensor *self, const aclScalar *other,
                                                          aclTensor *out, uint64_t *workspaceSize,
                                                          aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnDivs(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                          aclrtStream stream);

/** Plans selfRef = selfRef / other.
 *
 *  selfRef        FLOAT, FLOAT16, DOUBLE, COMPLEX64 or COMPLEX128; on Atlas training series and Atlas
 *                 200I/500 A2 also INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2 and A3 also BF16,
 *                 INT8, INT16, INT32, INT64, UINT8 or BOOL; on Ascend 950 also BF16; any strides, up to 8
 *                 dimensions; receives the result
 *  other          FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL, COMPLEX64 or COMPLEX128;
 *                 on Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to 8 dimensions
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceDiv wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceDiv consumes
 *
 *  Not on Atlas inference series.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef or other is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of selfRef and other do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  the shapes of selfRef and other do not broadcast
 *    161002  results do not convert to the type of selfRef
 *    161002  selfRef has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceDivGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other,
                                                                uint64_t *workspaceSize,
                                                                aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceDiv(void *workspace, uint64_t workspaceSize,
                                                aclOpExecutor *executor, aclrtStream stream);

/** Plans selfRef = selfRef / other; mode 0 leaves the quotient as it is, 1 rounds it towards 0, 2 down.
 *
 *  selfRef        FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL, COMPLEX64 or COMPLEX128;
 *                 any strides, up to 8 dimensions; receives the result
 *  other          FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; any strides, up to 8
 *                 dimensions
 *  mode           0, 1 or 2
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceDivMod wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceDivMod consumes
 *
 *  Not on Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef or other is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of selfRef and other do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  the shapes of selfRef and other do not broadcast
 *    161002  results do not convert to the type of selfRef
 *    161002  selfRef has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceDivModGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other,
                                                                   int mode, uint64_t *workspaceSize,
                                                                   aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceDivMod(void *workspace, uint64_t workspaceSize,
                                                   aclOpExecutor *executor, aclrtStream stream);

/** Plans selfRef = selfRef / other; mode 0 leaves the quotient as it is, 1 rounds it towards 0, 2 down.
 *
 *  selfRef        FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL, COMPLEX64 or COMPLEX128;
 *                 on Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to 8 dimensions; receives
 *                 the result
 *  other          a number; FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas
 *                 training series also COMPLEX64 or COMPLEX128; on Atlas A2 and A3 also BF16, COMPLEX64 or
 *                 COMPLEX128; on Ascend 950 also BF16
 *  mode           0, 1 or 2
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceDivMods wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceDivMods consumes
 *
 *  Not on Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef or other is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of selfRef and other do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of selfRef
 *    161002  selfRef has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceDivModsGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other,
                                                                    int mode, uint64_t *workspaceSize,
                                                                    aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceDivMods(void *workspace, uint64_t workspaceSize,
                                                    aclOpExecutor *executor, aclrtStream stream);

/** Plans selfRef = selfRef / other.
 *
 *  selfRef        FLOAT, FLOAT16, DOUBLE, COMPLEX64 or COMPLEX128; on Atlas training series also INT8,
 *                 INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2 and A3 also BF16, INT8, INT16, INT32,
 *                 INT64, UINT8 or BOOL; on Ascend 950 also BF16; any strides, up to 8 dimensions; receives
 *                 the result
 *  other          a number; FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL, COMPLEX64 or
 *                 COMPLEX128; on Atlas A2 and A3 and Ascend 950 also BF16
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceDivs wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceDivs consumes
 *
 *  Not on Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef or other is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of selfRef and other do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of selfRef
 *    161002  selfRef has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceDivsGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other,
                                                                 uint64_t *workspaceSize,
                                                                 aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceDivs(void *workspace, uint64_t workspaceSize,
                                                 aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
