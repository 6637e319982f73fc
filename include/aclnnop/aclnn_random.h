/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_random.h - whole numbers of an even distribution */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_RANDOM_H
#define ACLNNSIM_ACLNNOP_ACLNN_RANDOM_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans selfRef = whole numbers evenly distributed from `from` to to - 1.
 *
 *  selfRef        up to 8 dimensions; receives the numbers; FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32,
 *                 INT64, UINT8 or BOOL; on Atlas training series also COMPLEX64 or COMPLEX128; on Atlas
 *                 A2 and A3 also BF16, COMPLEX64 or COMPLEX128; on Ascend 950 also BF16; any strides
 *  from           the least number
 *  to             one more than the greatest number
 *  seed           which stream of random numbers
 *  offset         which part of it: every seed and offset begins a stream of its own
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceRandom wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceRandom consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  from is not below to
 *    161002  from or to - 1 is beyond the type of selfRef
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceRandomGetWorkspaceSize(const aclTensor *selfRef,
                                                                   int64_t from, int64_t to,
                                                                   int64_t seed, int64_t offset,
                                                                   uint64_t *workspaceSize,
                                                                   aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceRandom(void *workspace, uint64_t workspaceSize,
                                                   aclOpExecutor *executor, aclrtStream stream);

/** Plans selfRef = whole numbers evenly distributed from `from` to to - 1.
 *
 *  selfRef        up to 8 dimensions; receives the numbers; FLOAT, FLOAT16, BF16, DOUBLE, INT8, INT16,
 *                 INT32, INT64, UINT8 or BOOL; on Atlas A2 and A3 also COMPLEX64 or COMPLEX128; any
 *                 strides
 *  from           the least number
 *  to             one more than the greatest number
 *  seedTensor     the seed; one element; INT64; any strides
 *  offsetTensor   what offset is added to; one element; INT64; any strides
 *  offset         added to offsetTensor
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceRandomTensor wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceRandomTensor consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef, seedTensor or offsetTensor is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  seedTensor or offsetTensor does not have one element
 *    161002  from is not below to
 *    161002  from or to - 1 is beyond the type of selfRef
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceRandomTensorGetWorkspaceSize(const aclTensor *selfRef,
                                                                         int64_t from, int64_t to,
                                                                         const aclTensor *seedTensor,
                                                                         const aclTensor *offsetTensor,
                                                                         int64_t offset,
                                                                         uint64_t *workspaceSize,
                                                                         aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceRandomTensor(void *workspace, uint64_t workspaceSize,
                                                         aclOpExecutor *executor, aclrtStream stream);

/** Plans selfRef = whole numbers evenly distributed from 0 to the greatest of a whole type, or to 2^24 for
 *  FLOAT, 2^11 for FLOAT16 and 2^8 for BF16.
 *
 *  selfRef        up to 8 dimensions; receives the numbers; FLOAT, FLOAT16, BF16, INT8, INT16, INT32,
 *                 INT64, UINT8 or BOOL; any strides
 *  seed           which stream of random numbers
 *  offset         which part of it: every seed and offset begins a stream of its own
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceRandomWithoutFromTo wants; always 0
 *                 here
 *  executor       receives the plan, which aclnnInplaceRandomWithoutFromTo consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceRandomWithoutFromToGetWorkspaceSize(const aclTensor *selfRef,
                                                                                int64_t seed,
                                                                                int64_t offset,
                                                                                uint64_t *workspaceSize,
                                                                                aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceRandomWithoutFromTo(void *workspace, uint64_t workspaceSize,
                                                                aclOpExecutor *executor,
                                                                aclrtStream stream);

/** Plans selfRef = whole numbers evenly distributed from 0 to the greatest of a whole type, or to 2^24 for
 *  FLOAT, 2^11 for FLOAT16 and 2^8 for BF16.
 *
 *  selfRef        up to 8 dimensions; receives the numbers; FLOAT, FLOAT16, BF16, INT8, INT16, INT32,
 *                 INT64, UINT8 or BOOL; any strides
 *  seedTensor     the seed; one element; INT64; any strides
 *  offsetTensor   what offset is added to; one element; INT64; any strides
 *  offset         added to offsetTensor
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceRandomWithoutFromToTensor wants;
 *                 always 0 here
 *  executor       receives the plan, which aclnnInplaceRandomWithoutFromToTensor consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef, seedTensor or offsetTensor is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  seedTensor or offsetTensor does not have one element
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceRandomWithoutFromToTensorGetWorkspaceSize(const aclTensor *selfRef,
                                                                                      const aclTensor *seedTensor,
                                                                                      const aclTensor *offsetTensor,
                                                                                      int64_t offset,
                                                                                      uint64_t *workspaceSize,
                                                                                      aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceRandomWithoutFromToTensor(void *workspace,
                                                                      uint64_t workspaceSize,
                                                                      aclOpExecutor *executor,
                                                                      aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
