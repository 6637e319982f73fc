/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_range.h - sequences of numbers */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_RANGE_H
#define ACLNNSIM_ACLNNOP_ACLNN_RANGE_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = start, start + step, start + 2 step, ..., as far as it is not beyond end.
 *
 *  start          a number; FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2
 *                 and A3 and Ascend 950 also BF16
 *  end            a number; FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2
 *                 and A3 and Ascend 950 also BF16
 *  step           a number; FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2
 *                 and A3 and Ascend 950 also BF16
 *  out            FLOAT, FLOAT16, DOUBLE, INT32 or INT64; on Atlas A2 and A3 and Ascend 950 also BF16; any
 *                 strides; as many elements as the sequence has
 *  workspaceSize  receives the bytes of workspace that aclnnRange wants; always 0 here
 *  executor       receives the plan, which aclnnRange consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; start, end, step or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of start, end and step do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of out
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnRangeGetWorkspaceSize(const aclScalar *start, const aclScalar *end,
                                                           const aclScalar *step, aclTensor *out,
                                                           uint64_t *workspaceSize, aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnRange(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                           aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
