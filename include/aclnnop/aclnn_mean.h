/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_mean.h - means along dimensions */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_MEAN_H
#define ACLNNSIM_ACLNNOP_ACLNN_MEAN_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = the means of self along dimensions.
 *
 *  self           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, COMPLEX64 or COMPLEX128; on
 *                 Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to 8 dimensions
 *  dim            the dimensions to combine, each once, from -rank to rank - 1; none are all
 *  keepDim        whether the dimensions that are combined stay, with the extent 1
 *  dtype          an aclDataType to which elements convert first, that of the output
 *  out            FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, COMPLEX64 or COMPLEX128; on
 *                 Atlas A2 and A3 and Ascend 950 also BF16; any strides; what is left
 *  workspaceSize  receives the bytes of workspace that aclnnMean wants; always 0 here
 *  executor       receives the plan, which aclnnMean consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, dim or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  a dimension is out of range or named twice
 *    161002  dtype is no type of the output, or not that of out
 *    161002  results do not convert to the type of an output; an output has another shape than what is left
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMeanGetWorkspaceSize(const aclTensor *self, const aclIntArray *dim,
                                                          bool keepDim, aclDataType dtype, aclTensor *out,
                                                          uint64_t *workspaceSize, aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMean(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                          aclrtStream stream);

/** Plans out = the means of self along dimensions.
 *
 *  self           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, COMPLEX64 or COMPLEX128; on
 *                 Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to 8 dimensions
 *  dim            the dimensions to combine, each once, from -rank to rank - 1; none are all
 *  keepDim        whether the dimensions that are combined stay, with the extent 1
 *  noopWithEmptyAxes whether an empty list of dimensions changes nothing; else it is all dimensions
 *  out            FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, COMPLEX64 or COMPLEX128; on
 *                 Atlas A2 and A3 and Ascend 950 also BF16; any strides; what is left
 *  workspaceSize  receives the bytes of workspace that aclnnMeanV2 wants; always 0 here
 *  executor       receives the plan, which aclnnMeanV2 consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, dim or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  a dimension is out of range or named twice
 *    161002  an output has another dtype than self; an output has another shape than what is left
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMeanV2GetWorkspaceSize(const aclTensor *self, const aclIntArray *dim,
                                                            bool keepDim, bool noopWithEmptyAxes,
                                                            aclTensor *out, uint64_t *workspaceSize,
                                                            aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMeanV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                            aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
