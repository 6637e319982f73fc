/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_layer_norm_backward.h - gradients of layer norm */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_LAYER_NORM_BACKWARD_H
#define ACLNNSIM_ACLNNOP_ACLNN_LAYER_NORM_BACKWARD_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans gradInputOut, gradWeightOut and gradBiasOut, the gradients of layer norm for what it normalises,
 *  its factors and what it adds.
 *
 *  gradOut          gradients of the result; the shape of input; FLOAT or FLOAT16; on Atlas A2 and A3 and
 *                   Ascend 950 also BF16; any strides
 *  input            what was normalised; (A..., R...), up to 8 dimensions; FLOAT or FLOAT16; on Atlas A2
 *                   and A3 and Ascend 950 also BF16; any strides
 *  normalizedShape  the extents R..., at least one
 *  mean             what layer norm gave; (A..., 1...) or (A...); FLOAT or FLOAT16; on Atlas A2 and A3
 *                   and Ascend 950 also BF16; any strides
 *  rstd             what layer norm gave; (A..., 1...) or (A...); FLOAT or FLOAT16; on Atlas A2 and A3
 *                   and Ascend 950 also BF16; any strides
 *  weightOptional   factors, (R...); FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any
 *                   strides; NULL if there is none
 *  biasOptional     has no effect; (R...); FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16;
 *                   any strides; NULL if there is none
 *  outputMask       which of the three gradients are wanted
 *  gradInputOut     the shape of input; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16;
 *                   any strides; NULL if there is none
 *  gradWeightOut    (R...); FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides;
 *                   NULL if there is none
 *  gradBiasOut      (R...); FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides;
 *                   NULL if there is none
 *  workspaceSize    receives the bytes of workspace that aclnnLayerNormBackward wants; always 0 here
 *  executor         receives the plan, which aclnnLayerNormBackward consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; gradOut, input, normalizedShape, mean, rstd or outputMask
 *            is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  outputMask does not have 3 values
 *    161001   outputMask asks for an output that is NULL
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  gradOut has another shape than input
 *    161002  normalizedShape has no values or not the last extents of input
 *    161002  another tensor has another shape than above
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnLayerNormBackwardGetWorkspaceSize(const aclTensor *gradOut,
                                                                       const aclTensor *input,
                                                                       const aclIntArray *normalizedShape,
                                                                       const aclTensor *mean,
                                                                       const aclTensor *rstd,
                                                                       const aclTensor *weightOptional,
                                                                       const aclTensor *biasOptional,
                                                                       const aclBoolArray *outputMask,
                                                                       aclTensor *gradInputOut,
                                                                       aclTensor *gradWeightOut,
                                                                       aclTensor *gradBiasOut,
                                                                       uint64_t *workspaceSize,
                                                                       aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnLayerNormBackward(void *workspace, uint64_t workspaceSize,
                                                       aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
