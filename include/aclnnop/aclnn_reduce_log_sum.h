/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_reduce_log_sum.h - logarithms of sums */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_REDUCE_LOG_SUM_H
#define ACLNNSIM_ACLNNOP_ACLNN_REDUCE_LOG_SUM_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans reduce = log(sum(data)) along dimensions.
 *
 *  data           FLOAT or FLOAT16; on Ascend 950 also BF16; any strides, up to 8 dimensions
 *  axes           the dimensions to combine, each once, from -rank to rank - 1; none are all
 *  keepDims       whether the dimensions that are combined stay, with the extent 1
 *  noopWithEmptyAxes whether an empty list of dimensions changes nothing; else it is all dimensions
 *  reduce         FLOAT or FLOAT16; on Ascend 950 also BF16; any strides; what is left
 *  workspaceSize  receives the bytes of workspace that aclnnReduceLogSum wants; always 0 here
 *  executor       receives the plan, which aclnnReduceLogSum consumes
 *
 *  Not on Atlas training series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; data, axes or reduce is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  a dimension is out of range or named twice
 *    161002  an output has another dtype than self; an output has another shape than what is left
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnReduceLogSumGetWorkspaceSize(const aclTensor *data,
                                                                  const aclIntArray *axes, bool keepDims,
                                                                  bool noopWithEmptyAxes, aclTensor *reduce,
                                                                  uint64_t *workspaceSize,
                                                                  aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnReduceLogSum(void *workspace, uint64_t workspaceSize,
                                                  aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
