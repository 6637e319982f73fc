/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_bernoulli.h - ones with given probabilities */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_BERNOULLI_H
#define ACLNNSIM_ACLNNOP_ACLNN_BERNOULLI_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = 1 with the probability prob, else 0.
 *
 *  self           up to 8 dimensions; its shape and type alone matter; FLOAT, FLOAT16, DOUBLE, INT8,
 *                 INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2 and A3 and Ascend 950 also BF16; any
 *                 strides
 *  prob           probabilities of 1, from 0 to 1; a tensor broadcasts to the shape of self; FLOAT,
 *                 FLOAT16 or DOUBLE; on Atlas A2 and A3 and Ascend 950 also BF16
 *  seed           which stream of random numbers
 *  offset         which part of it: every seed and offset begins a stream of its own
 *  out            the shape and type of self; FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or
 *                 BOOL; on Atlas A2 and A3 and Ascend 950 also BF16; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnBernoulli wants; always 0 here
 *  executor       receives the plan, which aclnnBernoulli consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, prob or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  out has another type than self
 *    161002  prob is not from 0 to 1
 *    161002  out has another shape than self
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnBernoulliGetWorkspaceSize(const aclTensor *self,
                                                               const aclScalar *prob, int64_t seed,
                                                               int64_t offset, aclTensor *out,
                                                               uint64_t *workspaceSize,
                                                               aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnBernoulli(void *workspace, uint64_t workspaceSize,
                                               aclOpExecutor *executor, aclrtStream stream);

/** Plans out = 1 with the probability prob of the element, else 0.
 *
 *  self           up to 8 dimensions; its shape and type alone matter; FLOAT, FLOAT16 or DOUBLE; on Atlas
 *                 A2 and A3 also BF16; on Ascend 950 also BF16, INT8, INT16, INT32, INT64, UINT8 or BOOL;
 *                 any strides
 *  prob           probabilities of 1, from 0 to 1; a tensor broadcasts to the shape of self; FLOAT,
 *                 FLOAT16 or DOUBLE; any strides
 *  seed           which stream of random numbers
 *  offset         which part of it: every seed and offset begins a stream of its own
 *  out            the shape and type of self; FLOAT, FLOAT16 or DOUBLE; on Atlas A2 and A3 also BF16; on
 *                 Ascend 950 also BF16, INT8, INT16, INT32, INT64, UINT8 or BOOL; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnBernoulliTensor wants; always 0 here
 *  executor       receives the plan, which aclnnBernoulliTensor consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, prob or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  out has another type than self
 *    161002  prob does not broadcast to self
 *    161002  out has another shape than self
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnBernoulliTensorGetWorkspaceSize(const aclTensor *self,
                                                                     const aclTensor *prob, int64_t seed,
                                                                     int64_t offset, aclTensor *out,
                                                                     uint64_t *workspaceSize,
                                                                     aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnBernoulliTensor(void *workspace, uint64_t workspaceSize,
                                                     aclOpExecutor *executor, aclrtStream stream);

/** Plans selfRef = 1 with the probability prob, else 0.
 *
 *  selfRef        up to 8 dimensions; receives the numbers; FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32,
 *                 INT64, UINT8 or BOOL; on Atlas A2 and A3 and Ascend 950 also BF16; any strides
 *  prob           probabilities of 1, from 0 to 1; a tensor broadcasts to the shape of self; FLOAT,
 *                 FLOAT16 or DOUBLE; on Atlas A2 and A3 and Ascend 950 also BF16
 *  seed           which stream of random numbers
 *  offset         which part of it: every seed and offset begins a stream of its own
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceBernoulli wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceBernoulli consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef or prob is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  prob is not from 0 to 1
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceBernoulliGetWorkspaceSize(const aclTensor *selfRef,
                                                                      const aclScalar *prob,
                                                                      int64_t seed, int64_t offset,
                                                                      uint64_t *workspaceSize,
                                                                      aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceBernoulli(void *workspace, uint64_t workspaceSize,
                                                      aclOpExecutor *executor, aclrtStream stream);

/** Plans selfRef = 1 with the probability prob of the element, else 0.
 *
 *  selfRef        up to 8 dimensions; receives the numbers; FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32,
 *                 INT64, UINT8 or BOOL; any strides
 *  prob           probabilities of 1, from 0 to 1; a tensor broadcasts to the shape of self; FLOAT,
 *                 FLOAT16 or DOUBLE; any strides
 *  seed           which stream of random numbers
 *  offset         which part of it: every seed and offset begins a stream of its own
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceBernoulliTensor wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceBernoulliTensor consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef or prob is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  prob does not broadcast to selfRef
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceBernoulliTensorGetWorkspaceSize(const aclTensor *selfRef,
                                                                            const aclTensor *prob,
                                                                            int64_t seed, int64_t offset,
                                                                            uint64_t *workspaceSize,
                                                                            aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceBernoulliTensor(void *workspace, uint64_t workspaceSize,
                                                            aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
