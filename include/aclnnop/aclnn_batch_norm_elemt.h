/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_batch_norm_elemt.h - batch norm with given means and deviations */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_BATCH_NORM_ELEMT_H
#define ACLNNSIM_ACLNNOP_ACLNN_BATCH_NORM_ELEMT_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans output = (input - mean) * invstd * weight + bias, by channel.
 *
 *  input          (N, C, ...) of 2 to 8 dimensions; on Ascend 950 also (N, ..., C) in the formats NHWC
 *                 and NDHWC; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides
 *  weight         factors; (C); the type of input; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950
 *                 also BF16; any strides; NULL if there is none
 *  bias           what is added; (C); the type of input; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend
 *                 950 also BF16; any strides; NULL if there is none
 *  mean           means; (C); the type of input; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also
 *                 BF16; any strides
 *  invstd         1 / standard deviation; (C); the type of input; FLOAT or FLOAT16; on Atlas A2 and A3
 *                 and Ascend 950 also BF16; any strides
 *  eps            has no effect
 *  output         the shape, type and format of input; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend
 *                 950 also BF16; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnBatchNormElemt wants; always 0 here
 *  executor       receives the plan, which aclnnBatchNormElemt consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; input, mean, invstd or output is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  input is in a format with the channels elsewhere, or has less than 2 or more than 8
 *            dimensions
 *    161002  a tensor of numbers by channel has another type or shape
 *    161002  the result has another type, format or shape than input
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnBatchNormElemtGetWorkspaceSize(const aclTensor *input,
                                                                    const aclTensor *weight,
                                                                    const aclTensor *bias,
                                                                    aclTensor *mean, aclTensor *invstd,
                                                                    double eps, aclTensor *output,
                                                                    uint64_t *workspaceSize,
                                                                    aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnBatchNormElemt(void *workspace, uint64_t workspaceSize,
                                                    aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
