/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_permute.h - dimensions in another order */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_PERMUTE_H
#define ACLNNSIM_ACLNNOP_ACLNN_PERMUTE_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = self with its dimensions in another order.
 *
 *  self           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64, BOOL or
 *                 COMPLEX64; on Atlas A2 and A3 also BF16 or COMPLEX128; on Ascend 950 also BF16,
 *                 COMPLEX128, HIFLOAT8, FLOAT8_E5M2 or FLOAT8_E4M3FN; any strides, up to 8 dimensions
 *  dims           for each dimension of out the one of self, from -rank to rank - 1
 *  out            FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64, BOOL or
 *                 COMPLEX64; on Atlas A2 and A3 also BF16 or COMPLEX128; on Ascend 950 also BF16,
 *                 COMPLEX128, HIFLOAT8, FLOAT8_E5M2 or FLOAT8_E4M3FN; any strides; the shape that follows
 *  workspaceSize  receives the bytes of workspace that aclnnPermute wants; always 0 here
 *  executor       receives the plan, which aclnnPermute consumes
 *
 *  Not on Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, dims or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  dims does not name each dimension once
 *    161002  out has another dtype, or another shape than what follows
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnPermuteGetWorkspaceSize(const aclTensor *self, const aclIntArray *dims,
                                                             aclTensor *out, uint64_t *workspaceSize,
                                                             aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnPermute(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                             aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
