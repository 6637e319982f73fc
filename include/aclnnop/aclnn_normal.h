/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_normal.h - numbers of a normal distribution */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_NORMAL_H
#define ACLNNSIM_ACLNNOP_ACLNN_NORMAL_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans selfRef = numbers normally distributed with a mean and a standard deviation.
 *
 *  selfRef        up to 8 dimensions; receives the numbers; FLOAT, FLOAT16, BF16 or DOUBLE; on Ascend 950
 *                 also INT8, INT16, INT32, INT64, UINT8 or BOOL; any strides
 *  mean           their mean
 *  std            their standard deviation; not below 0
 *  seed           which stream of random numbers
 *  offset         which part of it: every seed and offset begins a stream of its own
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceNormal wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceNormal consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  std is below 0
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceNormalGetWorkspaceSize(const aclTensor *selfRef, float mean,
                                                                   float std, int64_t seed,
                                                                   int64_t offset,
                                                                   uint64_t *workspaceSize,
                                                                   aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceNormal(void *workspace, uint64_t workspaceSize,
                                                   aclOpExecutor *executor, aclrtStream stream);

/** Plans selfRef = numbers normally distributed with a mean and a standard deviation.
 *
 *  selfRef        up to 8 dimensions; receives the numbers; FLOAT, FLOAT16, BF16, DOUBLE, INT8, INT16,
 *                 INT32, INT64, UINT8 or BOOL; any strides
 *  mean           their mean
 *  std            their standard deviation; not below 0
 *  seedTensor     the seed; one element; INT64; any strides
 *  offsetTensor   what offset is added to; one element; INT64; any strides
 *  offset         added to offsetTensor
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceNormalTensor wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceNormalTensor consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef, seedTensor or offsetTensor is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  seedTensor or offsetTensor does not have one element
 *    161002  std is below 0
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceNormalTensorGetWorkspaceSize(const aclTensor *selfRef,
                                                                         float mean, float std,
                                                                         const aclTensor *seedTensor,
                                                                         const aclTensor *offsetTensor,
                                                                         int64_t offset,
                                                                         uint64_t *workspaceSize,
                                                                         aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceNormalTensor(void *workspace, uint64_t workspaceSize,
                                                         aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
