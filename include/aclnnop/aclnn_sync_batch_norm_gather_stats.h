/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_sync_batch_norm_gather_stats.h - means and deviations of several devices, from their sums */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_SYNC_BATCH_NORM_GATHER_STATS_H
#define ACLNNSIM_ACLNNOP_ACLNN_SYNC_BATCH_NORM_GATHER_STATS_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans batchMean and batchInvstd, the mean and 1 / sqrt(variance + eps) of the numbers of all devices
 *  together.
 *
 *  totalSum        sums of each device; (devices, C); FLOAT or FLOAT16; on Ascend 950 also BF16; any
 *                  strides
 *  totalSquareSum  sums of squares of each device; (devices, C); the type of totalSum; FLOAT or FLOAT16;
 *                  on Ascend 950 also BF16; any strides
 *  sampleCount     how many numbers of a channel each device had; (devices); FLOAT, FLOAT16, BF16 or
 *                  INT32; any strides
 *  mean            running means, updated; (C); the type of totalSum; FLOAT or FLOAT16; on Ascend 950
 *                  also BF16; any strides
 *  variance        running variances, updated by those of a sample; (C); the type of totalSum; FLOAT or
 *                  FLOAT16; on Ascend 950 also BF16; any strides
 *  momentum        the part of new numbers in running ones
 *  eps             added to variances
 *  batchMean       (C); the type of totalSum; FLOAT or FLOAT16; on Ascend 950 also BF16; any strides
 *  batchInvstd     (C); the type of totalSum; FLOAT or FLOAT16; on Ascend 950 also BF16; any strides
 *  workspaceSize   receives the bytes of workspace that aclnnSyncBatchNormGatherStats wants; always 0
 *                  here
 *  executor        receives the plan, which aclnnSyncBatchNormGatherStats consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; totalSum, totalSquareSum, sampleCount, mean, variance,
 *            batchMean or batchInvstd is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  tensors that must have one type have different ones
 *    161002  a tensor is stored in a private format or has another shape than above
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnSyncBatchNormGatherStatsGetWorkspaceSize(const aclTensor *totalSum,
                                                                              const aclTensor *totalSquareSum,
                                                                              const aclTensor *sampleCount,
                                                                              aclTensor *mean,
                                                                              aclTensor *variance,
                                                                              float momentum, float eps,
                                                                              aclTensor *batchMean,
                                                                              aclTensor *batchInvstd,
                                                                              uint64_t *workspaceSize,
                                                                              aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnSyncBatchNormGatherStats(void *workspace, uint64_t workspaceSize,
                                                              aclOpExecutor *executor,
                                                              aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
