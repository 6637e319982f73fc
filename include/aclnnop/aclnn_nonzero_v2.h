/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_nonzero_v2.h - where elements are not 0 */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_NONZERO_V2_H
#define ACLNNSIM_ACLNNOP_ACLNN_NONZERO_V2_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = the coordinates of the elements of self that are not 0, a column for each. The shape of out
 *  follows from the data: its view gets it when the work has run, as aclGetViewShape then tells.
 *
 *  self           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64 or BOOL;
 *                 on Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to 8 dimensions
 *  out            INT64; any strides; one row for each dimension of self, contiguous, with room for all
 *  workspaceSize  receives the bytes of workspace that aclnnNonzeroV2 wants; always 0 here
 *  executor       receives the plan, which aclnnNonzeroV2 consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  out has not two dimensions, another extent for coordinates, or gaps
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnNonzeroV2GetWorkspaceSize(const aclTensor *self, aclTensor *out,
                                                               uint64_t *workspaceSize,
                                                               aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnNonzeroV2(void *workspace, uint64_t workspaceSize,
                                               aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
