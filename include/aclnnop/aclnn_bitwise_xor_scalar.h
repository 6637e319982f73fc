/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_bitwise_xor_scalar.h - logic bit by bit */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_BITWISE_XOR_SCALAR_H
#define ACLNNSIM_ACLNNOP_ACLNN_BITWISE_XOR_SCALAR_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = self xor other, bit by bit.
 *
 *  self           INT8, INT16, INT32, INT64, UINT8 or BOOL; on Ascend 950 also UINT16, UINT32 or UINT64;
 *                 any strides, up to 8 dimensions
 *  other          a number; INT8, INT16, INT32, INT64, UINT8 or BOOL; on Ascend 950 also UINT16, UINT32 or
 *                 UINT64
 *  out            FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2 and A3 also
 *                 BF16; on Ascend 950 also BF16, UINT16, UINT32, UINT64, COMPLEX64 or COMPLEX128; any
 *                 strides; the shape of the operands together
 *  workspaceSize  receives the bytes of workspace that aclnnBitwiseXorScalar wants; always 0 here
 *  executor       receives the plan, which aclnnBitwiseXorScalar consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, other or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of self and other do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of out
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnBitwiseXorScalarGetWorkspaceSize(const aclTensor *self,
                                                                      const aclScalar *other, aclTensor *out,
                                                                      uint64_t *workspaceSize,
                                                                      aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnBitwiseXorScalar(void *workspace, uint64_t workspaceSize,
                                                      aclOpExecutor *executor, aclrtStream stream);

/** Plans selfRef = selfRef xor other, bit by bit.
 *
 *  selfRef        INT8, INT16, INT32, INT64, UINT8 or BOOL; on Ascend 950 also UINT16, UINT32 or UINT64;
 *                 any strides, up to 8 dimensions; receives the result
 *  other          a number; INT8, INT16, INT32, INT64, UINT8 or BOOL; on Ascend 950 also UINT16, UINT32 or
 *                 UINT64
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceBitwiseXorScalar wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceBitwiseXorScalar consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef or other is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of selfRef and other do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of selfRef
 *    161002  selfRef has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceBitwiseXorScalarGetWorkspaceSize(aclTensor *selfRef,
                                                                             const aclScalar *other,
                                                                             uint64_t *workspaceSize,
                                                                             aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceBitwiseXorScalar(void *workspace, uint64_t workspaceSize,
                                                             aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
