/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_logspace.h - sequences of numbers */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_LOGSPACE_H
#define ACLNNSIM_ACLNNOP_ACLNN_LOGSPACE_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans result = base to the power of steps numbers from start to end, at equal distances.
 *
 *  start          a number; FLOAT, FLOAT16, BF16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32,
 *                 UINT64 or BOOL
 *  end            a number; FLOAT, FLOAT16, BF16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32,
 *                 UINT64 or BOOL
 *  steps          a number
 *  base           a number
 *  result         FLOAT, FLOAT16 or BF16; any strides; as many elements as the sequence has
 *  workspaceSize  receives the bytes of workspace that aclnnLogSpace wants; always 0 here
 *  executor       receives the plan, which aclnnLogSpace consumes
 *
 *  Not on Atlas training series, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; start, end or result is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of start and end do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of result
 *    161002  result has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnLogSpaceGetWorkspaceSize(const aclScalar *start, const aclScalar *end,
                                                              int64_t steps, double base,
                                                              const aclTensor *result, uint64_t *workspaceSize,
                                                              aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnLogSpace(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                              aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
