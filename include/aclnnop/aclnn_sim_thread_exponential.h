/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_sim_thread_exponential.h - numbers of an exponential distribution */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_SIM_THREAD_EXPONENTIAL_H
#define ACLNNSIM_ACLNNOP_ACLNN_SIM_THREAD_EXPONENTIAL_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans selfRef = numbers exponentially distributed with the rate lambd.
 *
 *  selfRef        up to 8 dimensions; receives the numbers; FLOAT, FLOAT16 or BF16; any strides
 *  count          has no effect: all elements are filled
 *  lambd          the rate; above 0
 *  seed           which stream of random numbers
 *  offset         which part of it: every seed and offset begins a stream of its own
 *  workspaceSize  receives the bytes of workspace that aclnnSimThreadExponential wants; always 0 here
 *  executor       receives the plan, which aclnnSimThreadExponential consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  lambd is not above 0
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnSimThreadExponentialGetWorkspaceSize(aclTensor *selfRef,
                                                                          int64_t count, double lambd,
                                                                          int64_t seed, int64_t offset,
                                                                          uint64_t *workspaceSize,
                                                                          aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnSimThreadExponential(void *workspace, uint64_t workspaceSize,
                                                          aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
