/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_batch_norm_stats.h - means and deviations by channel */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_BATCH_NORM_STATS_H
#define ACLNNSIM_ACLNNOP_ACLNN_BATCH_NORM_STATS_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans mean, and invstd = 1 / sqrt(variance + eps), of all numbers of each channel.
 *
 *  input          (N, C, ...) of 2 to 8 dimensions; on Ascend 950 also (N, ..., C) in the formats NHWC
 *                 and NDHWC; FLOAT or FLOAT16; on Ascend 950 also BF16; any strides
 *  eps            added to variances
 *  mean           one number a channel, (C); FLOAT; any strides
 *  invstd         one number a channel, (C); FLOAT; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnBatchNormStats wants; always 0 here
 *  executor       receives the plan, which aclnnBatchNormStats consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; input, mean or invstd is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  input is in a format with the channels elsewhere, or has less than 2 or more than 8
 *            dimensions
 *    161002  a tensor of numbers by channel has another shape
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnBatchNormStatsGetWorkspaceSize(const aclTensor *input, double eps,
                                                                    aclTensor *mean, aclTensor *invstd,
                                                                    uint64_t *workspaceSize,
                                                                    aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnBatchNormStats(void *workspace, uint64_t workspaceSize,
                                                    aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
