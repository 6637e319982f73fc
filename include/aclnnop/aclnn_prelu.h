/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_prelu.h - rectified linear units with slopes */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_PRELU_H
#define ACLNNSIM_ACLNNOP_ACLNN_PRELU_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = self where it is above 0, weight * self elsewhere.
 *
 *  self           FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to 8
 *                 dimensions
 *  weight         one number, or one for each index of dimension 1 of self; FLOAT, FLOAT16 or BF16; any
 *                 strides; dimensions of 1 besides
 *  out            FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; the shape of
 *                 self
 *  workspaceSize  receives the bytes of workspace that aclnnPrelu wants; always 0 here
 *  executor       receives the plan, which aclnnPrelu consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, weight or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of self and weight do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  weight has neither one number nor one for each index of dimension 1
 *    161002  out has another shape than self
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnPreluGetWorkspaceSize(const aclTensor *self, const aclTensor *weight,
                                                           aclTensor *out, uint64_t *workspaceSize,
                                                           aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnPrelu(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                           aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
