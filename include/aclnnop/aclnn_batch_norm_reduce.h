/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_batch_norm_reduce.h - sums and sums of squares by channel */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_BATCH_NORM_REDUCE_H
#define ACLNNSIM_ACLNNOP_ACLNN_BATCH_NORM_REDUCE_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans sum and squareSum, the sums of all numbers of each channel and of their squares.
 *
 *  x              (N, C, H, W) in the format NCHW or ND; FLOAT, FLOAT16 or BF16; any strides
 *  sum            one number a channel, (C); FLOAT; any strides
 *  squareSum      one number a channel, (C); FLOAT; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnBatchNormReduce wants; always 0 here
 *  executor       receives the plan, which aclnnBatchNormReduce consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; x, sum or squareSum is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  x has another format than NCHW or ND, or not 4 dimensions
 *    161002  sum or squareSum has another shape than (C)
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnBatchNormReduceGetWorkspaceSize(const aclTensor *x, aclTensor *sum,
                                                                     aclTensor *squareSum,
                                                                     uint64_t *workspaceSize,
                                                                     aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnBatchNormReduce(void *workspace, uint64_t workspaceSize,
                                                     aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
