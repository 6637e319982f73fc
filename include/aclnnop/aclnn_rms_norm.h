/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_rms_norm.h - RMS norm */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_RMS_NORM_H
#define ACLNNSIM_ACLNNOP_ACLNN_RMS_NORM_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans yOut = x * rstdOut * gamma, the mean of the squares of all numbers of (R...).
 *
 *  x              what is normalised; (A..., R...), up to 8 dimensions; FLOAT or FLOAT16; on Atlas A2 and
 *                 A3 and Ascend 950 also BF16; any strides
 *  gamma          factors, (R...); the type of x, or FLOAT; FLOAT or FLOAT16; on Atlas A2 and A3 and
 *                 Ascend 950 also BF16; any strides
 *  epsilon        added to the mean of squares
 *  yOut           the result; the shape and type of x; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend
 *                 950 also BF16; any strides
 *  rstdOut        1 / sqrt(mean of squares + epsilon); (A..., 1...) or (A...); FLOAT; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnRmsNorm wants; always 0 here
 *  executor       receives the plan, which aclnnRmsNorm consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; x, gamma, yOut or rstdOut is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    561002   gamma does not have the last extents of what is normalised, or is empty
 *    561002   another tensor has another shape than above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnRmsNormGetWorkspaceSize(const aclTensor *x, const aclTensor *gamma,
                                                             double epsilon, const aclTensor *yOut,
                                                             const aclTensor *rstdOut,
                                                             uint64_t *workspaceSize,
                                                             aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnRmsNorm(void *workspace, uint64_t workspaceSize,
                                             aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
