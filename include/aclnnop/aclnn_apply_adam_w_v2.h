/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_apply_adam_w_v2.h - a step of AdamW */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_APPLY_ADAM_W_V2_H
#define ACLNNSIM_ACLNNOP_ACLNN_APPLY_ADAM_W_V2_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans mRef = beta1 * mRef + (1 - beta1) * grad, vRef = beta2 * vRef + (1 - beta2) * grad^2, and varRef =
 *  varRef * (1 - lr * weightDecay) - lr * (mRef / (1 - beta1^step)) / (sqrt(vRef / (1 - beta2^step)) +
 *  eps).
 *
 *  varRef                  parameters; up to 8 dimensions; FLOAT, FLOAT16 or BF16; any strides
 *  mRef                    running means of gradients; the shape and type of varRef; FLOAT, FLOAT16 or
 *                          BF16; any strides
 *  vRef                    running means of their squares; the shape and type of varRef; FLOAT, FLOAT16
 *                          or BF16; any strides
 *  maxGradNormOptionalRef  with amsgrad the greatest vRef so far; the shape and type of varRef; FLOAT,
 *                          FLOAT16 or BF16; any strides; NULL if there is none
 *  grad                    gradients; the shape and type of varRef; FLOAT, FLOAT16 or BF16; any strides
 *  step                    how many steps there were, with this one; one element; FLOAT or INT64; any
 *                          strides
 *  lr                      learning rate
 *  beta1                   what of mRef stays
 *  beta2                   what of vRef stays
 *  weightDecay             what of a parameter goes, times lr
 *  eps                     added to the divisor
 *  amsgrad                 whether the greatest vRef so far divides
 *  maximize                whether parameters follow the gradients instead of going against them
 *  workspaceSize           receives the bytes of workspace that aclnnApplyAdamWV2 wants; always 0 here
 *  executor                receives the plan, which aclnnApplyAdamWV2 consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; varRef, mRef, vRef, grad or step is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161001   maxGradNormOptionalRef is NULL with amsgrad
 *    161002  another tensor has another type or shape than varRef
 *    161002  step does not have one element
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnApplyAdamWV2GetWorkspaceSize(aclTensor *varRef, aclTensor *mRef,
                                                                  aclTensor *vRef,
                                                                  aclTensor *maxGradNormOptionalRef,
                                                                  const aclTensor *grad,
                                                                  const aclTensor *step, float lr,
                                                                  float beta1, float beta2,
                                                                  float weightDecay, float eps,
                                                                  bool amsgrad, bool maximize,
                                                                  uint64_t *workspaceSize,
                                                                  aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnApplyAdamWV2(void *workspace, uint64_t workspaceSize,
                                                  aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
