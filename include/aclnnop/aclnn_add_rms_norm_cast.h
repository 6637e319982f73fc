/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_add_rms_norm_cast.h - RMS norm of a sum, in two types */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_ADD_RMS_NORM_CAST_H
#define ACLNNSIM_ACLNNOP_ACLNN_ADD_RMS_NORM_CAST_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans y1Out = (x1 + x2) * rstdOut * gamma, the mean of the squares of all numbers of (R...), y2Out the
 *  same in the type of x1, and xOut = x1 + x2.
 *
 *  x1             (A..., R...), up to 8 dimensions; FLOAT16 or BF16; any strides
 *  x2             added to x1; its shape and type; FLOAT16 or BF16; any strides
 *  gamma          factors, (R...); the type of x1; FLOAT16 or BF16; any strides
 *  epsilon        added to the mean of squares
 *  y1Out          the result; the shape of x1; FLOAT; any strides
 *  y2Out          the result; the shape and type of x1; FLOAT16 or BF16; any strides
 *  rstdOut        1 / sqrt(mean of squares + epsilon); (A..., 1...) or (A...); FLOAT; any strides
 *  xOut           x1 + x2; the shape of x1; FLOAT16 or BF16; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnAddRmsNormCast wants; always 0 here
 *  executor       receives the plan, which aclnnAddRmsNormCast consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; x1, x2, gamma, y1Out, y2Out, rstdOut or xOut is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    561002   gamma does not have the last extents of what is normalised, or is empty
 *    561002   another tensor has another shape than above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAddRmsNormCastGetWorkspaceSize(const aclTensor *x1,
                                                                    const aclTensor *x2,
                                                                    const aclTensor *gamma,
                                                                    double epsilon,
                                                                    const aclTensor *y1Out,
                                                                    const aclTensor *y2Out,
                                                                    const aclTensor *rstdOut,
                                                                    const aclTensor *xOut,
                                                                    uint64_t *workspaceSize,
                                                                    aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAddRmsNormCast(void *workspace, uint64_t workspaceSize,
                                                    aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
