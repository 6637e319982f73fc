/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_index_add_v2.h - slices added to where indices say */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_INDEX_ADD_V2_H
#define ACLNNSIM_ACLNNOP_ACLNN_INDEX_ADD_V2_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = self with each slice of source, times alpha, added to the slice along dim that its index
 *  names. Slices are added in their order; FLOAT16 and BF16 compute in FLOAT and round once.
 *
 *  self           FLOAT, FLOAT16, BF16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; any strides, up to
 *                 8 dimensions
 *  dim            the dimension, from -rank to rank - 1
 *  index          INT32 or INT64, numbers of slices from 0 on; one dimension or none, any strides
 *  source         the dtype of self; any strides; the shape of self but along dim, where it has the elements
 *                 of index
 *  alpha          a number
 *  mode           0 asks for a faster way, which wants a matrix of FLOAT, FLOAT16, BF16, INT32 or INT16 and
 *                 its first dimension; it gives the same here. Does not matter where the host asked for
 *                 determinism
 *  out            the dtype and shape of self; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnIndexAddV2 wants; always 0 here
 *  executor       receives the plan, which aclnnIndexAddV2 consumes
 *
 *  An index out of range is an error at the next synchronise of the stream (507015), which names the element.
 *  Not on Atlas training series, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, index, source, alpha or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  dim is out of range
 *    161002  source has another dtype than self, or another shape than index asks for
 *    161002  mode is 0, and self or dim is not what it wants
 *    161002  out has another dtype or shape than self
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnIndexAddV2GetWorkspaceSize(const aclTensor *self, int64_t dim,
                                                                const aclTensor *index,
                                                                const aclTensor *source,
                                                                const aclScalar *alpha, int64_t mode,
                                                                aclTensor *out, uint64_t *workspaceSize,
                                                                aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnIndexAddV2(void *workspace, uint64_t workspaceSize,
                                                aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
