/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_multinomial.h - samples of categories */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_MULTINOMIAL_H
#define ACLNNSIM_ACLNNOP_ACLNN_MULTINOMIAL_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = categories drawn at random, each with its probability.
 *
 *  self           probabilities of categories, which need not sum up to 1; (categories) or (rows,
 *                 categories); FLOAT, FLOAT16 or DOUBLE; on Atlas A2 and A3 and Ascend 950 also BF16; any
 *                 strides
 *  numsamples     how many samples of each row; above 0
 *  replacement    whether a category may be drawn again
 *  seed           which stream of random numbers
 *  offset         which part of it: every seed and offset begins a stream of its own
 *  out            the categories; (numsamples) or (rows, numsamples); INT64; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnMultinomial wants; always 0 here
 *  executor       receives the plan, which aclnnMultinomial consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  self does not have 1 or 2 dimensions
 *    161002  numsamples is not above 0, or without replacement more than there are categories
 *    161002  self has no categories, or more than 2^24
 *    161002  out has another shape
 *    507015   from the synchronisation: a probability is below 0 or not a number; a row has fewer
 *            categories above 0 than are needed
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMultinomialGetWorkspaceSize(const aclTensor *self,
                                                                 int64_t numsamples, bool replacement,
                                                                 int64_t seed, int64_t offset,
                                                                 aclTensor *out, uint64_t *workspaceSize,
                                                                 aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMultinomial(void *workspace, uint64_t workspaceSize,
                                                 aclOpExecutor *executor, aclrtStream stream);

/** Plans out = categories drawn at random, each with its probability.
 *
 *  self           probabilities of categories, which need not sum up to 1; (categories) or (rows,
 *                 categories); FLOAT, FLOAT16 or BF16; on Atlas A2 and A3 also DOUBLE; any strides
 *  numsamples     how many samples of each row; above 0
 *  replacement    whether a category may be drawn again
 *  seedTensor     the seed; one element; INT64; any strides
 *  offsetTensor   what offset is added to; one element; INT64; any strides
 *  offset         added to offsetTensor
 *  out            the categories; (numsamples) or (rows, numsamples); INT64; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnMultinomialTensor wants; always 0 here
 *  executor       receives the plan, which aclnnMultinomialTensor consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, seedTensor, offsetTensor or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  self does not have 1 or 2 dimensions
 *    161002  seedTensor or offsetTensor does not have one element
 *    161002  numsamples is not above 0, or without replacement more than there are categories
 *    161002  self has no categories, or more than 2^24
 *    161002  out has another shape
 *    507015   from the synchronisation: a probability is below 0 or not a number; a row has fewer
 *            categories above 0 than are needed
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMultinomialTensorGetWorkspaceSize(const aclTensor *self,
                                                                       int64_t numsamples,
                                                                       bool replacement,
                                                                       const aclTensor *seedTensor,
                                                                       const aclTensor *offsetTensor,
                                                                       int64_t offset, aclTensor *out,
                                                                       uint64_t *workspaceSize,
                                                                       aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMultinomialTensor(void *workspace, uint64_t workspaceSize,
                                                       aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
