/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_instance_norm.h - instance norm */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_INSTANCE_NORM_H
#define ACLNNSIM_ACLNNOP_ACLNN_INSTANCE_NORM_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans y = (x - mean) / sqrt(variance + eps) * gamma + beta, the mean and variance of all numbers of a
 *  channel of a sample.
 *
 *  x              (N, C, H, W) or (N, H, W, C); FLOAT or FLOAT16; any strides
 *  gamma          factors; (C); the type of x; FLOAT or FLOAT16; any strides
 *  beta           what is added; (C); the type of x; FLOAT or FLOAT16; any strides
 *  dataFormat     "NCHW" or "NHWC"
 *  eps            added to variances
 *  y              the shape and type of x; FLOAT or FLOAT16; any strides
 *  mean           the means; (N, C, 1, 1) or (N, 1, 1, C); the type of x; FLOAT or FLOAT16; any strides
 *  variance       the variances; (N, C, 1, 1) or (N, 1, 1, C); the type of x; FLOAT or FLOAT16; any
 *                 strides
 *  workspaceSize  receives the bytes of workspace that aclnnInstanceNorm wants; always 0 here
 *  executor       receives the plan, which aclnnInstanceNorm consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; x, gamma, beta, dataFormat, y, mean or variance is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  tensors that must have one type have different ones
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  x does not have 4 dimensions
 *    161002  dataFormat is none of those above
 *    161002  another tensor has another shape than above
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInstanceNormGetWorkspaceSize(const aclTensor *x,
                                                                  const aclTensor *gamma,
                                                                  const aclTensor *beta,
                                                                  const char *dataFormat, double eps,
                                                                  aclTensor *y, aclTensor *mean,
                                                                  aclTensor *variance,
                                                                  uint64_t *workspaceSize,
                                                                  aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInstanceNorm(void *workspace, uint64_t workspaceSize,
                                                  aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
