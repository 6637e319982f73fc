/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_isin.h - whether a number is in a tensor */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_ISIN_H
#define ACLNNSIM_ACLNNOP_ACLNN_ISIN_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = whether element is a number of testElements, or with invert whether it is not.
 *
 *  element        a number; FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, UINT16 or BOOL; on
 *                 Atlas A2 and A3 also BF16, COMPLEX64 or COMPLEX128
 *  testElements   FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, UINT16 or BOOL; on Atlas A2 and
 *                 A3 also BF16, COMPLEX64 or COMPLEX128; any strides, up to 8 dimensions
 *  assumeUnique   whether the caller knows that numbers are there once; nothing depends on it
 *  invert         whether to tell what is not in
 *  out            BOOL; any strides; no dimensions
 *  workspaceSize  receives the bytes of workspace that aclnnIsInScalarTensor wants; always 0 here
 *  executor       receives the plan, which aclnnIsInScalarTensor consumes
 *
 *  Not on Atlas inference series, Atlas 200I/500 A2 and Ascend 950.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; element, testElements or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of element and testElements do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  out has dimensions
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnIsInScalarTensorGetWorkspaceSize(const aclScalar *element,
                                                                      const aclTensor *testElements,
                                                                      bool assumeUnique, bool invert,
                                                                      aclTensor *out, uint64_t *workspaceSize,
                                                                      aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnIsInScalarTensor(void *workspace, uint64_t workspaceSize,
                                                      aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
