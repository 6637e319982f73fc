/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_softmax.h - softmax along a dimension */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_SOFTMAX_H
#define ACLNNSIM_ACLNNOP_ACLNN_SOFTMAX_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = exp(self) / sum(exp(self)), the sum along dim.
 *
 *  self           up to 8 dimensions; FLOAT, FLOAT16 or DOUBLE; on Atlas A2 and A3 and Ascend 950 also
 *                 BF16; any strides
 *  dim            the dimension along which the numbers sum up to 1; from -rank to rank - 1
 *  out            the shape of self; FLOAT, FLOAT16 or DOUBLE; on Atlas A2 and A3 and Ascend 950 also
 *                 BF16; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnSoftmax wants; always 0 here
 *  executor       receives the plan, which aclnnSoftmax consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  dim is no dimension of self
 *    161002  out has another shape than self
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnSoftmaxGetWorkspaceSize(const aclTensor *self, int64_t dim,
                                                             aclTensor *out, uint64_t *workspaceSize,
                                                             aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnSoftmax(void *workspace, uint64_t workspaceSize,
                                             aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
