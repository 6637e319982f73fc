/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_softmax_cross_entropy_with_logits.h - cross entropy of logits with probabilities, and its gradient */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_SOFTMAX_CROSS_ENTROPY_WITH_LOGITS_H
#define ACLNNSIM_ACLNNOP_ACLNN_SOFTMAX_CROSS_ENTROPY_WITH_LOGITS_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans loss = -sum(labels * log(softmax(features))) of each row, and backprop = softmax(features) -
 *  labels.
 *
 *  features       logits; (N, C); FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any
 *                 strides
 *  labels         probabilities; (N, C); the type of features; FLOAT or FLOAT16; on Atlas A2 and A3 and
 *                 Ascend 950 also BF16; any strides
 *  loss           (N); the type of features; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also
 *                 BF16; any strides
 *  backprop       gradients of the losses for features; its shape and type; FLOAT or FLOAT16; on Atlas A2
 *                 and A3 and Ascend 950 also BF16; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnSoftmaxCrossEntropyWithLogits wants; always 0
 *                 here
 *  executor       receives the plan, which aclnnSoftmaxCrossEntropyWithLogits consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; features, labels, loss or backprop is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  tensors have different types
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  features does not have 2 dimensions
 *    161002  another tensor has another shape than above
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnSoftmaxCrossEntropyWithLogitsGetWorkspaceSize(const aclTensor *features,
                                                                                   aclTensor *labels,
                                                                                   aclTensor *loss,
                                                                                   aclTensor *backprop,
                                                                                   uint64_t *workspaceSize,
                                                                                   aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnSoftmaxCrossEntropyWithLogits(void *workspace,
                                                                   uint64_t workspaceSize,
                                                                   aclOpExecutor *executor,
                                                                   aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
