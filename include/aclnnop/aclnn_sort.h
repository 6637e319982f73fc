/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_sort.h - elements in order, and where they were */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_SORT_H
#define ACLNNSIM_ACLNNOP_ACLNN_SORT_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans valuesOut = the elements of self in ascending or descending order along a dimension and indicesOut =
 *  where each was. NaN is the largest number, and -0 equals 0.
 *
 *  self           BF16, FLOAT16, FLOAT, INT8, INT16, INT32, INT64, UINT8 or BOOL; except on Atlas A2 and A3
 *                 also UINT16, UINT32 or UINT64; any strides, up to 8 dimensions
 *  stable         whether equal elements have to stay in their order, as they always do here
 *  dim            the dimension, from -rank to rank - 1
 *  descending     from the largest to the smallest
 *  valuesOut      the dtype and shape of self; any strides
 *  indicesOut     INT64; the shape of self; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnSort wants; always 0 here
 *  executor       receives the plan, which aclnnSort consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, valuesOut or indicesOut is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  dim is out of range
 *    161002  valuesOut has another dtype than self; an output has another shape
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnSortGetWorkspaceSize(const aclTensor *self, bool stable, int64_t dim,
                                                          bool descending, aclTensor *valuesOut,
                                                          aclTensor *indicesOut, uint64_t *workspaceSize,
                                                          aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnSort(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                          aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
