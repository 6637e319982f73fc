/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_fast_batch_norm_backward.h - gradients of batch norm */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_FAST_BATCH_NORM_BACKWARD_H
#define ACLNNSIM_ACLNNOP_ACLNN_FAST_BATCH_NORM_BACKWARD_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans gradInput, gradWeight and gradBias, the gradients of batch norm for what it normalises, its
 *  factors and what it adds.
 *
 *  gradOut        gradients of the result; the shape, type and format of input; FLOAT, FLOAT16 or BF16;
 *                 any strides
 *  input          (N, C, ...) of 2 to 8 dimensions; on Ascend 950 also (N, ..., C) in the formats NHWC
 *                 and NDHWC; FLOAT, FLOAT16 or BF16; any strides
 *  weight         factors; one number a channel, (C); FLOAT, FLOAT16 or BF16; any strides; NULL if there
 *                 is none
 *  runningMean    running means, used unless training; one number a channel, (C); FLOAT, FLOAT16 or BF16;
 *                 any strides; NULL if there is none
 *  runningVar     running variances, used unless training; one number a channel, (C); FLOAT, FLOAT16 or
 *                 BF16; any strides; NULL if there is none
 *  saveMean       what batch norm gave, used in training; one number a channel, (C); FLOAT, FLOAT16 or
 *                 BF16; any strides; NULL if there is none
 *  saveInvstd     what batch norm gave, used in training; one number a channel, (C); FLOAT, FLOAT16 or
 *                 BF16; any strides; NULL if there is none
 *  training       whether batch norm took the means and variances of input
 *  eps            added to running variances
 *  outputMask     which of the three gradients are wanted
 *  version        has no effect
 *  gradInput      the shape, type and format of input; FLOAT, FLOAT16 or BF16; any strides; NULL if there
 *                 is none
 *  gradWeight     one number a channel, (C); FLOAT, FLOAT16 or BF16; any strides; NULL if there is none
 *  gradBias       one number a channel, (C); FLOAT, FLOAT16 or BF16; any strides; NULL if there is none
 *  workspaceSize  receives the bytes of workspace that aclnnFastBatchNormBackward wants; always 0 here
 *  executor       receives the plan, which aclnnFastBatchNormBackward consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; gradOut, input or outputMask is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  outputMask does not have 3 values
 *    161001   outputMask asks for an output that is NULL; what the gradients are made from is NULL:
 *            saveMean and saveInvstd in training, else the running numbers
 *    161002  input is in a format with the channels elsewhere, or has less than 2 or more than 8
 *            dimensions
 *    161002  a tensor of numbers by channel has another shape
 *    161002  the result has another type, format or shape than input
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnFastBatchNormBackwardGetWorkspaceSize(const aclTensor *gradOut,
                                                                           const aclTensor *input,
                                                                           const aclTensor *weight,
                                                                           const aclTensor *runningMean,
                                                                           const aclTensor *runningVar,
                                                                           const aclTensor *saveMean,
                                                                           const aclTensor *saveInvstd,
                                                                           bool training, double eps,
                                                                           const aclBoolArray *outputMask,
                                                                           int version,
                                                                           aclTensor *gradInput,
                                                                           aclTensor *gradWeight,
                                                                           aclTensor *gradBias,
                                                                           uint64_t *workspaceSize,
                                                                           aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnFastBatchNormBackward(void *workspace, uint64_t workspaceSize,
                                                           aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
