/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_apply_rotary_pos_emb_v2.h - rotary position embedding of queries and keys, in place */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_APPLY_ROTARY_POS_EMB_V2_H
#define ACLNNSIM_ACLNNOP_ACLNN_APPLY_ROTARY_POS_EMB_V2_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans queryRef = queryRef * cos + r * sin, with r = (-x2, x1) for the parts (x1, x2) of a row that
 *  rotaryMode says, and keyRef alike.
 *
 *  queryRef       (B, S, N, D), D even; receives the result; FLOAT, FLOAT16 or BF16; any strides
 *  keyRef         (B, S, N, D) with another N; the type of queryRef; receives the result; FLOAT, FLOAT16
 *                 or BF16; any strides
 *  cos            cosines; (B, S, 1, D); the type of queryRef; FLOAT, FLOAT16 or BF16; any strides
 *  sin            sines; the shape and type of cos; FLOAT, FLOAT16 or BF16; any strides
 *  layout         1: (B, S, N, D)
 *  rotaryMode     "half" rotates the halves of a row, "interleave" its pairs of neighbours, "quarter" the
 *                 halves of its halves
 *  workspaceSize  receives the bytes of workspace that aclnnApplyRotaryPosEmbV2 wants; always 0 here
 *  executor       receives the plan, which aclnnApplyRotaryPosEmbV2 consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; queryRef, keyRef, cos, sin or rotaryMode is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  tensors have different types
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  a tensor has other dimensions than above
 *    161002  layout is not 1
 *    161002  rotaryMode is none of those above, or does not divide D
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnApplyRotaryPosEmbV2GetWorkspaceSize(aclTensor *queryRef,
                                                                         aclTensor *keyRef,
                                                                         const aclTensor *cos,
                                                                         const aclTensor *sin,
                                                                         int64_t layout,
                                                                         char *rotaryMode,
                                                                         uint64_t *workspaceSize,
                                                                         aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnApplyRotaryPosEmbV2(void *workspace, uint64_t workspaceSize,
                                                         aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
