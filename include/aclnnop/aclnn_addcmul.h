/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_addcmul.h - a sum with a product */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_ADDCMUL_H
#define ACLNNSIM_ACLNNOP_ACLNN_ADDCMUL_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = self + value * tensor1 * tensor2.
 *
 *  self           FLOAT, FLOAT16, DOUBLE, INT8, INT32, INT64 or UINT8; on Atlas A2 and A3 and Ascend 950
 *                 also BF16; any strides, up to 8 dimensions
 *  tensor1        FLOAT, FLOAT16, DOUBLE, INT8, INT32, INT64 or UINT8; on Atlas A2 and A3 and Ascend 950
 *                 also BF16; any strides, up to 8 dimensions
 *  tensor2        FLOAT, FLOAT16, DOUBLE, INT8, INT32, INT64 or UINT8; on Atlas A2 and A3 and Ascend 950
 *                 also BF16; any strides, up to 8 dimensions
 *  value          a number; FLOAT, FLOAT16, DOUBLE, INT8, INT32, INT64 or UINT8; on Atlas A2 and A3 and
 *                 Ascend 950 also BF16
 *  out            FLOAT, FLOAT16, DOUBLE, INT8, INT32, INT64 or UINT8; on Atlas A2 and A3 and Ascend 950
 *                 also BF16; any strides; the shape of the operands together
 *  workspaceSize  receives the bytes of workspace that aclnnAddcmul wants; always 0 here
 *  executor       receives the plan, which aclnnAddcmul consumes
 *
 *  Not on Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, tensor1, tensor2, value or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of self, tensor1, tensor2 and value do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  the shapes of self, tensor1 and tensor2 do not broadcast
 *    161002  results do not convert to the type of out
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAddcmulGetWorkspaceSize(const aclTensor *self, const aclTensor *tensor1,
                                                             const aclTensor *tensor2, const aclScalar *value,
                                                             aclTensor *out, uint64_t *workspaceSize,
                                                             aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAddcmul(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                             aclrtStream stream);

/** Plans selfRef = selfRef + value * tensor1 * tensor2.
 *
 *  selfRef        FLOAT, FLOAT16, DOUBLE, INT8, INT32, INT64 or UINT8; on Atlas A2 and A3 and Ascend 950
 *                 also BF16; any strides, up to 8 dimensions; receives the result
 *  tensor1        FLOAT, FLOAT16, DOUBLE, INT8, INT32, INT64 or UINT8; on Atlas A2 and A3 and Ascend 950
 *                 also BF16; any strides, up to 8 dimensions
 *  tensor2        FLOAT, FLOAT16, DOUBLE, INT8, INT32, INT64 or UINT8; on Atlas A2 and A3 and Ascend 950
 *                 also BF16; any strides, up to 8 dimensions
 *  value          a number; FLOAT, FLOAT16, DOUBLE, INT8, INT32, INT64 or UINT8; on Atlas A2 and A3 and
 *                 Ascend 950 also BF16
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceAddcmul wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceAddcmul consumes
 *
 *  Not on Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef, tensor1, tensor2 or value is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of selfRef, tensor1, tensor2 and value do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  the shapes of selfRef, tensor1 and tensor2 do not broadcast
 *    161002  results do not convert to the type of selfRef
 *    161002  selfRef has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceAddcmulGetWorkspaceSize(const aclTensor *selfRef,
                                                                    const aclTensor *tensor1,
                                                                    const aclTensor *tensor2,
                                                                    const aclScalar *value,
                                                                    uint64_t *workspaceSize,
                                                                    aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceAddcmul(void *workspace, uint64_t workspaceSize,
                                                    aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
