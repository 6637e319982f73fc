/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_linalg_vector_norm.h - norms along dimensions */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_LINALG_VECTOR_NORM_H
#define ACLNNSIM_ACLNNOP_ACLNN_LINALG_VECTOR_NORM_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = the norms of power ord of self along dimensions.
 *
 *  self           FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to 8
 *                 dimensions
 *  ord            the power p, a number; 0 counts the elements other than 0, infinities take the extremes
 *                 of magnitudes
 *  dims           the dimensions to combine, each once, from -rank to rank - 1; none are all
 *  keepDims       whether the dimensions that are combined stay, with the extent 1
 *  dtype          an aclDataType to which elements convert first, that of the output
 *  out            FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; what is left
 *  workspaceSize  receives the bytes of workspace that aclnnLinalgVectorNorm wants; always 0 here
 *  executor       receives the plan, which aclnnLinalgVectorNorm consumes
 *
 *  Not on Atlas inference series.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, ord, dims or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  a dimension is out of range or named twice
 *    161002  dtype is no type of the output, or not that of out
 *    161002  results do not convert to the type of an output; an output has another shape than what is left
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnLinalgVectorNormGetWorkspaceSize(const aclTensor *self,
                                                                      const aclScalar *ord,
                                                                      const aclIntArray *dims, bool keepDims,
                                                                      aclDataType dtype, aclTensor *out,
                                                                      uint64_t *workspaceSize,
                                                                      aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnLinalgVectorNorm(void *workspace, uint64_t workspaceSize,
                                                      aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
