/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_batch_norm.h - batch norm */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_BATCH_NORM_H
#define ACLNNSIM_ACLNNOP_ACLNN_BATCH_NORM_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans output = (input - mean) / sqrt(variance + eps) * weight + bias, by channel, with the mean and the
 *  variance of all numbers of the channel in training, else with running ones.
 *
 *  input          (N, C, ...) of 2 to 8 dimensions; on Ascend 950 also (N, ..., C) in the formats NHWC
 *                 and NDHWC; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides
 *  weight         factors; one number a channel, (C); FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950
 *                 also BF16; any strides; NULL if there is none
 *  bias           what is added; one number a channel, (C); FLOAT or FLOAT16; on Atlas A2 and A3 and
 *                 Ascend 950 also BF16; any strides; NULL if there is none
 *  runningMean    running means, 0 if it is NULL; updated in training; one number a channel, (C); FLOAT
 *                 or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; NULL if there is
 *                 none
 *  runningVar     running variances, 1 if it is NULL; updated in training by those of a sample; one
 *                 number a channel, (C); FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16;
 *                 any strides; NULL if there is none
 *  training       whether means and variances are those of input
 *  momentum       the part of new numbers in running ones
 *  eps            added to variances
 *  output         the shape, type and format of input; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend
 *                 950 also BF16; any strides
 *  saveMean       in training receives the means; one number a channel, (C); FLOAT or FLOAT16; on Atlas
 *                 A2 and A3 and Ascend 950 also BF16; any strides
 *  saveInvstd     in training receives 1 / sqrt(variance + eps); one number a channel, (C); FLOAT or
 *                 FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnBatchNorm wants; always 0 here
 *  executor       receives the plan, which aclnnBatchNorm consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; input, output, saveMean or saveInvstd is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  input is in a format with the channels elsewhere, or has less than 2 or more than 8
 *            dimensions
 *    161002  a tensor of numbers by channel has another shape
 *    161002  the result has another type, format or shape than input
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnBatchNormGetWorkspaceSize(const aclTensor *input,
                                                               const aclTensor *weight,
                                                               const aclTensor *bias,
                                                               aclTensor *runningMean,
                                                               aclTensor *runningVar, bool training,
                                                               double momentum, double eps,
                                                               aclTensor *output, aclTensor *saveMean,
                                                               aclTensor *saveInvstd,
                                                               uint64_t *workspaceSize,
                                                               aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnBatchNorm(void *workspace, uint64_t workspaceSize,
                                               aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
