/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_roll.h - elements moved round */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_ROLL_H
#define ACLNNSIM_ACLNNOP_ACLNN_ROLL_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = x with its elements moved on along dimensions; what leaves at the end comes in at the
 *  beginning.
 *
 *  x              FLOAT, FLOAT16, INT8, INT16, INT32, INT64, UINT8, UINT32 or BOOL; on Atlas A2 and A3 also
 *                 BF16; on Ascend 950 also BF16 or COMPLEX64; any strides, up to 8 dimensions
 *  shifts         how far, a number for each of dims; one number if there are none
 *  dims           dimensions, from -rank to rank - 1; without any (or NULL), all elements are one row
 *  out            FLOAT, FLOAT16, INT8, INT16, INT32, INT64, UINT8, UINT32 or BOOL; on Atlas A2 and A3 also
 *                 BF16; on Ascend 950 also BF16 or COMPLEX64; any strides; the shape of x
 *  workspaceSize  receives the bytes of workspace that aclnnRoll wants; always 0 here
 *  executor       receives the plan, which aclnnRoll consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; x, shifts or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  there is not one shift for each dimension
 *    161002  a dimension is out of range
 *    161002  out has another dtype, or another shape than what follows
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnRollGetWorkspaceSize(const aclTensor *x, const aclIntArray *shifts,
                                                          const aclIntArray *dims, aclTensor *out,
                                                          uint64_t *workspaceSize, aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnRoll(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                          aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
