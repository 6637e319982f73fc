/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_batch_norm_elemt_backward.h - gradients of batch norm with given means and deviations */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_BATCH_NORM_ELEMT_BACKWARD_H
#define ACLNNSIM_ACLNNOP_ACLNN_BATCH_NORM_ELEMT_BACKWARD_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans gradInput = (gradOut - sumDy / n - (input - mean) * invstd^2 * sumDyXmu / n) * invstd * weight, by
 *  channel, with n the sum of counter.
 *
 *  gradOut        gradients of the result; the shape of input; FLOAT or FLOAT16; on Atlas A2 and A3 and
 *                 Ascend 950 also BF16; any strides
 *  input          (N, C, ...) of 2 to 8 dimensions; on Ascend 950 also (N, ..., C) in the formats NHWC
 *                 and NDHWC; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides
 *  mean           one number a channel, (C); FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also
 *                 BF16; any strides
 *  invstd         one number a channel, (C); FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also
 *                 BF16; any strides
 *  weight         factors; one number a channel, (C); FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950
 *                 also BF16; any strides; NULL if there is none
 *  sumDy          the sum of gradOut over all devices; one number a channel, (C); FLOAT or FLOAT16; on
 *                 Atlas A2 and A3 and Ascend 950 also BF16; any strides
 *  sumDyXmu       the sum of gradOut * (input - mean) over all devices; one number a channel, (C); FLOAT
 *                 or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides
 *  counter        how many numbers of a channel each device had; of 1 to 8 dimensions; FLOAT, FLOAT16 or
 *                 INT32; any strides
 *  gradInput      the shape of input; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any
 *                 strides
 *  workspaceSize  receives the bytes of workspace that aclnnBatchNormElemtBackward wants; always 0 here
 *  executor       receives the plan, which aclnnBatchNormElemtBackward consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; gradOut, input, mean, invstd, sumDy, sumDyXmu, counter or
 *            gradInput is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  input is in a format with the channels elsewhere, or has less than 2 or more than 8
 *            dimensions
 *    161002  a tensor has another shape than above
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnBatchNormElemtBackwardGetWorkspaceSize(const aclTensor *gradOut,
                                                                            const aclTensor *input,
                                                                            const aclTensor *mean,
                                                                            const aclTensor *invstd,
                                                                            const aclTensor *weight,
                                                                            const aclTensor *sumDy,
                                                                            const aclTensor *sumDyXmu,
                                                                            aclTensor *counter,
                                                                            aclTensor *gradInput,
                                                                            uint64_t *workspaceSize,
                                                                            aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnBatchNormElemtBackward(void *workspace, uint64_t workspaceSize,
                                                            aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
