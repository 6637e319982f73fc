/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_add_layer_norm_grad.h - gradients of the layer norm of a sum */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_ADD_LAYER_NORM_GRAD_H
#define ACLNNSIM_ACLNNOP_ACLNN_ADD_LAYER_NORM_GRAD_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans dxOut, dgammaOut and dbetaOut, the gradients of the layer norm of x1 + x2 for the sum, its factors
 *  and what it adds.
 *
 *  dy             gradients of the result; (A..., R...), up to 8 dimensions; FLOAT or FLOAT16; on Atlas
 *                 A2 and A3 and Ascend 950 also BF16; any strides
 *  x1             the shape and type of dy; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also
 *                 BF16; any strides
 *  x2             added to x1; the shape and type of dy; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend
 *                 950 also BF16; any strides
 *  rstd           what layer norm gave; (A..., 1...) or (A...); FLOAT; any strides
 *  mean           what layer norm gave; (A..., 1...) or (A...); FLOAT; any strides
 *  gamma          factors, (R...); the type of dy; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950
 *                 also BF16; any strides
 *  dsumOptional   added to dxOut; the shape and type of dy; FLOAT or FLOAT16; on Atlas A2 and A3 and
 *                 Ascend 950 also BF16; any strides; NULL if there is none
 *  dxOut          gradients for x1 and x2; the shape and type of dy; FLOAT or FLOAT16; on Atlas A2 and A3
 *                 and Ascend 950 also BF16; any strides
 *  dgammaOut      gradients for gamma; its shape; FLOAT; any strides
 *  dbetaOut       gradients for beta; the shape of gamma; FLOAT; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnAddLayerNormGrad wants; always 0 here
 *  executor       receives the plan, which aclnnAddLayerNormGrad consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; dy, x1, x2, rstd, mean, gamma, dxOut, dgammaOut or
 *            dbetaOut is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  tensors that must have one type have different ones
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    561002   x1, x2, dsumOptional or dxOut has another shape than dy; gamma does not have its last
 *            extents
 *    561002   another tensor has another shape than above
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAddLayerNormGradGetWorkspaceSize(const aclTensor *dy,
                                                                      const aclTensor *x1,
                                                                      const aclTensor *x2,
                                                                      const aclTensor *rstd,
                                                                      const aclTensor *mean,
                                                                      const aclTensor *gamma,
                                                                      const aclTensor *dsumOptional,
                                                                      const aclTensor *dxOut,
                                                                      const aclTensor *dgammaOut,
                                                                      const aclTensor *dbetaOut,
                                                                      uint64_t *workspaceSize,
                                                                      aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAddLayerNormGrad(void *workspace, uint64_t workspaceSize,
                                                      aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
