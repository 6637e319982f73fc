/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_group_norm.h - group norm */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_GROUP_NORM_H
#define ACLNNSIM_ACLNNOP_ACLNN_GROUP_NORM_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = (self - mean) * rstd * gamma + beta, the mean and variance of all numbers of a group of
 *  channels of a sample.
 *
 *  self           (N, C, ...) of 2 to 8 dimensions; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950
 *                 also BF16; any strides
 *  gamma          factors; (C); FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any
 *                 strides; NULL if there is none
 *  beta           what is added; (C); FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any
 *                 strides; NULL if there is none
 *  N              the first extent
 *  C              the second extent
 *  HxW            the product of the others, 1 if there are none
 *  group          how many groups the channels make; divides C
 *  eps            added to variances; above 0
 *  out            the shape and type of self; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also
 *                 BF16; any strides
 *  meanOut        the means; (N, group); FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16;
 *                 any strides; NULL if there is none
 *  rstdOut        1 / sqrt(variance + eps); (N, group); FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend
 *                 950 also BF16; any strides; NULL if there is none
 *  workspaceSize  receives the bytes of workspace that aclnnGroupNorm wants; always 0 here
 *  executor       receives the plan, which aclnnGroupNorm consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  tensors that must have one type have different ones
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  group is not above 0 or does not divide C; eps is not above 0
 *    161002  N, C or HxW is not what self has
 *    161002  another tensor has another shape than above
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnGroupNormGetWorkspaceSize(const aclTensor *self,
                                                               const aclTensor *gamma,
                                                               const aclTensor *beta, int64_t N,
                                                               int64_t C, int64_t HxW, int64_t group,
                                                               double eps, aclTensor *out,
                                                               aclTensor *meanOut, aclTensor *rstdOut,
                                                               uint64_t *workspaceSize,
                                                               aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnGroupNorm(void *workspace, uint64_t workspaceSize,
                                               aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
