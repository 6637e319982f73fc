/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_apply_fused_ema_adam.h - a step of Adam, and a running mean of the parameters */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_APPLY_FUSED_EMA_ADAM_H
#define ACLNNSIM_ACLNNOP_ACLNN_APPLY_FUSED_EMA_ADAM_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans a step of Adam: mRef = beta1 * mRef + (1 - beta1) * grad, vRef = beta2 * vRef + (1 - beta2) *
 *  grad^2, varRef = varRef - lr * mRef / (sqrt(vRef) + eps), and sRef = emaDecay * sRef + (1 -
 *  emaDecay) * varRef.
 *
 *  grad            gradients; up to 8 dimensions; FLOAT, FLOAT16 or BF16; any strides
 *  varRef          parameters; the shape and type of grad; FLOAT, FLOAT16 or BF16; any strides
 *  mRef            running means of gradients; the shape and type of grad; FLOAT, FLOAT16 or BF16; any
 *                  strides
 *  vRef            running means of their squares; the shape and type of grad; FLOAT, FLOAT16 or BF16;
 *                  any strides
 *  sRef            running means of parameters; the shape and type of grad; FLOAT, FLOAT16 or BF16; any
 *                  strides
 *  step            how many steps there were, with this one; one element; INT64; any strides
 *  lr              learning rate
 *  emaDecay        what of sRef stays
 *  beta1           what of mRef stays
 *  beta2           what of vRef stays
 *  eps             added to the divisor
 *  mode            0 adds weightDecay times the parameter to its gradient, 1 to its update
 *  biasCorrection  whether mRef and vRef are divided by 1 - beta^step
 *  weightDecay     the part of a parameter that mode tells of
 *  workspaceSize   receives the bytes of workspace that aclnnApplyFusedEmaAdam wants; always 0 here
 *  executor        receives the plan, which aclnnApplyFusedEmaAdam consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; grad, varRef, mRef, vRef, sRef or step is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  another tensor has another type or shape than grad
 *    161002  step does not have one element
 *    161002  mode is not 0 or 1
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnApplyFusedEmaAdamGetWorkspaceSize(const aclTensor *grad,
                                                                       aclTensor *varRef,
                                                                       aclTensor *mRef, aclTensor *vRef,
                                                                       aclTensor *sRef,
                                                                       const aclTensor *step, double lr,
                                                                       double emaDecay, double beta1,
                                                                       double beta2, double eps,
                                                                       int64_t mode, bool biasCorrection,
                                                                       double weightDecay,
                                                                       uint64_t *workspaceSize,
                                                                       aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnApplyFusedEmaAdam(void *workspace, uint64_t workspaceSize,
                                                       aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
