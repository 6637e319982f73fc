/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_max_dim.h - the largest elements along a dimension, and where they are */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_MAX_DIM_H
#define ACLNNSIM_ACLNNOP_ACLNN_MAX_DIM_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = the largest elements of self along a dimension and indices = where the first of them is; NaN
 *  is the largest.
 *
 *  self           FLOAT, FLOAT16, INT64 or BOOL; on Atlas A2 and A3 also BF16; on Ascend 950 also BF16 or
 *                 INT32; any strides, up to 8 dimensions
 *  dim            the dimension, from -rank to rank - 1
 *  keepdim        whether the dimensions that are combined stay, with the extent 1
 *  out            FLOAT, FLOAT16, INT64 or BOOL; on Atlas A2 and A3 also BF16; on Ascend 950 also BF16 or
 *                 INT32; any strides; what is left
 *  indices        INT32 or INT64; any strides; what is left
 *  workspaceSize  receives the bytes of workspace that aclnnMaxDim wants; always 0 here
 *  executor       receives the plan, which aclnnMaxDim consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, out or indices is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  a dimension is out of range
 *    161002  an output has another dtype than self; an output has another shape than what is left
 *    161002  there are no elements to choose from
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMaxDimGetWorkspaceSize(const aclTensor *self, int64_t dim, bool keepdim,
                                                            aclTensor *out, aclTensor *indices,
                                                            uint64_t *workspaceSize, aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMaxDim(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                            aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
