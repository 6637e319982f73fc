/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_normal_out.h - numbers of normal distributions */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_NORMAL_OUT_H
#define ACLNNSIM_ACLNNOP_ACLNN_NORMAL_OUT_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = numbers normally distributed with means and standard deviations.
 *
 *  mean           their mean; tensors of up to 8 dimensions
 *  std            their standard deviation; tensors of up to 8 dimensions
 *  seed           which stream of random numbers
 *  offset         which part of it: every seed and offset begins a stream of its own
 *  out            the shape of mean and std together; up to 8 dimensions; FLOAT, FLOAT16, BF16 or DOUBLE;
 *                 any strides
 *  workspaceSize  receives the bytes of workspace that aclnnNormalFloatFloat wants; always 0 here
 *  executor       receives the plan, which aclnnNormalFloatFloat consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  the shapes of mean and std do not broadcast
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnNormalFloatFloatGetWorkspaceSize(float mean, float std,
                                                                      int64_t seed, int64_t offset,
                                                                      aclTensor *out,
                                                                      uint64_t *workspaceSize,
                                                                      aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnNormalFloatFloat(void *workspace, uint64_t workspaceSize,
                                                      aclOpExecutor *executor, aclrtStream stream);

/** Plans out = numbers normally distributed with means and standard deviations.
 *
 *  mean           their mean; tensors of up to 8 dimensions
 *  std            their standard deviation; tensors of up to 8 dimensions; FLOAT, FLOAT16, BF16 or
 *                 DOUBLE; any strides
 *  seed           which stream of random numbers
 *  offset         which part of it: every seed and offset begins a stream of its own
 *  out            the shape of mean and std together; up to 8 dimensions; FLOAT, FLOAT16, BF16 or DOUBLE;
 *                 any strides
 *  workspaceSize  receives the bytes of workspace that aclnnNormalFloatTensor wants; always 0 here
 *  executor       receives the plan, which aclnnNormalFloatTensor consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; std or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  the shapes of mean and std do not broadcast
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnNormalFloatTensorGetWorkspaceSize(float mean, const aclTensor *std,
                                                                       int64_t seed, int64_t offset,
                                                                       aclTensor *out,
                                                                       uint64_t *workspaceSize,
                                                                       aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnNormalFloatTensor(void *workspace, uint64_t workspaceSize,
                                                       aclOpExecutor *executor, aclrtStream stream);

/** Plans out = numbers normally distributed with means and standard deviations.
 *
 *  mean           their mean; tensors of up to 8 dimensions; FLOAT, FLOAT16, BF16 or DOUBLE; any strides
 *  std            their standard deviation; tensors of up to 8 dimensions
 *  seed           which stream of random numbers
 *  offset         which part of it: every seed and offset begins a stream of its own
 *  out            the shape of mean and std together; up to 8 dimensions; FLOAT, FLOAT16, BF16 or DOUBLE;
 *                 any strides
 *  workspaceSize  receives the bytes of workspace that aclnnNormalTensorFloat wants; always 0 here
 *  executor       receives the plan, which aclnnNormalTensorFloat consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; mean or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  the shapes of mean and std do not broadcast
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnNormalTensorFloatGetWorkspaceSize(const aclTensor *mean, float std,
                                                                       int64_t seed, int64_t offset,
                                                                       aclTensor *out,
                                                                       uint64_t *workspaceSize,
                                                                       aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnNormalTensorFloat(void *workspace, uint64_t workspaceSize,
                                                       aclOpExecutor *executor, aclrtStream stream);

/** Plans out = numbers normally distributed with means and standard deviations.
 *
 *  mean           their mean; tensors of up to 8 dimensions; FLOAT, FLOAT16, BF16 or DOUBLE; any strides
 *  std            their standard deviation; tensors of up to 8 dimensions; FLOAT, FLOAT16, BF16 or
 *                 DOUBLE; any strides
 *  seed           which stream of random numbers
 *  offset         which part of it: every seed and offset begins a stream of its own
 *  out            the shape of mean and std together; up to 8 dimensions; FLOAT, FLOAT16, BF16 or DOUBLE;
 *                 any strides
 *  workspaceSize  receives the bytes of workspace that aclnnNormalTensorTensor wants; always 0 here
 *  executor       receives the plan, which aclnnNormalTensorTensor consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; mean, std or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  the shapes of mean and std do not broadcast
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnNormalTensorTensorGetWorkspaceSize(const aclTensor *mean,
                                                                        const aclTensor *std,
                                                                        int64_t seed, int64_t offset,
                                                                        aclTensor *out,
                                                                        uint64_t *workspaceSize,
                                                                        aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnNormalTensorTensor(void *workspace, uint64_t workspaceSize,
                                                        aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
