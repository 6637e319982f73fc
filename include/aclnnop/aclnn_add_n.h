/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_add_n.h - sums of tensors */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_ADD_N_H
#define ACLNNSIM_ACLNNOP_ACLNN_ADD_N_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = the sum of the tensors, element by element. FLOAT16 and BF16 are summed in FLOAT and rounded once; whole numbers wrap.
 *
 *  tensors        a list of tensors of one shape and type, or none if out has no elements; any strides, 1 to 8 dimensions
 *  out            FLOAT, FLOAT16, BF16, INT32 or INT64; the type and the shape of the tensors; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnAddN wants; always 0 here
 *  executor       receives the plan, which aclnnAddN consumes
 *
 *  On Atlas A2 and A3 alone.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; tensors or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  out is stored in a private format, or has no dimension or more than 8
 *    161002  tensors is empty though out has elements
 *    161002  a member is NULL, is stored in a private format, or has more than 8 dimensions or another dtype than out
 *    161002  a member has another shape than out
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAddNGetWorkspaceSize(const aclTensorList *tensors,
                                                           aclTensor *out, uint64_t *workspaceSize,
                                                           aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAddN(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                           aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
