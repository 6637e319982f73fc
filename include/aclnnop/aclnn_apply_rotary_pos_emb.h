/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_apply_rotary_pos_emb.h - rotary position embedding of queries and keys, in place */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_APPLY_ROTARY_POS_EMB_H
#define ACLNNSIM_ACLNNOP_ACLNN_APPLY_ROTARY_POS_EMB_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans queryRef = queryRef * cos + r * sin, with r = (-x2, x1) for the halves (x1, x2) of a row, and
 *  keyRef alike.
 *
 *  queryRef       (B, S, N, D), D even; receives the result; FLOAT, FLOAT16 or BF16; any strides
 *  keyRef         (B, S, N, D) with another N; the type of queryRef; receives the result; FLOAT, FLOAT16
 *                 or BF16; any strides
 *  cos            cosines; (B, S, 1, D); the type of queryRef; FLOAT, FLOAT16 or BF16; any strides
 *  sin            sines; the shape and type of cos; FLOAT, FLOAT16 or BF16; any strides
 *  layout         1: (B, S, N, D)
 *  workspaceSize  receives the bytes of workspace that aclnnApplyRotaryPosEmb wants; always 0 here
 *  executor       receives the plan, which aclnnApplyRotaryPosEmb consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; queryRef, keyRef, cos or sin is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  tensors have different types
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  a tensor has other dimensions than above
 *    161002  layout is not 1
 *    161002  D is odd
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnApplyRotaryPosEmbGetWorkspaceSize(aclTensor *queryRef,
                                                                       aclTensor *keyRef,
                                                                       const aclTensor *cos,
                                                                       const aclTensor *sin,
                                                                       int64_t layout,
                                                                       uint64_t *workspaceSize,
                                                                       aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnApplyRotaryPosEmb(void *workspace, uint64_t workspaceSize,
                                                       aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
