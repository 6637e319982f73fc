/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_threshold.h - numbers above a threshold */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_THRESHOLD_H
#define ACLNNSIM_ACLNNOP_ACLNN_THRESHOLD_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans selfRef = selfRef where it is above threshold, value elsewhere.
 *
 *  selfRef        FLOAT, FLOAT16, INT8, INT16, INT32, INT64 or UINT8; on Atlas A2 and A3 and Ascend 950
 *                 also BF16; any strides, up to 8 dimensions; receives the result
 *  threshold      a number; FLOAT, FLOAT16, INT8, INT16, INT32, INT64 or UINT8; on Atlas A2 and A3 and
 *                 Ascend 950 also BF16
 *  value          a number; FLOAT, FLOAT16, INT8, INT16, INT32, INT64 or UINT8; on Atlas A2 and A3 and
 *                 Ascend 950 also BF16
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceThreshold wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceThreshold consumes
 *
 *  Not on Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef, threshold or value is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of selfRef, threshold and value do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of selfRef
 *    161002  selfRef has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceThresholdGetWorkspaceSize(aclTensor *selfRef,
                                                                      const aclScalar *threshold,
                                                                      const aclScalar *value,
                                                                      uint64_t *workspaceSize,
                                                                      aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceThreshold(void *workspace, uint64_t workspaceSize,
                                                      aclOpExecutor *executor, aclrtStream stream);

/** Plans out = self where it is above threshold, value elsewhere.
 *
 *  self           FLOAT, FLOAT16, INT8, INT16, INT32, INT64 or UINT8; on Atlas A2 and A3 and Ascend 950
 *                 also BF16; any strides, up to 8 dimensions
 *  threshold      a number; FLOAT, FLOAT16, INT8, INT16, INT32, INT64 or UINT8; on Atlas A2 and A3 and
 *                 Ascend 950 also BF16
 *  value          a number; FLOAT, FLOAT16, INT8, INT16, INT32, INT64 or UINT8; on Atlas A2 and A3 and
 *                 Ascend 950 also BF16
 *  out            FLOAT, FLOAT16, INT8, INT16, INT32, INT64 or UINT8; on Atlas A2 and A3 and Ascend 950
 *                 also BF16; any strides; the shape of the operands together
 *  workspaceSize  receives the bytes of workspace that aclnnThreshold wants; always 0 here
 *  executor       receives the plan, which aclnnThreshold consumes
 *
 *  Not on Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, threshold, value or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of self, threshold and value do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of out
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnThresholdGetWorkspaceSize(const aclTensor *self,
                                                               const aclScalar *threshold,
                                                               const aclScalar *value, aclTensor *out,
                                                               uint64_t *workspaceSize,
                                                               aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnThreshold(void *workspace, uint64_t workspaceSize,
                                               aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
