/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_std.h - standard deviations along dimensions */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_STD_H
#define ACLNNSIM_ACLNNOP_ACLNN_STD_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = the standard deviations of self along dimensions.
 *
 *  self           FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to 8
 *                 dimensions
 *  dim            the dimensions to combine, each once, from -rank to rank - 1; none are all
 *  correction     what is taken from the number of elements before it divides
 *  keepdim        whether the dimensions that are combined stay, with the extent 1
 *  out            FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; what is left
 *  workspaceSize  receives the bytes of workspace that aclnnStd wants; always 0 here
 *  executor       receives the plan, which aclnnStd consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  a dimension is out of range or named twice
 *    161002  results do not convert to the type of an output; an output has another shape than what is left
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnStdGetWorkspaceSize(const aclTensor *self, const aclIntArray *dim,
                                                         int64_t correction, bool keepdim, aclTensor *out,
                                                         uint64_t *workspaceSize, aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnStd(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                         aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
