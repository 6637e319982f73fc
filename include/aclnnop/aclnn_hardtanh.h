/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_hardtanh.h - limits */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_HARDTANH_H
#define ACLNNSIM_ACLNNOP_ACLNN_HARDTANH_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = the lesser of clipValueMax and the greater of self and clipValueMin.
 *
 *  self           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64 or UINT8; on Atlas A2 and A3 and Ascend
 *                 950 also BF16; any strides, up to 8 dimensions
 *  clipValueMin   a number; FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2
 *                 and A3 and Ascend 950 also BF16
 *  clipValueMax   a number; FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2
 *                 and A3 and Ascend 950 also BF16
 *  out            FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64 or UINT8; on Atlas A2 and A3 and Ascend
 *                 950 also BF16; any strides; the shape of the operands together
 *  workspaceSize  receives the bytes of workspace that aclnnHardtanh wants; always 0 here
 *  executor       receives the plan, which aclnnHardtanh consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, clipValueMin, clipValueMax or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of self, clipValueMin and clipValueMax do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of out
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnHardtanhGetWorkspaceSize(const aclTensor *self,
                                                              const aclScalar *clipValueMin,
                                                              const aclScalar *clipValueMax, aclTensor *out,
                                                              uint64_t *workspaceSize,
                                                              aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnHardtanh(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                              aclrtStream stream);

/** Plans selfRef = the lesser of clipValueMax and the greater of selfRef and clipValueMin.
 *
 *  selfRef        FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64 or UINT8; on Atlas A2 and A3 and Ascend
 *                 950 also BF16; any strides, up to 8 dimensions; receives the result
 *  clipValueMin   a number; FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2
 *                 and A3 and Ascend 950 also BF16
 *  clipValueMax   a number; FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2
 *                 and A3 and Ascend 950 also BF16
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceHardtanh wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceHardtanh consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef, clipValueMin or clipValueMax is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of selfRef, clipValueMin and clipValueMax do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of selfRef
 *    161002  selfRef has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceHardtanhGetWorkspaceSize(aclTensor *selfRef,
                                                                     const aclScalar *clipValueMin,
                                                                     const aclScalar *clipValueMax,
                                                                     uint64_t *workspaceSize,
                                                                     aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceHardtanh(void *workspace, uint64_t workspaceSize,
                                                     aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
