/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_hardshrink.h - large numbers alone */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_HARDSHRINK_H
#define ACLNNSIM_ACLNNOP_ACLNN_HARDSHRINK_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = self where it is below -lambd or above lambd, 0 elsewhere.
 *
 *  self           FLOAT or FLOAT16; on Atlas A2 and A3 also BF16; any strides, up to 8 dimensions
 *  lambd          a number; FLOAT
 *  out            FLOAT or FLOAT16; on Atlas A2 and A3 also BF16; any strides; the shape of the operands
 *                 together
 *  workspaceSize  receives the bytes of workspace that aclnnHardshrink wants; always 0 here
 *  executor       receives the plan, which aclnnHardshrink consumes
 *
 *  Not on Atlas 200I/500 A2 and Ascend 950.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, lambd or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of self and lambd do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of out
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnHardshrinkGetWorkspaceSize(const aclTensor *self, const aclScalar *lambd,
                                                                aclTensor *out, uint64_t *workspaceSize,
                                                                aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnHardshrink(void *workspace, uint64_t workspaceSize,
                                                aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
