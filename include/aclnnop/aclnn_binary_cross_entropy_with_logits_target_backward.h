/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_binary_cross_entropy_with_logits_target_backward.h - gradients of the binary cross entropy of logits, for the targets */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_BINARY_CROSS_ENTROPY_WITH_LOGITS_TARGET_BACKWARD_H
#define ACLNNSIM_ACLNNOP_ACLNN_BINARY_CROSS_ENTROPY_WITH_LOGITS_TARGET_BACKWARD_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans gradTarget = gradOutput * weightOptional * (log(1 - sigmoid(self)) - posWeightOptional *
 *  log(sigmoid(self))), divided by the number of losses if reduction is 1.
 *
 *  gradOutput         gradients of the loss; broadcast to its shape; FLOAT, FLOAT16 or BF16; any strides
 *  self               logits; up to 8 dimensions; FLOAT, FLOAT16 or BF16; any strides
 *  target             what it should be; broadcasts to self; FLOAT, FLOAT16 or BF16; any strides
 *  weightOptional     a factor for each loss; broadcasts to self; FLOAT, FLOAT16 or BF16; any strides;
 *                     NULL if there is none
 *  posWeightOptional  a factor for the part of the loss that target is; broadcasts to self; FLOAT,
 *                     FLOAT16 or BF16; any strides; NULL if there is none
 *  reduction          0 leaves the losses as they are, 1 takes their mean, 2 their sum
 *  gradTarget         gradients for target; the shape of self; FLOAT, FLOAT16 or BF16; any strides
 *  workspaceSize      receives the bytes of workspace that
 *                     aclnnBinaryCrossEntropyWithLogitsTargetBackward wants; always 0 here
 *  executor           receives the plan, which aclnnBinaryCrossEntropyWithLogitsTargetBackward consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; gradOutput, self, target or gradTarget is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of the tensors do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  a shape does not broadcast to that of self
 *    161002  reduction is none of those above
 *    161002  the result has another shape
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnBinaryCrossEntropyWithLogitsTargetBackwardGetWorkspaceSize(const aclTensor *gradOutput,
                                                                                                const aclTensor *self,
                                                                                                const aclTensor *target,
                                                                                                const aclTensor *weightOptional,
                                                                                                const aclTensor *posWeightOptional,
                                                                                                int64_t reduction,
                                                                                                aclTensor *gradTarget,
                                                                                                uint64_t *workspaceSize,
                                                                                                aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnBinaryCrossEntropyWithLogitsTargetBackward(void *workspace,
                                                                                uint64_t workspaceSize,
                                                                                aclOpExecutor *executor,
                                                                                aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
