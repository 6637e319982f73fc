/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_rotary_position_embedding.h - rotary position embedding */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_ROTARY_POSITION_EMBEDDING_H
#define ACLNNSIM_ACLNNOP_ACLNN_ROTARY_POSITION_EMBEDDING_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = x * cos + r * sin, with r = (-x2, x1) for the parts (x1, x2) of a row that mode says.
 *
 *  x              of 3 or 4 dimensions, the last of an even extent; FLOAT or FLOAT16; on Atlas A2 and A3
 *                 and Ascend 950 also BF16; any strides
 *  cos            cosines; the type of x; of as many dimensions; broadcasts to its shape; FLOAT or
 *                 FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides
 *  sin            sines; the shape and type of cos; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950
 *                 also BF16; any strides
 *  mode           0 rotates the halves of a row, 1 its pairs of neighbours; on Ascend 950 also 2 the
 *                 halves of its halves, 3 takes the elements at even places as the first half; on Atlas
 *                 inference series 0 alone
 *  out            the shape and type of x; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16;
 *                 any strides
 *  workspaceSize  receives the bytes of workspace that aclnnRotaryPositionEmbedding wants; always 0 here
 *  executor       receives the plan, which aclnnRotaryPositionEmbedding consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; x, cos, sin or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  tensors have different types
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    561002   x does not have 3 or 4 dimensions, or cos and sin not the same shape, which broadcasts to
 *            it
 *    561002   mode is none of those above, or does not divide the last extent
 *    561002   out has another shape than x
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnRotaryPositionEmbeddingGetWorkspaceSize(const aclTensor *x,
                                                                             const aclTensor *cos,
                                                                             const aclTensor *sin,
                                                                             int64_t mode,
                                                                             aclTensor *out,
                                                                             uint64_t *workspaceSize,
                                                                             aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnRotaryPositionEmbedding(void *workspace, uint64_t workspaceSize,
                                                             aclOpExecutor *executor,
                                                             aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
