/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_apply_adam_w.h - a step of AdamW */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_APPLY_ADAM_W_H
#define ACLNNSIM_ACLNNOP_ACLNN_APPLY_ADAM_W_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans mRef = beta1 * mRef + (1 - beta1) * grad, vRef = beta2 * vRef + (1 - beta2) * grad^2, and varRef =
 *  varRef * (1 - lr * weightDecay) - lr * (mRef / (1 - beta1Power)) / (sqrt(vRef / (1 - beta2Power)) +
 *  eps).
 *
 *  varRef               parameters; up to 8 dimensions; FLOAT, FLOAT16 or BF16; any strides
 *  mRef                 running means of gradients; the shape and type of varRef; FLOAT, FLOAT16 or BF16;
 *                       any strides
 *  vRef                 running means of their squares; the shape and type of varRef; FLOAT, FLOAT16 or
 *                       BF16; any strides
 *  beta1Power           beta1 to the power of the step; one element; the type of varRef; FLOAT, FLOAT16
 *                       or BF16; any strides
 *  beta2Power           beta2 to the power of the step; one element; the type of varRef; FLOAT, FLOAT16
 *                       or BF16; any strides
 *  lr                   learning rate; one element; the type of varRef; FLOAT, FLOAT16 or BF16; any
 *                       strides
 *  weightDecay          what of a parameter goes, times lr; one element; the type of varRef; FLOAT,
 *                       FLOAT16 or BF16; any strides
 *  beta1                what of mRef stays; one element; the type of varRef; FLOAT, FLOAT16 or BF16; any
 *                       strides
 *  beta2                what of vRef stays; one element; the type of varRef; FLOAT, FLOAT16 or BF16; any
 *                       strides
 *  eps                  added to the divisor; one element; the type of varRef; FLOAT, FLOAT16 or BF16;
 *                       any strides
 *  grad                 gradients; the shape and type of varRef; FLOAT, FLOAT16 or BF16; any strides
 *  maxGradNormOptional  with amsgrad the greatest vRef so far; the shape and type of varRef; FLOAT,
 *                       FLOAT16 or BF16; any strides; NULL if there is none
 *  amsgrad              whether the greatest vRef so far divides
 *  maximize             whether parameters follow the gradients instead of going against them
 *  workspaceSize        receives the bytes of workspace that aclnnApplyAdamW wants; always 0 here
 *  executor             receives the plan, which aclnnApplyAdamW consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; varRef, mRef, vRef, beta1Power, beta2Power, lr,
 *            weightDecay, beta1, beta2, eps or grad is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161001   maxGradNormOptional is NULL with amsgrad
 *    161002  another tensor has another type or shape than above
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnApplyAdamWGetWorkspaceSize(aclTensor *varRef, aclTensor *mRef,
                                                                aclTensor *vRef,
                                                                const aclTensor *beta1Power,
                                                                const aclTensor *beta2Power,
                                                                const aclTensor *lr,
                                                                const aclTensor *weightDecay,
                                                                const aclTensor *beta1,
                                                                const aclTensor *beta2,
                                                                const aclTensor *eps,
                                                                const aclTensor *grad,
                                                                const aclTensor *maxGradNormOptional,
                                                                bool amsgrad, bool maximize,
                                                                uint64_t *workspaceSize,
                                                                aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnApplyAdamW(void *workspace, uint64_t workspaceSize,
                                                aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
