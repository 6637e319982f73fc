/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_cumsum.h - running sums */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_CUMSUM_H
#define ACLNNSIM_ACLNNOP_ACLNN_CUMSUM_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = the sums of all elements of self up to each along a dimension.
 *
 *  self           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, COMPLEX64 or COMPLEX128; on
 *                 Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to 8 dimensions
 *  dim            the dimension, from -rank to rank - 1
 *  dtype          an aclDataType to which elements convert first, that of the output
 *  out            FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, COMPLEX64 or COMPLEX128; on
 *                 Atlas A2 and A3 and Ascend 950 also BF16; any strides; the shape of the tensor
 *  workspaceSize  receives the bytes of workspace that aclnnCumsum wants; always 0 here
 *  executor       receives the plan, which aclnnCumsum consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  dim is out of range
 *    161002  the result has another dtype than dtype says
 *    161002  a result has another shape than the tensor
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnCumsumGetWorkspaceSize(const aclTensor *self, int64_t dim,
                                                            aclDataType dtype, aclTensor *out,
                                                            uint64_t *workspaceSize, aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnCumsum(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                            aclrtStream stream);

/** Plans out = the sums of all elements of self up to each along a dimension.
 *
 *  self           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, COMPLEX64 or COMPLEX128; on
 *                 Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to 8 dimensions
 *  dim            the dimension, from -rank to rank - 1
 *  exclusive      whether an element is left out of its own result
 *  reverse        whether it goes from the last element to the first
 *  out            FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, COMPLEX64 or COMPLEX128; on
 *                 Atlas A2 and A3 and Ascend 950 also BF16; any strides; the shape of the tensor
 *  workspaceSize  receives the bytes of workspace that aclnnCumsumV2 wants; always 0 here
 *  executor       receives the plan, which aclnnCumsumV2 consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  dim is out of range
 *    161002  the result has another dtype than the tensor
 *    161002  a result has another shape than the tensor
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnCumsumV2GetWorkspaceSize(const aclTensor *self, int64_t dim,
                                                              bool exclusive, bool reverse, aclTensor *out,
                                                              uint64_t *workspaceSize,
                                                              aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnCumsumV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                              aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
