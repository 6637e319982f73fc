/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_repeat.h - copies side by side */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_REPEAT_H
#define ACLNNSIM_ACLNNOP_ACLNN_REPEAT_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = copies of self side by side.
 *
 *  self           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64, BOOL,
 *                 COMPLEX64 or COMPLEX128; on Atlas A2 and A3 also BF16; on Ascend 950 also BF16, HIFLOAT8,
 *                 FLOAT8_E5M2 or FLOAT8_E4M3FN; any strides, up to 8 dimensions
 *  repeats        a number for each dimension of out, none below 0; dimensions that self lacks come first
 *  out            FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64, BOOL,
 *                 COMPLEX64 or COMPLEX128; on Atlas A2 and A3 also BF16; on Ascend 950 also BF16, HIFLOAT8,
 *                 FLOAT8_E5M2 or FLOAT8_E4M3FN; any strides; the shape that follows
 *  workspaceSize  receives the bytes of workspace that aclnnRepeat wants; always 0 here
 *  executor       receives the plan, which aclnnRepeat consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, repeats or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  repeats has fewer values than self has dimensions, more than 8, or one below 0
 *    161002  out has another dtype, or another shape than what follows
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnRepeatGetWorkspaceSize(const aclTensor *self, const aclIntArray *repeats,
                                                            aclTensor *out, uint64_t *workspaceSize,
                                                            aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnRepeat(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                            aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
