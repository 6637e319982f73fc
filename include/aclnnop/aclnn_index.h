/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_index.h - elements by indices of several dimensions */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_INDEX_H
#define ACLNNSIM_ACLNNOP_ACLNN_INDEX_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = self[indices], as NumPy and PyTorch index: indices of several dimensions broadcast; where
 *  they are side by side their shape takes the place of these dimensions, else it comes first.
 *
 *  self           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2 and A3 also
 *                 BF16; on Atlas 200I/500 A2 also COMPLEX64; on Ascend 950 also BF16 or COMPLEX64; any
 *                 strides, up to 8 dimensions
 *  indices        a list; INT32 or INT64, below 0 from the end; BOOL selects where it is true; NULL, or a
 *                 tensor of the shape (0) and the dtype of self without memory, leaves its dimension as it is
 *  out            FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2 and A3 also
 *                 BF16; on Atlas 200I/500 A2 also COMPLEX64; on Ascend 950 also BF16 or COMPLEX64; any
 *                 strides; the shape that follows
 *  workspaceSize  receives the bytes of workspace that aclnnIndex wants; always 0 here
 *  executor       receives the plan, which aclnnIndex consumes
 *
 *  An index out of range is an error at the next synchronise of the stream (507015), which names the
 *  element. With a mask the shape of out follows from the data: out has room for it, and its view gets that
 *  shape when the work has run.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, indices or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  there are more indices than dimensions; they do not broadcast; a mask has other extents than
 *            self
 *    161002  out has another dtype, or another shape than what follows; with a mask, out is not contiguous
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnIndexGetWorkspaceSize(const aclTensor *self, const aclTensorList *indices,
                                                           aclTensor *out, uint64_t *workspaceSize,
                                                           aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnIndex(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                           aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
