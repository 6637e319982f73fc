/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_bitwiseand.h - bits that both have */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_BITWISEAND_H
#define ACLNNSIM_ACLNNOP_ACLNN_BITWISEAND_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = the bits that self and other both have.
 *
 *  self           INT8, INT16, INT32, INT64, UINT8, UINT16 or BOOL; any strides, up to 8 dimensions
 *  other          INT8, INT16, INT32, INT64, UINT8, UINT16 or BOOL; any strides, up to 8 dimensions
 *  out            INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64 or BOOL; any strides; the shape
 *                 of the operands together
 *  workspaceSize  receives the bytes of workspace that aclnnBitwiseAndTensorOut wants; always 0 here
 *  executor       receives the plan, which aclnnBitwiseAndTensorOut consumes
 *
 *  Not on Atlas training series, Atlas A2 and A3, Atlas inference series and Atlas 200I/500 A2.
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
ACL_FUNC_VISIBILITY aclnnStatus aclnnBitwiseAndTensorOutGetWorkspaceSize(const aclTensor *self,
                                                                         const aclTensor *other,
                                                                         aclTensor *out,
                                                                         uint64_t *workspaceSize,
                                                                         aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnBitwiseAndTensorOut(void *workspace, uint64_t workspaceSize,
                                                         aclOpExecutor *executor, aclrtStream stream);

/** Plans self = the bits that self and other both have.
 *
 *  self           INT8, INT16, INT32, INT64, UINT8, UINT16 or BOOL; any strides, up to 8 dimensions;
 *                 receives the result
 *  other          INT8, INT16, INT32, INT64, UINT8, UINT16 or BOOL; any strides, up to 8 dimensions
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceBitwiseAndTensorOut wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceBitwiseAndTensorOut consumes
 *
 *  Not on Atlas training series, Atlas A2 and A3, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self or other is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of self and other do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  the shapes of self and other do not broadcast
 *    161002  results do not convert to the type of self
 *    161002  self has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceBitwiseAndTensorOutGetWorkspaceSize(const aclTensor *self,
                                                                                const aclTensor *other,
                                                                                uint64_t *workspaceSize,
                                                                                aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceBitwiseAndTensorOut(void *workspace, uint64_t workspaceSize,
                                                                aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
