/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_acos.h - arc cosines */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_ACOS_H
#define ACLNNSIM_ACLNNOP_ACLNN_ACOS_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = the arc cosine of input, in radians; NaN outside [-1, 1].
 *
 *  input          FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2 and A3 also
 *                 BF16; any strides, up to 8 dimensions
 *  out            FLOAT, FLOAT16 or DOUBLE; on Atlas A2 and A3 also BF16; any strides; the shape of the
 *                 operands together
 *  workspaceSize  receives the bytes of workspace that aclnnAcos wants; always 0 here
 *  executor       receives the plan, which aclnnAcos consumes
 *
 *  Not on Atlas 200I/500 A2 and Ascend 950.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; input or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of out
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAcosGetWorkspaceSize(const aclTensor *input, aclTensor *out,
                                                          uint64_t *workspaceSize, aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAcos(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                          aclrtStream stream);

/** Plans inputRef = the arc cosine of inputRef, in radians; NaN outside [-1, 1].
 *
 *  inputRef       FLOAT, FLOAT16 or DOUBLE; on Atlas A2 and A3 also BF16; any strides, up to 8 dimensions;
 *                 receives the result
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceAcos wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceAcos consumes
 *
 *  Not on Atlas 200I/500 A2 and Ascend 950.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; inputRef is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of inputRef
 *    161002  inputRef has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceAcosGetWorkspaceSize(aclTensor *inputRef, uint64_t *workspaceSize,
                                                                 aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceAcos(void *workspace, uint64_t workspaceSize,
                                                 aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
