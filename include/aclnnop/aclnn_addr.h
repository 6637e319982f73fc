/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_addr.h - a matrix and the outer product of vectors */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_ADDR_H
#define ACLNNSIM_ACLNNOP_ACLNN_ADDR_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = beta * self + alpha * vec1 vec2, whose element (i, j) is vec1[i] * vec2[j]. Whole
 *  numbers wrap; numbers of BOOL are ands and ors.
 *
 *  self           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2 and
 *                 A3 and Ascend 950 also BF16; any strides; up to 2 dimensions that broadcast to
 *                 (N, M)
 *  vec1           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2 and
 *                 A3 and Ascend 950 also BF16; any stride; (N)
 *  vec2           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2 and
 *                 A3 and Ascend 950 also BF16; any stride; (M)
 *  betaOptional   FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2 and
 *                 A3 and Ascend 950 also BF16; NULL is 1; BOOL for tensors of BOOL alone, no
 *                 floating type for tensors of whole numbers and BOOL; if it is 0, self is not read
 *  alphaOptional  FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2 and
 *                 A3 and Ascend 950 also BF16; NULL is 1; BOOL for tensors of BOOL alone, no
 *                 floating type for tensors of whole numbers and BOOL; if it is 0, the vectors are
 *                 not read
 *  out            FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2 and
 *                 A3 and Ascend 950 also BF16; any strides; (N, M)
 *  workspaceSize  receives the bytes of workspace that aclnnAddr wants; always 0 here
 *  executor       receives the plan, which aclnnAddr consumes
 *
 *  Not on Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, vec1, vec2 or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  an operand is stored in a private format
 *    161002  the types of vec1, vec2 and self do not go together; on Atlas A2 and A3 BF16 of a
 *            vector goes with BF16 of the other alone
 *    161002  vec1 or vec2 does not have 1 dimension; self has more than 2 dimensions or does not
 *            broadcast to (N, M)
 *    161002  a scalar has a type that the tensors do not allow
 *    161002  results do not convert to the type of out; out is stored in a private format or has
 *            another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or an operand, unless
 *            it is exactly self */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAddrGetWorkspaceSize(const aclTensor *self, const aclTensor *vec1,
                                                          const aclTensor *vec2,
                                                          const aclScalar *betaOptional,
                                                          const aclScalar *alphaOptional, aclTensor *out,
                                                          uint64_t *workspaceSize, aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAddr(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                          aclrtStream stream);

/** Plans selfRef = beta * selfRef + alpha * vec1 vec2, whose element (i, j) is vec1[i] * vec2[j].
 *  Whole numbers wrap; numbers of BOOL are ands and ors.
 *
 *  selfRef        FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2 and
 *                 A3 and Ascend 950 also BF16; any strides; (N, M); receives the result
 *  vec1           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2 and
 *                 A3 and Ascend 950 also BF16; any stride; (N)
 *  vec2           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2 and
 *                 A3 and Ascend 950 also BF16; any stride; (M)
 *  betaOptional   FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2 and
 *                 A3 and Ascend 950 also BF16; NULL is 1; BOOL for tensors of BOOL alone, no
 *                 floating type for tensors of whole numbers and BOOL; if it is 0, selfRef is not
 *                 read
 *  alphaOptional  FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2 and
 *                 A3 and Ascend 950 also BF16; NULL is 1; BOOL for tensors of BOOL alone, no
 *                 floating type for tensors of whole numbers and BOOL; if it is 0, the vectors are
 *                 not read
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceAddr wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceAddr consumes
 *
 *  Not on Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef, vec1 or vec2 is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  an operand is stored in a private format
 *    161002  the types of vec1, vec2 and selfRef do not go together; on Atlas A2 and A3 BF16 of a
 *            vector goes with BF16 of the other alone
 *    161002  vec1 or vec2 does not have 1 dimension; selfRef does not have 2 dimensions
 *    161002  a scalar has a type that the tensors do not allow
 *    161002  selfRef has another shape than (N, M)
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceAddrGetWorkspaceSize(aclTensor *selfRef, const aclTensor *vec1,
                                                                 const aclTensor *vec2,
                                                                 const aclScalar *betaOptional,
                                                                 const aclScalar *alphaOptional,
                                                                 uint64_t *workspaceSize,
                                                                 aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceAddr(void *workspace, uint64_t workspaceSize,
                                                 aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
