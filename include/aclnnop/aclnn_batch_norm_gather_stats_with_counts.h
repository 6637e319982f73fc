/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_batch_norm_gather_stats_with_counts.h - means and deviations of several devices as one */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_BATCH_NORM_GATHER_STATS_WITH_COUNTS_H
#define ACLNNSIM_ACLNNOP_ACLNN_BATCH_NORM_GATHER_STATS_WITH_COUNTS_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans meanAll and invstdAll, the mean and 1 / sqrt(variance + eps) of the numbers of all devices
 *  together.
 *
 *  input          (N, C, ...); its number of channels alone matters; FLOAT or FLOAT16; on Atlas A2 and A3
 *                 and Ascend 950 also BF16; any strides
 *  mean           means of each device; (devices, C); FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950
 *                 also BF16; any strides
 *  invstd         1 / sqrt(variance + eps) of each device; (devices, C); FLOAT or FLOAT16; on Atlas A2
 *                 and A3 and Ascend 950 also BF16; any strides
 *  runningMean    running means, updated; one number a channel, (C); FLOAT or FLOAT16; on Atlas A2 and A3
 *                 and Ascend 950 also BF16; any strides; NULL if there is none
 *  runningVar     running variances, updated by those of a sample; one number a channel, (C); FLOAT or
 *                 FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; NULL if there is
 *                 none
 *  momentum       the part of new numbers in running ones
 *  eps            added to variances
 *  counts         how many numbers of a channel each device had; (devices); FLOAT or FLOAT16; on Atlas A2
 *                 and A3 and Ascend 950 also BF16; any strides
 *  meanAll        one number a channel, (C); FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also
 *                 BF16; any strides
 *  invstdAll      one number a channel, (C); FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also
 *                 BF16; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnBatchNormGatherStatsWithCounts wants; always
 *                 0 here
 *  executor       receives the plan, which aclnnBatchNormGatherStatsWithCounts consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; input, mean, invstd, counts, meanAll or invstdAll is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  input is in a format with the channels elsewhere, or has less than 2 or more than 8
 *            dimensions
 *    161002  a tensor has another shape than above
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnBatchNormGatherStatsWithCountsGetWorkspaceSize(const aclTensor *input,
                                                                                    const aclTensor *mean,
                                                                                    const aclTensor *invstd,
                                                                                    aclTensor *runningMean,
                                                                                    aclTensor *runningVar,
                                                                                    double momentum,
                                                                                    double eps,
                                                                                    const aclTensor *counts,
                                                                                    aclTensor *meanAll,
                                                                                    aclTensor *invstdAll,
                                                                                    uint64_t *workspaceSize,
                                                                                    aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnBatchNormGatherStatsWithCounts(void *workspace,
                                                                    uint64_t workspaceSize,
                                                                    aclOpExecutor *executor,
                                                                    aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
