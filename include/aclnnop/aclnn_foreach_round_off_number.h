/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_foreach_round_off_number.h - whole numbers near the members of a list */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_FOREACH_ROUND_OFF_NUMBER_H
#define ACLNNSIM_ACLNNOP_ACLNN_FOREACH_ROUND_OFF_NUMBER_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out[k] = the numbers of x[k], each rounded to a whole one; whole types stay as they are.
 *
 *  x              a list; FLOAT, FLOAT16, BF16 or INT16; any strides, up to 8 dimensions
 *  roundMode      how: 2 towards -infinity; 3 towards +infinity; 4 to the nearest, halves away from 0; 5
 *                 towards 0; 6 to the nearest, halves to odd numbers; else to the nearest, halves to even
 *                 numbers; INT8, one element
 *  out            a list that receives the results; FLOAT, FLOAT16, BF16 or INT16; any strides, up to 8
 *                 dimensions
 *  workspaceSize  receives the bytes of workspace that aclnnForeachRoundOffNumber wants; always 0 here
 *  executor       receives the plan, which aclnnForeachRoundOffNumber consumes
 *
 *  Not on Atlas training series, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; x, roundMode or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  x and out have different numbers of members
 *    161002  a member is NULL, is stored in a private format or has more than 8 dimensions
 *    161002  members of one number differ in dtype or shape
 *    161002  there is not one number, or one for each member
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnForeachRoundOffNumberGetWorkspaceSize(const aclTensorList *x,
                                                                           const aclTensor *roundMode,
                                                                           const aclTensorList *out,
                                                                           uint64_t *workspaceSize,
                                                                           aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnForeachRoundOffNumber(void *workspace, uint64_t workspaceSize,
                                                           aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
