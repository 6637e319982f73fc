/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_add_rms_norm.h - RMS norm of a sum */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_ADD_RMS_NORM_H
#define ACLNNSIM_ACLNNOP_ACLNN_ADD_RMS_NORM_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans yOut = (x1 + x2) * rstdOut * gamma, the mean of the squares of all numbers of (R...), and xOut =
 *  x1 + x2.
 *
 *  x1             (A..., R...), up to 8 dimensions; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950
 *                 also BF16; any strides
 *  x2             added to x1; its shape and type; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950
 *                 also BF16; any strides
 *  gamma          factors, (R...); the type of x1; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950
 *                 also BF16; any strides
 *  epsilon        added to the mean of squares
 *  yOut           the result; the shape and type of x1; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend
 *                 950 also BF16; any strides
 *  rstdOut        1 / sqrt(mean of squares + epsilon); (A..., 1...) or (A...); FLOAT; any strides
 *  xOut           x1 + x2; the shape of x1; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also
 *                 BF16; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnAddRmsNorm wants; always 0 here
 *  executor       receives the plan, which aclnnAddRmsNorm consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; x1, x2, gamma, yOut, rstdOut or xOut is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  gamma does not have the last extents of x1
 *    161002  another tensor has another type or shape than above
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAddRmsNormGetWorkspaceSize(const aclTensor *x1, const aclTensor *x2,
                                                                const aclTensor *gamma, double epsilon,
                                                                aclTensor *yOut, aclTensor *rstdOut,
                                                                aclTensor *xOut, uint64_t *workspaceSize,
                                                                aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAddRmsNorm(void *workspace, uint64_t workspaceSize,
                                                aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
