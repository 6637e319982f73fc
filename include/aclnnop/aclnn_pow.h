/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_pow.h - powers */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_POW_H
#define ACLNNSIM_ACLNNOP_ACLNN_POW_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans self = self^exponent. Whole numbers wrap; to a negative exponent, all but 1 and -1 give 0.
 *
 *  self           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, COMPLEX64 or COMPLEX128; on
 *                 Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to 8 dimensions; receives the
 *                 result
 *  exponent       a number; FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, COMPLEX64 or
 *                 COMPLEX128; on Atlas A2 and A3 and Ascend 950 also BF16
 *  workspaceSize  receives the bytes of workspace that aclnnInplacePowTensorScalar wants; always 0 here
 *  executor       receives the plan, which aclnnInplacePowTensorScalar consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self or exponent is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of self and exponent do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of self
 *    161002  self has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplacePowTensorScalarGetWorkspaceSize(const aclTensor *self,
                                                                            const aclScalar *exponent,
                                                                            uint64_t *workspaceSize,
                                                                            aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplacePowTensorScalar(void *workspace, uint64_t workspaceSize,
                                                            aclOpExecutor *executor, aclrtStream stream);

/** Plans out = self^exponent. Whole numbers wrap; to a negative exponent, all but 1 and -1 give 0.
 *
 *  self           a number; FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, COMPLEX64 or
 *                 COMPLEX128; on Atlas A2 and A3 and Ascend 950 also BF16
 *  exponent       FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, COMPLEX64 or COMPLEX128; on
 *                 Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to 8 dimensions
 *  out            FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64,
 *                 COMPLEX64 or COMPLEX128; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; the
 *                 shape of the operands together
 *  workspaceSize  receives the bytes of workspace that aclnnPowScalarTensor wants; always 0 here
 *  executor       receives the plan, which aclnnPowScalarTensor consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, exponent or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of self and exponent do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of out
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnPowScalarTensorGetWorkspaceSize(const aclScalar *self,
                                                                     const aclTensor *exponent,
                                                                     const aclTensor *out,
                                                                     uint64_t *workspaceSize,
                                                                     aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnPowScalarTensor(void *workspace, uint64_t workspaceSize,
                                                     aclOpExecutor *executor, aclrtStream stream);

/** Plans out = self^exponent. Whole numbers wrap; to a negative exponent, all but 1 and -1 give 0.
 *
 *  self           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL, COMPLEX64 or COMPLEX128;
 *                 on Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to 8 dimensions
 *  exponent       a number; FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL, COMPLEX64 or
 *                 COMPLEX128; on Atlas A2 and A3 and Ascend 950 also BF16
 *  out            FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64, BOOL,
 *                 COMPLEX64 or COMPLEX128; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; the
 *                 shape of the operands together
 *  workspaceSize  receives the bytes of workspace that aclnnPowTensorScalar wants; always 0 here
 *  executor       receives the plan, which aclnnPowTensorScalar consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, exponent or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of self and exponent do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of out
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnPowTensorScalarGetWorkspaceSize(const aclTensor *self,
                                                                     const aclScalar *exponent,
                                                                     const aclTensor *out,
                                                                     uint64_t *workspaceSize,
                                                                     aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnPowTensorScalar(void *workspace, uint64_t workspaceSize,
                                                     aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
