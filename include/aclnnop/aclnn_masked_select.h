/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_masked_select.h - elements where a mask is true */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_MASKED_SELECT_H
#define ACLNNSIM_ACLNNOP_ACLNN_MASKED_SELECT_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = the elements of self where mask is true. The shape of out follows from the data: its view
 *  gets it when the work has run, as aclGetViewShape then tells.
 *
 *  self           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2 and A3 also
 *                 BF16; on Ascend 950 also BF16, UINT16, UINT32 or UINT64; any strides, up to 8 dimensions
 *  mask           BOOL or UINT8; any strides, broadcasts with self
 *  out            FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2 and A3 also
 *                 BF16; on Ascend 950 also BF16, UINT16, UINT32 or UINT64; any strides; one dimension,
 *                 contiguous, with room for all
 *  workspaceSize  receives the bytes of workspace that aclnnMaskedSelect wants; always 0 here
 *  executor       receives the plan, which aclnnMaskedSelect consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, mask or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  self and mask do not broadcast
 *    161002  out has another dtype, not one dimension, or gaps
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMaskedSelectGetWorkspaceSize(const aclTensor *self, const aclTensor *mask,
                                                                  aclTensor *out, uint64_t *workspaceSize,
                                                                  aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMaskedSelect(void *workspace, uint64_t workspaceSize,
                                                  aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
