/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_randperm.h - numbers in a random order */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_RANDPERM_H
#define ACLNNSIM_ACLNNOP_ACLNN_RANDPERM_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = the numbers from 0 to n - 1 in a random order.
 *
 *  n              how many numbers; not below 0
 *  seed           which stream of random numbers
 *  offset         which part of it: every seed and offset begins a stream of its own
 *  out            (n); FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64 or UINT8; on Atlas A2 and A3 and
 *                 Ascend 950 also BF16; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnRandperm wants; always 0 here
 *  executor       receives the plan, which aclnnRandperm consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  n is below 0
 *    161002  out is stored in a private format
 *    161002  out has another shape than (n)
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnRandpermGetWorkspaceSize(int64_t n, int64_t seed, int64_t offset,
                                                              aclTensor *out, uint64_t *workspaceSize,
                                                              aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnRandperm(void *workspace, uint64_t workspaceSize,
                                              aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
