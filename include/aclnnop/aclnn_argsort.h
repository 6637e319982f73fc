/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_argsort.h - where elements are, in their order */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_ARGSORT_H
#define ACLNNSIM_ACLNNOP_ACLNN_ARGSORT_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = where the elements of self are, in ascending or descending order along a dimension; equal ones
 *  stay in their order. NaN is the largest number, and -0 equals 0.
 *
 *  self           BF16, FLOAT16, FLOAT, INT8, INT16, INT32, INT64 or UINT8; except on Atlas A2 and A3 also
 *                 UINT16, UINT32 or UINT64; any strides, up to 8 dimensions
 *  dim            the dimension, from -rank to rank - 1
 *  descending     from the largest to the smallest
 *  out            INT64; the shape of self; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnArgsort wants; always 0 here
 *  executor       receives the plan, which aclnnArgsort consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  dim is out of range
 *    161002  out has another shape than self
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnArgsortGetWorkspaceSize(const aclTensor *self, int64_t dim,
                                                             bool descending, aclTensor *out,
                                                             uint64_t *workspaceSize,
                                                             aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnArgsort(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                             aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
