/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_dropout.h - dropout */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_DROPOUT_H
#define ACLNNSIM_ACLNNOP_ACLNN_DROPOUT_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = input / (1 - p), but each element 0 with the probability p, and maskOut, which says where;
 *  without train out = input.
 *
 *  input          up to 8 dimensions; FLOAT or FLOAT16; on Atlas A2 and A3 also BF16; any strides
 *  p              the probability that an element becomes 0; from 0 to 1
 *  train          whether anything is to be dropped
 *  seed           which stream of random numbers
 *  offset         which part of it: every seed and offset begins a stream of its own
 *  out            the shape of input; FLOAT or FLOAT16; on Atlas A2 and A3 also BF16; any strides
 *  maskOut        a bit for each element, 0 where it became 0; one dimension of the number of elements,
 *                 up to a multiple of 128, divided by 8; UINT8; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnDropout wants; always 0 here
 *  executor       receives the plan, which aclnnDropout consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; input, out or maskOut is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  the probability is not from 0 to 1
 *    161002  the result has another shape
 *    161002  the mask has another shape than above
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnDropoutGetWorkspaceSize(const aclTensor *input, double p,
                                                             bool train, int64_t seed, int64_t offset,
                                                             aclTensor *out, aclTensor *maskOut,
                                                             uint64_t *workspaceSize,
                                                             aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnDropout(void *workspace, uint64_t workspaceSize,
                                             aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
