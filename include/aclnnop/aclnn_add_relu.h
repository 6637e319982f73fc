/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_add_relu.h - the positive part of sums */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_ADD_RELU_H
#define ACLNNSIM_ACLNNOP_ACLNN_ADD_RELU_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = max(other + alpha * other, 0).
 *
 *  self           FLOAT, FLOAT16, INT8, INT16, INT32, INT64 or UINT8; on Atlas A2 and A3 and Ascend 950
 *                 also BF16; any strides, up to 8 dimensions
 *  other          FLOAT, FLOAT16, INT8, INT16, INT32, INT64 or UINT8; on Atlas A2 and A3 and Ascend 950
 *                 also BF16; any strides, up to 8 dimensions
 *  alpha          a number; FLOAT, FLOAT16, INT8, INT16, INT32, INT64 or UINT8; on Atlas A2 and A3 and
 *                 Ascend 950 also BF16
 *  out            FLOAT, FLOAT16, INT8, INT16, INT32, INT64 or UINT8; on Atlas A2 and A3 and Ascend 950
 *                 also BF16; any strides; the shape of the operands together
 *  workspaceSize  receives the bytes of workspace that aclnnAddRelu wants; always 0 here
 *  executor       receives the plan, which aclnnAddRelu consumes
 *
 *  Not on Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, other, alpha or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of self, other and alpha do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  the shapes of self and other do not broadcast
 *    161002  results do not convert to the type of out
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAddReluGetWorkspaceSize(const aclTensor *self, const aclTensor *other,
                                                             aclScalar *alpha, aclTensor *out,
                                                             uint64_t *workspaceSize,
                                                             aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAddRelu(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                             aclrtStream stream);

/** Plans selfRef = max(selfRef + alpha * other, 0).
 *
 *  selfRef        FLOAT, FLOAT16, INT8, INT16, INT32, INT64 or UINT8; on Atlas A2 and A3 and Ascend 950
 *                 also BF16; any strides, up to 8 dimensions; receives the result
 *  other          FLOAT, FLOAT16, INT8, INT16, INT32, INT64 or UINT8; on Atlas A2 and A3 and Ascend 950
 *                 also BF16; any strides, up to 8 dimensions
 *  alpha          a number; FLOAT, FLOAT16, INT8, INT16, INT32, INT64 or UINT8; on Atlas A2 and A3 and
 *                 Ascend 950 also BF16
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceAddRelu wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceAddRelu consumes
 *
 *  Not on Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef, other or alpha is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of selfRef, other and alpha do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  the shapes of selfRef and other do not broadcast
 *    161002  results do not convert to the type of selfRef
 *    161002  selfRef has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceAddReluGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other,
                                                                    aclScalar *alpha, uint64_t *workspaceSize,
                                                                    aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceAddRelu(void *workspace, uint64_t workspaceSize,
                                                    aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
