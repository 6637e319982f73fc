/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_isin_tensor_scalar.h - whether numbers are a given one */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_ISIN_TENSOR_SCALAR_H
#define ACLNNSIM_ACLNNOP_ACLNN_ISIN_TENSOR_SCALAR_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = whether element is testElement, or with invert whether it is not.
 *
 *  element        FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, UINT16 or BOOL; on Atlas A2 and
 *                 A3 and Ascend 950 also BF16, COMPLEX64 or COMPLEX128; any strides, up to 8 dimensions
 *  testElement    a number; FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, UINT16 or BOOL; on
 *                 Atlas A2 and A3 and Ascend 950 also BF16, COMPLEX64 or COMPLEX128
 *  assumeUnique   whether the caller knows that numbers are there once; nothing depends on it
 *  invert         whether to tell what is not in
 *  out            BOOL; any strides; the shape of the operands together
 *  workspaceSize  receives the bytes of workspace that aclnnIsInTensorScalar wants; always 0 here
 *  executor       receives the plan, which aclnnIsInTensorScalar consumes
 *
 *  Not on Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; element, testElement or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of element and testElement do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of out
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnIsInTensorScalarGetWorkspaceSize(const aclTensor *element,
                                                                      const aclScalar *testElement,
                                                                      bool assumeUnique, bool invert,
                                                                      aclTensor *out, uint64_t *workspaceSize,
                                                                      aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnIsInTensorScalar(void *workspace, uint64_t workspaceSize,
                                                      aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
