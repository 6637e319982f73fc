/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_cumprod.h - running products */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_CUMPROD_H
#define ACLNNSIM_ACLNNOP_ACLNN_CUMPROD_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = the products of all elements of input up to each along a dimension.
 *
 *  input          FLOAT, FLOAT16, BF16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32 or UINT64;
 *                 any strides, up to 8 dimensions
 *  dim            the dimension, from -rank to rank - 1
 *  dtype          an aclDataType to which elements convert first, that of the output; ACL_DT_UNDEFINED is that of
 *                 input
 *  out            FLOAT, FLOAT16, BF16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32 or UINT64;
 *                 any strides; the shape of the tensor
 *  workspaceSize  receives the bytes of workspace that aclnnCumprod wants; always 0 here
 *  executor       receives the plan, which aclnnCumprod consumes
 *
 *  Not on Atlas training series, Atlas inference series, Atlas 200I/500 A2 and Ascend 950.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; input, dim or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  dim is out of range
 *    161002  the result has another dtype than dtype says
 *    161002  a result has another shape than the tensor
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnCumprodGetWorkspaceSize(const aclTensor *input, const aclScalar *dim,
                                                             aclDataType dtype, aclTensor *out,
                                                             uint64_t *workspaceSize,
                                                             aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnCumprod(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                             aclrtStream stream);

/** Plans input = the products of all its elements up to each along a dimension.
 *
 *  input          FLOAT, FLOAT16, BF16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32 or UINT64;
 *                 any strides, up to 8 dimensions; receives the result
 *  dim            the dimension, from -rank to rank - 1
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceCumprod wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceCumprod consumes
 *
 *  Not on Atlas training series, Atlas inference series, Atlas 200I/500 A2 and Ascend 950.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; input or dim is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  dim is out of range
 *    161002  the result has another dtype than the tensor
 *    161002  a result has another shape than the tensor
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceCumprodGetWorkspaceSize(aclTensor *input, const aclScalar *dim,
                                                                    uint64_t *workspaceSize,
                                                                    aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceCumprod(void *workspace, uint64_t workspaceSize,
                                                    aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
