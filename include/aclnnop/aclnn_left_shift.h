/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_left_shift.h - bits shifted to the left */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_LEFT_SHIFT_H
#define ACLNNSIM_ACLNNOP_ACLNN_LEFT_SHIFT_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = self with its bits shifted to the left by shiftBits.
 *
 *  self           INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32 or UINT64; any strides, up to 8
 *                 dimensions
 *  shiftBits      INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32 or UINT64; any strides, up to 8
 *                 dimensions
 *  out            INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32 or UINT64; any strides; the shape of the
 *                 operands together
 *  workspaceSize  receives the bytes of workspace that aclnnLeftShift wants; always 0 here
 *  executor       receives the plan, which aclnnLeftShift consumes
 *
 *  Not on Atlas training series, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, shiftBits or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of self and shiftBits do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  the shapes of self and shiftBits do not broadcast
 *    161002  results do not convert to the type of out
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnLeftShiftGetWorkspaceSize(const aclTensor *self,
                                                               const aclTensor *shiftBits, aclTensor *out,
                                                               uint64_t *workspaceSize,
                                                               aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnLeftShift(void *workspace, uint64_t workspaceSize,
                                               aclOpExecutor *executor, aclrtStream stream);

/** Plans out = self with its bits shifted to the left by shiftBits.
 *
 *  self           INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32 or UINT64; any strides, up to 8
 *                 dimensions
 *  shiftBits      a number; INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32 or UINT64
 *  out            INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32 or UINT64; any strides; the shape of the
 *                 operands together
 *  workspaceSize  receives the bytes of workspace that aclnnLeftShifts wants; always 0 here
 *  executor       receives the plan, which aclnnLeftShifts consumes
 *
 *  Not on Atlas training series, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, shiftBits or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of self and shiftBits do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of out
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnLeftShiftsGetWorkspaceSize(const aclTensor *self,
                                                                const aclScalar *shiftBits, aclTensor *out,
                                                                uint64_t *workspaceSize,
                                                                aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnLeftShifts(void *workspace, uint64_t workspaceSize,
                                                aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
