/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_stack.h - tensors along a new dimension */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_STACK_H
#define ACLNNSIM_ACLNNOP_ACLNN_STACK_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = the tensors along a new dimension dim. Those of different types promote.
 *
 *  tensors        a list of tensors of one shape; any strides, up to 7 dimensions
 *  dim            the new dimension, from -rank - 1 to rank of the members
 *  out            FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64, BOOL,
 *                 COMPLEX64 or COMPLEX128; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; the
 *                 shape that follows
 *  workspaceSize  receives the bytes of workspace that aclnnStack wants; always 0 here
 *  executor       receives the plan, which aclnnStack consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; tensors or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  tensors is empty, a member is NULL, or types do not promote
 *    161002  dim is out of range; shapes differ
 *    161002  results do not convert to the type of out; out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnStackGetWorkspaceSize(const aclTensorList *tensors, int64_t dim,
                                                           aclTensor *out, uint64_t *workspaceSize,
                                                           aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnStack(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                           aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
