/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_inplace_add_rms_norm.h - RMS norm of a sum, in place */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_INPLACE_ADD_RMS_NORM_H
#define ACLNNSIM_ACLNNOP_ACLNN_INPLACE_ADD_RMS_NORM_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans x1Ref = (x1Ref + x2Ref) * rstdOut * gamma, the mean of the squares of all numbers of (R...), and
 *  x2Ref = x1Ref + x2Ref, both of what was there before.
 *
 *  x1Ref          (A..., R...), up to 8 dimensions; receives the result; FLOAT or FLOAT16; on Atlas A2
 *                 and A3 and Ascend 950 also BF16; any strides
 *  x2Ref          added to x1Ref; its shape and type; receives the sum; FLOAT or FLOAT16; on Atlas A2 and
 *                 A3 and Ascend 950 also BF16; any strides
 *  gamma          factors, (R...); the type of x1Ref, or FLOAT; FLOAT or FLOAT16; on Atlas A2 and A3 and
 *                 Ascend 950 also BF16; any strides
 *  epsilon        added to the mean of squares
 *  rstdOut        1 / sqrt(mean of squares + epsilon); (A..., 1...) or (A...); FLOAT; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceAddRmsNorm wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceAddRmsNorm consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; x1Ref, x2Ref, gamma or rstdOut is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    561002   gamma does not have the last extents of what is normalised, or is empty
 *    561002   another tensor has another shape than above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceAddRmsNormGetWorkspaceSize(aclTensor *x1Ref,
                                                                       aclTensor *x2Ref,
                                                                       const aclTensor *gamma,
                                                                       double epsilon,
                                                                       const aclTensor *rstdOut,
                                                                       uint64_t *workspaceSize,
                                                                       aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceAddRmsNorm(void *workspace, uint64_t workspaceSize,
                                                       aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
