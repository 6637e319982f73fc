/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_batch_norm_backward_reduce.h - sums that the gradients of batch norm are made from */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_BATCH_NORM_BACKWARD_REDUCE_H
#define ACLNNSIM_ACLNNOP_ACLNN_BATCH_NORM_BACKWARD_REDUCE_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans by channel sumDy = sum(gradOut), sumDyXmu = sum(gradOut * (input - mean)), gradWeight = sumDyXmu *
 *  invstd and gradBias = sumDy.
 *
 *  gradOut        gradients of the result; the shape and type of input; FLOAT or FLOAT16; on Atlas A2 and
 *                 A3 and Ascend 950 also BF16; any strides
 *  input          (N, C, ...) of 2 to 8 dimensions; on Ascend 950 also (N, ..., C) in the formats NHWC
 *                 and NDHWC; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides
 *  mean           one number a channel, (C); FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also
 *                 BF16; any strides
 *  invstd         one number a channel, (C); FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also
 *                 BF16; any strides
 *  weight         has no effect; one number a channel, (C); FLOAT or FLOAT16; on Atlas A2 and A3 and
 *                 Ascend 950 also BF16; any strides; NULL if there is none
 *  inputG         whether sumDy and sumDyXmu are wanted
 *  weightG        whether gradWeight is wanted
 *  biasG          whether gradBias is wanted
 *  sumDy          one number a channel, (C); FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also
 *                 BF16; any strides; NULL if there is none
 *  sumDyXmu       one number a channel, (C); FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also
 *                 BF16; any strides; NULL if there is none
 *  gradWeight     one number a channel, (C); FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also
 *                 BF16; any strides; NULL if there is none
 *  gradBias       one number a channel, (C); FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also
 *                 BF16; any strides; NULL if there is none
 *  workspaceSize  receives the bytes of workspace that aclnnBatchNormReduceBackward wants; always 0 here
 *  executor       receives the plan, which aclnnBatchNormReduceBackward consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; gradOut, input, mean or invstd is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161001   an output that is wanted is NULL
 *    161002  input is in a format with the channels elsewhere, or has less than 2 or more than 8
 *            dimensions
 *    161002  gradOut has another type or shape than input; a tensor of numbers by channel another shape
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnBatchNormReduceBackwardGetWorkspaceSize(const aclTensor *gradOut,
                                                                             const aclTensor *input,
                                                                             const aclTensor *mean,
                                                                             const aclTensor *invstd,
                                                                             const aclTensor *weight,
                                                                             bool inputG, bool weightG,
                                                                             bool biasG,
                                                                             aclTensor *sumDy,
                                                                             aclTensor *sumDyXmu,
                                                                             aclTensor *gradWeight,
                                                                             aclTensor *gradBias,
                                                                             uint64_t *workspaceSize,
                                                                             aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnBatchNormReduceBackward(void *workspace, uint64_t workspaceSize,
                                                             aclOpExecutor *executor,
                                                             aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
