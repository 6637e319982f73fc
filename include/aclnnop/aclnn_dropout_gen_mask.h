/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_dropout_gen_mask.h - bits for dropout */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_DROPOUT_GEN_MASK_H
#define ACLNNSIM_ACLNNOP_ACLNN_DROPOUT_GEN_MASK_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = a bit for each element of a shape, 0 with the probability prob.
 *
 *  shape          extents of what is to be masked, not below 0
 *  prob           the probability that an element becomes 0; from 0 to 1
 *  seed           which stream of random numbers
 *  offset         which part of it: every seed and offset begins a stream of its own
 *  out            a bit for each element, 0 where it becomes 0; one dimension of the number of elements,
 *                 up to a multiple of 128, divided by 8; UINT8; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnDropoutGenMask wants; always 0 here
 *  executor       receives the plan, which aclnnDropoutGenMask consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; shape or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the probability is not from 0 to 1
 *    161002  an extent of shape is below 0
 *    161002  out has another shape than above
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnDropoutGenMaskGetWorkspaceSize(const aclIntArray *shape,
                                                                    double prob, int64_t seed,
                                                                    int64_t offset, aclTensor *out,
                                                                    uint64_t *workspaceSize,
                                                                    aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnDropoutGenMask(void *workspace, uint64_t workspaceSize,
                                                    aclOpExecutor *executor, aclrtStream stream);

/** Plans out = a bit for each element of a shape, 0 with the probability prob.
 *
 *  shape          extents of what is to be masked, not below 0
 *  prob           the probability that an element becomes 0; from 0 to 1
 *  seed           which stream of random numbers
 *  offset         which part of it: every seed and offset begins a stream of its own
 *  probDataType   the type of what is to be masked: FLOAT, FLOAT16 or BF16
 *  out            a bit for each element, 0 where it becomes 0; one dimension of the number of elements,
 *                 up to a multiple of 128, divided by 8; UINT8; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnDropoutGenMaskV2 wants; always 0 here
 *  executor       receives the plan, which aclnnDropoutGenMaskV2 consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; shape or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the probability is not from 0 to 1
 *    161002  an extent of shape is below 0
 *    161002  probDataType is none of those above
 *    161002  out has another shape than above
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnDropoutGenMaskV2GetWorkspaceSize(const aclIntArray *shape,
                                                                      double prob, int64_t seed,
                                                                      int64_t offset,
                                                                      aclDataType probDataType,
                                                                      aclTensor *out,
                                                                      uint64_t *workspaceSize,
                                                                      aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnDropoutGenMaskV2(void *workspace, uint64_t workspaceSize,
                                                      aclOpExecutor *executor, aclrtStream stream);

/** Plans out = a bit for each element of a shape, 0 with the probability prob.
 *
 *  shape          extents of what is to be masked, not below 0
 *  prob           the probability that an element becomes 0; from 0 to 1
 *  seedTensor     the seed; one element; INT64; any strides
 *  offsetTensor   what offset is added to; one element; INT64; any strides
 *  offset         added to offsetTensor
 *  probDataType   the type of what is to be masked: FLOAT, FLOAT16 or BF16
 *  out            a bit for each element, 0 where it becomes 0; one dimension of the number of elements,
 *                 up to a multiple of 128, divided by 8; UINT8; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnDropoutGenMaskV2Tensor wants; always 0 here
 *  executor       receives the plan, which aclnnDropoutGenMaskV2Tensor consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; shape, seedTensor, offsetTensor or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  seedTensor or offsetTensor does not have one element
 *    161002  the probability is not from 0 to 1
 *    161002  an extent of shape is below 0
 *    161002  probDataType is none of those above
 *    161002  out has another shape than above
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnDropoutGenMaskV2TensorGetWorkspaceSize(const aclIntArray *shape,
                                                                            double prob,
                                                                            const aclTensor *seedTensor,
                                                                            const aclTensor *offsetTensor,
                                                                            int64_t offset,
                                                                            aclDataType probDataType,
                                                                            aclTensor *out,
                                                                            uint64_t *workspaceSize,
                                                                            aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnDropoutGenMaskV2Tensor(void *workspace, uint64_t workspaceSize,
                                                            aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
