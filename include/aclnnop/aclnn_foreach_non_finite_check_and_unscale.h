/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_foreach_non_finite_check_and_unscale.h - factors, and whether all was finite */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_FOREACH_NON_FINITE_CHECK_AND_UNSCALE_H
#define ACLNNSIM_ACLNNOP_ACLNN_FOREACH_NON_FINITE_CHECK_AND_UNSCALE_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans scaledGrads[k] = scaledGrads[k] * invScale, and foundInf = 1 if any number of them was NaN or
 *  infinite; else foundInf stays.
 *
 *  scaledGrads    a list, which receives the results; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950
 *                 also BF16; any strides, up to 8 dimensions
 *  foundInf       one element; FLOAT
 *  invScale       one element; FLOAT
 *  workspaceSize  receives the bytes of workspace that aclnnForeachNonFiniteCheckAndUnscale wants; always 0
 *                 here
 *  executor       receives the plan, which aclnnForeachNonFiniteCheckAndUnscale consumes
 *
 *  Not on Atlas training series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; scaledGrads, foundInf or invScale is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a member is NULL, is stored in a private format or has more than 8 dimensions
 *    161002  foundInf or invScale has not one element
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnForeachNonFiniteCheckAndUnscaleGetWorkspaceSize(const aclTensorList *scaledGrads,
                                                                                     const aclTensor *foundInf,
                                                                                     const aclTensor *invScale,
                                                                                     uint64_t *workspaceSize,
                                                                                     aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnForeachNonFiniteCheckAndUnscale(void *workspace, uint64_t workspaceSize,
                                                                     aclOpExecutor *executor,
                                                                     aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
