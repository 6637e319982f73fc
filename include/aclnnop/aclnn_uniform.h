/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_uniform.h - numbers of an even distribution */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_UNIFORM_H
#define ACLNNSIM_ACLNNOP_ACLNN_UNIFORM_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans selfRef = numbers evenly distributed from `from` to below `to`; whole types lose the fraction.
 *
 *  selfRef        up to 8 dimensions; receives the numbers; FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32,
 *                 INT64 or UINT8; on Atlas A2 and A3 and Ascend 950 also BF16; any strides
 *  from           the least number
 *  to             the bound above all numbers
 *  seed           which stream of random numbers
 *  offset         which part of it: every seed and offset begins a stream of its own
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceUniform wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceUniform consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  from is above to
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceUniformGetWorkspaceSize(const aclTensor *selfRef,
                                                                    double from, double to,
                                                                    uint64_t seed, uint64_t offset,
                                                                    uint64_t *workspaceSize,
                                                                    aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceUniform(void *workspace, uint64_t workspaceSize,
                                                    aclOpExecutor *executor, aclrtStream stream);

/** Plans selfRef = numbers evenly distributed from `from` to below `to`; whole types lose the fraction.
 *
 *  selfRef        up to 8 dimensions; receives the numbers; FLOAT, FLOAT16, BF16, DOUBLE, INT8, INT16,
 *                 INT32, INT64 or UINT8; any strides
 *  from           the least number
 *  to             the bound above all numbers
 *  seedTensor     the seed; one element; UINT64; any strides
 *  offsetTensor   what offset is added to; one element; UINT64; any strides
 *  offset         added to offsetTensor
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceUniformTensor wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceUniformTensor consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef, seedTensor or offsetTensor is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  seedTensor or offsetTensor does not have one element
 *    161002  from is above to
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceUniformTensorGetWorkspaceSize(const aclTensor *selfRef,
                                                                          double from, double to,
                                                                          const aclTensor *seedTensor,
                                                                          const aclTensor *offsetTensor,
                                                                          uint64_t offset,
                                                                          uint64_t *workspaceSize,
                                                                          aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceUniformTensor(void *workspace, uint64_t workspaceSize,
                                                          aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
