/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_layer_norm.h - layer norm */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_LAYER_NORM_H
#define ACLNNSIM_ACLNNOP_ACLNN_LAYER_NORM_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = (input - mean) * rstd * weightOptional + biasOptional, the mean and variance of all numbers
 *  of (R...).
 *
 *  input            what is normalised; (A..., R...), up to 8 dimensions; FLOAT or FLOAT16; on Atlas A2
 *                   and A3 and Ascend 950 also BF16; any strides
 *  normalizedShape  the extents R..., at least one
 *  weightOptional   factors, (R...); the type of input, or FLOAT; FLOAT or FLOAT16; on Atlas A2 and A3
 *                   and Ascend 950 also BF16; any strides; NULL if there is none
 *  biasOptional     what is added, (R...); the type of weightOptional; FLOAT or FLOAT16; on Atlas A2 and
 *                   A3 and Ascend 950 also BF16; any strides; NULL if there is none
 *  eps              added to the variance
 *  out              the shape and type of input; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also
 *                   BF16; any strides
 *  meanOutOptional  the means; (A..., 1...) or (A...); FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend
 *                   950 also BF16; any strides; NULL if there is none
 *  rstdOutOptional  1 / sqrt(variance + eps); (A..., 1...) or (A...); FLOAT or FLOAT16; on Atlas A2 and
 *                   A3 and Ascend 950 also BF16; any strides; NULL if there is none
 *  workspaceSize    receives the bytes of workspace that aclnnLayerNorm wants; always 0 here
 *  executor         receives the plan, which aclnnLayerNorm consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; input, normalizedShape or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  out, weightOptional or biasOptional has another type than above
 *    161002  normalizedShape has no values or not the last extents of input
 *    161002  weightOptional or biasOptional has another shape than normalizedShape
 *    161002  out, meanOutOptional or rstdOutOptional has another shape than above
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnLayerNormGetWorkspaceSize(const aclTensor *input,
                                                               const aclIntArray *normalizedShape,
                                                               const aclTensor *weightOptional,
                                                               const aclTensor *biasOptional, double eps,
                                                               aclTensor *out,
                                                               aclTensor *meanOutOptional,
                                                               aclTensor *rstdOutOptional,
                                                               uint64_t *workspaceSize,
                                                               aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnLayerNorm(void *workspace, uint64_t workspaceSize,
                                               aclOpExecutor *executor, aclrtStream stream);

/** Plans out = (input - mean) * rstd * weightOptional + biasOptional, the mean and variance of all numbers
 *  of (R...).
 *
 *  input            what is normalised; (A..., R...), up to 8 dimensions; FLOAT or FLOAT16; on Atlas A2
 *                   and A3 and Ascend 950 also BF16; any strides
 *  normalizedShape  the extents R..., at least one
 *  weightOptional   factors, (R...); the type of input, or FLOAT; FLOAT or FLOAT16; on Atlas A2 and A3
 *                   and Ascend 950 also BF16; any strides; NULL if there is none
 *  biasOptional     what is added, (R...); the type of weightOptional; FLOAT or FLOAT16; on Atlas A2 and
 *                   A3 and Ascend 950 also BF16; any strides; NULL if there is none
 *  eps              added to the variance
 *  out              the shape and type of input; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also
 *                   BF16; any strides
 *  meanOutOptional  the means; (A..., 1...) or (A...); FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend
 *                   950 also BF16; any strides; NULL if there is none
 *  rstdOutOptional  1 / sqrt(variance + eps); (A..., 1...) or (A...); FLOAT or FLOAT16; on Atlas A2 and
 *                   A3 and Ascend 950 also BF16; any strides; NULL if there is none
 *  implMode         0, 1, or 2 where all that is read is FLOAT16; all compute alike here
 *  workspaceSize    receives the bytes of workspace that aclnnLayerNormWithImplMode wants; always 0 here
 *  executor         receives the plan, which aclnnLayerNormWithImplMode consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; input, normalizedShape or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  out, weightOptional or biasOptional has another type than above
 *    161002  normalizedShape has no values or not the last extents of input
 *    161002  weightOptional or biasOptional has another shape than normalizedShape
 *    161002  out, meanOutOptional or rstdOutOptional has another shape than above
 *    161002  implMode is not 0, 1 or 2; it is 2 and a tensor that is read is not FLOAT16
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnLayerNormWithImplModeGetWorkspaceSize(const aclTensor *input,
                                                                           const aclIntArray *normalizedShape,
                                                                           const aclTensor *weightOptional,
                                                                           const aclTensor *biasOptional,
                                                                           double eps, aclTensor *out,
                                                                           aclTensor *meanOutOptional,
                                                                           aclTensor *rstdOutOptional,
                                                                           int32_t implMode,
                                                                           uint64_t *workspaceSize,
                                                                           aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnLayerNormWithImplMode(void *workspace, uint64_t workspaceSize,
                                                           aclOpExecutor *executor, aclrtStream stream);

/** Plans out = (input - mean) * rstd * weightOptional + biasOptional, the mean and variance of all numbers
 *  of (R...).
 *
 *  input            what is normalised; (A..., R...), up to 8 dimensions; FLOAT, FLOAT16 or BF16; any
 *                   strides
 *  normalizedShape  the extents R..., at least one
 *  weightOptional   factors, (R...); the type of input, or FLOAT; FLOAT, FLOAT16 or BF16; any strides;
 *                   NULL if there is none
 *  biasOptional     what is added, (R...); the type of weightOptional; FLOAT, FLOAT16 or BF16; any
 *                   strides; NULL if there is none
 *  eps              added to the variance
 *  out              the shape and type of input; FLOAT, FLOAT16 or BF16; any strides
 *  meanOutOptional  the means; (A..., 1...) or (A...); FLOAT, FLOAT16 or BF16; any strides; NULL if there
 *                   is none
 *  rstdOutOptional  1 / sqrt(variance + eps); (A..., 1...) or (A...); FLOAT, FLOAT16 or BF16; any
 *                   strides; NULL if there is none
 *  workspaceSize    receives the bytes of workspace that aclnnFastLayerNorm wants; always 0 here
 *  executor         receives the plan, which aclnnFastLayerNorm consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; input, normalizedShape or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  out, weightOptional or biasOptional has another type than above
 *    161002  normalizedShape has no values or not the last extents of input
 *    161002  weightOptional or biasOptional has another shape than normalizedShape
 *    161002  out, meanOutOptional or rstdOutOptional has another shape than above
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnFastLayerNormGetWorkspaceSize(const aclTensor *input,
                                                                   const aclIntArray *normalizedShape,
                                                                   const aclTensor *weightOptional,
                                                                   const aclTensor *biasOptional,
                                                                   double eps, aclTensor *out,
                                                                   aclTensor *meanOutOptional,
                                                                   aclTensor *rstdOutOptional,
                                                                   uint64_t *workspaceSize,
                                                                   aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnFastLayerNorm(void *workspace, uint64_t workspaceSize,
                                                   aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
