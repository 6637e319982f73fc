/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_topk.h - the largest or smallest elements, and where they are */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_TOPK_H
#define ACLNNSIM_ACLNNOP_ACLNN_TOPK_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans valuesOut = the k largest or smallest elements of self along a dimension, in order, and indicesOut =
 *  where they are; of equal ones the first. NaN is the largest number, and -0 equals 0.
 *
 *  self           BF16, FLOAT16, FLOAT, DOUBLE, INT8, INT16, INT32, INT64 or UINT8; except on Atlas A2 and A3
 *                 also UINT16, UINT32 or UINT64; any strides, up to 8 dimensions
 *  k              how many, from 0 to the extent of the dimension
 *  dim            the dimension, from -rank to rank - 1
 *  largest        the largest, from the largest on; else the smallest, from the smallest on
 *  sorted         whether they have to be in order, as they always are here
 *  valuesOut      the dtype of self, and its shape with the extent k; any strides
 *  indicesOut     INT64; the shape of valuesOut; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnTopk wants; always 0 here
 *  executor       receives the plan, which aclnnTopk consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, valuesOut or indicesOut is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  dim or k is out of range
 *    161002  valuesOut has another dtype than self; an output has another shape
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnTopkGetWorkspaceSize(const aclTensor *self, int64_t k, int64_t dim,
                                                          bool largest, bool sorted, aclTensor *valuesOut,
                                                          aclTensor *indicesOut, uint64_t *workspaceSize,
                                                          aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnTopk(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                          aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
