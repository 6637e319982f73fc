/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_logit.h - logarithms of odds */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_LOGIT_H
#define ACLNNSIM_ACLNNOP_ACLNN_LOGIT_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = log(z / (1 - z)), where z is input, or with eps from 0 on the nearest number to it from eps
 *  to 1 - eps.
 *
 *  input          FLOAT, FLOAT16 or BF16; any strides, up to 8 dimensions
 *  eps            a number; below 0: input is taken as it is
 *  out            FLOAT, FLOAT16 or BF16; any strides; the shape of the operands together
 *  workspaceSize  receives the bytes of workspace that aclnnLogit wants; always 0 here
 *  executor       receives the plan, which aclnnLogit consumes
 *
 *  Not on Atlas training series, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; input or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the tensors differ in dtype
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnLogitGetWorkspaceSize(const aclTensor *input, double eps,
                                                           const aclTensor *out, uint64_t *workspaceSize,
                                                           aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnLogit(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                           aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
