/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_rms_norm_grad.h - gradients of RMS norm */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_RMS_NORM_GRAD_H
#define ACLNNSIM_ACLNNOP_ACLNN_RMS_NORM_GRAD_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans dxOut and dgammaOut, the gradients of RMS norm for what it normalises and for its factors.
 *
 *  dy             gradients of the result; the shape and type of x; FLOAT or FLOAT16; on Atlas A2 and A3
 *                 and Ascend 950 also BF16; any strides
 *  x              what was normalised; (A..., R...), up to 8 dimensions; FLOAT or FLOAT16; on Atlas A2
 *                 and A3 and Ascend 950 also BF16; any strides
 *  rstd           what RMS norm gave; (A..., 1...) or (A...); FLOAT; any strides
 *  gamma          factors, (R...); FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any
 *                 strides
 *  dxOut          gradients for x; its shape and type; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend
 *                 950 also BF16; any strides
 *  dgammaOut      gradients for gamma; its shape; FLOAT; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnRmsNormGrad wants; always 0 here
 *  executor       receives the plan, which aclnnRmsNormGrad consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; dy, x, rstd, gamma, dxOut or dgammaOut is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    561002   gamma does not have the last extents of what is normalised, or is empty
 *    561002   another tensor has another shape than above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  dy or dxOut has another type than x
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnRmsNormGradGetWorkspaceSize(const aclTensor *dy, const aclTensor *x,
                                                                 const aclTensor *rstd,
                                                                 const aclTensor *gamma,
                                                                 const aclTensor *dxOut,
                                                                 const aclTensor *dgammaOut,
                                                                 uint64_t *workspaceSize,
                                                                 aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnRmsNormGrad(void *workspace, uint64_t workspaceSize,
                                                 aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
