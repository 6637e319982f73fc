/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_add_layer_norm.h - layer norm of a sum */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_ADD_LAYER_NORM_H
#define ACLNNSIM_ACLNNOP_ACLNN_ADD_LAYER_NORM_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans yOut = (x - mean) * rstd * gamma + beta with x = x1 + x2 + biasOptional, the mean and variance of
 *  all numbers of (R...).
 *
 *  x1                (A..., R...), up to 8 dimensions; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend
 *                    950 also BF16; any strides
 *  x2                added to x1; its shape; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also
 *                    BF16; any strides
 *  gamma             factors, (R...); FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any
 *                    strides
 *  beta              what is added in the end, (R...); FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend
 *                    950 also BF16; any strides
 *  biasOptional      added to x1 + x2; (R...), or the shape of x1; FLOAT or FLOAT16; on Atlas A2 and A3
 *                    and Ascend 950 also BF16; any strides; NULL if there is none
 *  epsilon           added to the variance
 *  additionalOutput  whether xOut is written
 *  yOut              the result; the shape of x1; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950
 *                    also BF16; any strides
 *  meanOut           the means; (A..., 1...) or (A...); FLOAT; any strides
 *  rstdOut           1 / sqrt(variance + epsilon); (A..., 1...) or (A...); FLOAT; any strides
 *  xOut              x1 + x2 + biasOptional; the shape of x1; FLOAT or FLOAT16; on Atlas A2 and A3 and
 *                    Ascend 950 also BF16; any strides
 *  workspaceSize     receives the bytes of workspace that aclnnAddLayerNorm wants; always 0 here
 *  executor          receives the plan, which aclnnAddLayerNorm consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; x1, x2, gamma, beta, yOut, meanOut, rstdOut or xOut is
 *            NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    561002   x2, yOut or xOut has another shape than x1; gamma does not have its last extents
 *    561002   beta, biasOptional, meanOut or rstdOut has another shape than above
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAddLayerNormGetWorkspaceSize(const aclTensor *x1,
                                                                  const aclTensor *x2,
                                                                  const aclTensor *gamma,
                                                                  const aclTensor *beta,
                                                                  const aclTensor *biasOptional,
                                                                  double epsilon, bool additionalOutput,
                                                                  const aclTensor *yOut,
                                                                  const aclTensor *meanOut,
                                                                  const aclTensor *rstdOut,
                                                                  const aclTensor *xOut,
                                                                  uint64_t *workspaceSize,
                                                                  aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAddLayerNorm(void *workspace, uint64_t workspaceSize,
                                                  aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
