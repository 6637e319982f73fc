/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_kl_div_backward.h - gradients of the Kullback-Leibler divergence */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_KL_DIV_BACKWARD_H
#define ACLNNSIM_ACLNNOP_ACLNN_KL_DIV_BACKWARD_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = -gradOutput * target, with logTarget -gradOutput * exp(target), divided by the number of
 *  losses if reduction is 1, by the first extent of self if it is 3.
 *
 *  gradOutput     gradients of the loss; broadcast to its shape; FLOAT, FLOAT16 or BF16; any strides
 *  self           logarithms of probabilities; up to 8 dimensions; FLOAT, FLOAT16 or BF16; any strides
 *  target         what the probabilities should be; broadcasts to self; FLOAT, FLOAT16 or BF16; any
 *                 strides
 *  reduction      0 leaves the losses as they are, 1 takes their mean, 2 their sum, 3 their sum divided
 *                 by the first extent of self
 *  logTarget      whether target holds logarithms
 *  out            gradients for self; its shape; FLOAT, FLOAT16 or BF16; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnKlDivBackward wants; always 0 here
 *  executor       receives the plan, which aclnnKlDivBackward consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; gradOutput, self, target or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of the tensors do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  a shape does not broadcast to that of self
 *    161002  reduction is none of those above
 *    161002  the result has another shape
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnKlDivBackwardGetWorkspaceSize(const aclTensor *gradOutput,
                                                                   const aclTensor *self,
                                                                   const aclTensor *target,
                                                                   int64_t reduction, bool logTarget,
                                                                   aclTensor *out,
                                                                   uint64_t *workspaceSize,
                                                                   aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnKlDivBackward(void *workspace, uint64_t workspaceSize,
                                                   aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
