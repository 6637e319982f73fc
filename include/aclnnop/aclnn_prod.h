/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_prod.h - products */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_PROD_H
#define ACLNNSIM_ACLNNOP_ACLNN_PROD_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = the product of all elements of self.
 *
 *  self           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL, COMPLEX64 or COMPLEX128;
 *                 on Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to 8 dimensions
 *  dtype          an aclDataType to which elements convert first, that of the output
 *  out            FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL, COMPLEX64 or COMPLEX128;
 *                 on Atlas A2 and A3 and Ascend 950 also BF16; any strides; what is left
 *  workspaceSize  receives the bytes of workspace that aclnnProd wants; always 0 here
 *  executor       receives the plan, which aclnnProd consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  dtype is no type of the output, or not that of out
 *    161002  results do not convert to the type of an output; an output has another shape than what is left
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnProdGetWorkspaceSize(const aclTensor *self, aclDataType dtype,
                                                          aclTensor *out, uint64_t *workspaceSize,
                                                          aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnProd(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                          aclrtStream stream);

/** Plans out = the products of self along a dimension.
 *
 *  self           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL, COMPLEX64 or COMPLEX128;
 *                 on Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to 8 dimensions
 *  dim            the dimension, from -rank to rank - 1
 *  keepDim        whether the dimensions that are combined stay, with the extent 1
 *  dtype          an aclDataType to which elements convert first, that of the output
 *  out            FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL, COMPLEX64 or COMPLEX128;
 *                 on Atlas A2 and A3 and Ascend 950 also BF16; any strides; what is left
 *  workspaceSize  receives the bytes of workspace that aclnnProdDim wants; always 0 here
 *  executor       receives the plan, which aclnnProdDim consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  a dimension is out of range
 *    161002  dtype is no type of the output, or not that of out
 *    161002  results do not convert to the type of an output; an output has another shape than what is left
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnProdDimGetWorkspaceSize(const aclTensor *self, int64_t dim, bool keepDim,
                                                             aclDataType dtype, aclTensor *out,
                                                             uint64_t *workspaceSize,
                                                             aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnProdDim(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                             aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
