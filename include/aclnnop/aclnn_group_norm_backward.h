/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_group_norm_backward.h - gradients of group norm */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_GROUP_NORM_BACKWARD_H
#define ACLNNSIM_ACLNNOP_ACLNN_GROUP_NORM_BACKWARD_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans gradInput, gradGammaOut and gradBetaOut, the gradients of group norm for what it normalises, its
 *  factors and what it adds.
 *
 *  gradOut        gradients of the result; the shape and type of input; FLOAT or FLOAT16; on Atlas A2 and
 *                 A3 and Ascend 950 also BF16; any strides
 *  input          what was normalised; (N, C, ...) of 2 to 8 dimensions; FLOAT or FLOAT16; on Atlas A2
 *                 and A3 and Ascend 950 also BF16; any strides
 *  mean           what group norm gave; N * group elements; FLOAT or FLOAT16; on Atlas A2 and A3 and
 *                 Ascend 950 also BF16; any strides
 *  rstd           what group norm gave; N * group elements, the type of mean; FLOAT or FLOAT16; on Atlas
 *                 A2 and A3 and Ascend 950 also BF16; any strides
 *  gamma          factors; (C); FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any
 *                 strides; NULL if there is none
 *  N              the first extent
 *  C              the second extent
 *  HxW            the product of the others, 1 if there are none
 *  group          how many groups the channels make; divides C
 *  outputMask     which of the three gradients are wanted
 *  gradInput      the shape and type of input; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also
 *                 BF16; any strides; NULL if there is none
 *  gradGammaOut   (C); FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; NULL
 *                 if there is none
 *  gradBetaOut    (C); FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; NULL
 *                 if there is none
 *  workspaceSize  receives the bytes of workspace that aclnnGroupNormBackward wants; always 0 here
 *  executor       receives the plan, which aclnnGroupNormBackward consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; gradOut, input, mean, rstd or outputMask is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  outputMask does not have 3 values
 *    161001   outputMask asks for an output that is NULL
 *    161002  tensors that must have one type have different ones
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  group is not above 0 or does not divide C
 *    161002  N, C or HxW is not what input has
 *    161002  another tensor has another shape than above
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnGroupNormBackwardGetWorkspaceSize(const aclTensor *gradOut,
                                                                       const aclTensor *input,
                                                                       const aclTensor *mean,
                                                                       const aclTensor *rstd,
                                                                       const aclTensor *gamma, int64_t N,
                                                                       int64_t C, int64_t HxW,
                                                                       int64_t group,
                                                                       const aclBoolArray *outputMask,
                                                                       aclTensor *gradInput,
                                                                       aclTensor *gradGammaOut,
                                                                       aclTensor *gradBetaOut,
                                                                       uint64_t *workspaceSize,
                                                                       aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnGroupNormBackward(void *workspace, uint64_t workspaceSize,
                                                       aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
