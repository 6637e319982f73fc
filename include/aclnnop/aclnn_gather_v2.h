/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_gather_v2.h - slices by their numbers */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_GATHER_V2_H
#define ACLNNSIM_ACLNNOP_ACLNN_GATHER_V2_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = the slices of self along dim whose numbers index holds, which takes the place of that
 *  dimension.
 *
 *  self           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL, COMPLEX64 or COMPLEX128;
 *                 on Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to 8 dimensions
 *  dim            the dimension, from -rank to rank - 1
 *  index          INT32 or INT64, numbers of places from 0 on; any strides, any dimensions
 *  out            FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL, COMPLEX64 or COMPLEX128;
 *                 on Atlas A2 and A3 and Ascend 950 also BF16; any strides; the shape that follows
 *  workspaceSize  receives the bytes of workspace that aclnnGatherV2 wants; always 0 here
 *  executor       receives the plan, which aclnnGatherV2 consumes
 *
 *  An index out of range is an error at the next synchronise of the stream (507015), which names the
 *  element.
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, index or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  dim is out of range
 *    161002  out has another dtype, or another shape than what follows
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnGatherV2GetWorkspaceSize(const aclTensor *self, int64_t dim,
                                                              const aclTensor *index, aclTensor *out,
                                                              uint64_t *workspaceSize,
                                                              aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnGatherV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                              aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
