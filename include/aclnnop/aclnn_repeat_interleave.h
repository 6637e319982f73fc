/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_repeat_interleave.h - each element several times */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_REPEAT_INTERLEAVE_H
#define ACLNNSIM_ACLNNOP_ACLNN_REPEAT_INTERLEAVE_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = each element of self, in row-major order, as often as repeats says, one after the other.
 *
 *  self           FLOAT, FLOAT16, BF16, INT8, INT16, INT32, INT64, UINT8 or BOOL; any strides, 0 to 8
 *                 dimensions
 *  repeats        INT32 or INT64, one dimension or none, any strides: one number for all or one for each
 *  outputSize     how many that makes
 *  out            the dtype of self; any strides; the shape (outputSize)
 *  workspaceSize  receives the bytes of workspace that aclnnRepeatInterleave wants; always 0 here
 *  executor       receives the plan, which aclnnRepeatInterleave consumes
 *
 *  Numbers below 0, and others than make outputSize, are an error at the next synchronise of the stream
 *  (507015).
 *  Not on Atlas training series, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, repeats or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  out has another dtype than self
 *    161002  a tensor is stored in a private format or has another number of dimensions than allowed
 *    161002  outputSize is below 0
 *    161002  repeats has other than 1 and other elements than there are to repeat
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnRepeatInterleaveGetWorkspaceSize(const aclTensor *self,
                                                                      const aclTensor *repeats,
                                                                      int64_t outputSize, aclTensor *out,
                                                                      uint64_t *workspaceSize,
                                                                      aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnRepeatInterleave(void *workspace, uint64_t workspaceSize,
                                                      aclOpExecutor *executor, aclrtStream stream);

/** Plans out = each element of self, in row-major order, as often as repeats says, one after the other.
 *
 *  self           FLOAT, FLOAT16, BF16, INT8, INT16, INT32, INT64, UINT8 or BOOL; any strides, 0 to 8
 *                 dimensions
 *  repeats        how often, 0 or more
 *  outputSize     how many that makes
 *  out            the dtype of self; any strides; the shape (outputSize)
 *  workspaceSize  receives the bytes of workspace that aclnnRepeatInterleaveInt wants; always 0 here
 *  executor       receives the plan, which aclnnRepeatInterleaveInt consumes
 *
 *  Not on Atlas training series, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  out has another dtype than self
 *    161002  a tensor is stored in a private format or has another number of dimensions than allowed
 *    161002  outputSize is below 0, or not what repeats makes; repeats is below 0
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnRepeatInterleaveIntGetWorkspaceSize(const aclTensor *self,
                                                                         int64_t repeats, int64_t outputSize,
                                                                         aclTensor *out,
                                                                         uint64_t *workspaceSize,
                                                                         aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnRepeatInterleaveInt(void *workspace, uint64_t workspaceSize,
                                                         aclOpExecutor *executor, aclrtStream stream);

/** Plans out = each slice of a dimension of self as often as repeats says, one after the other.
 *
 *  self           FLOAT, FLOAT16, BF16, INT8, INT16, INT32, INT64, UINT8 or BOOL; any strides, 1 to 8
 *                 dimensions
 *  repeats        INT32 or INT64, one dimension or none, any strides: one number for all or one for each
 *  dim            the dimension, from -rank to rank - 1
 *  outputSize     how many that makes
 *  out            the dtype of self; any strides; the shape of self with outputSize in the dimension
 *  workspaceSize  receives the bytes of workspace that aclnnRepeatInterleaveWithDim wants; always 0 here
 *  executor       receives the plan, which aclnnRepeatInterleaveWithDim consumes
 *
 *  Numbers below 0, and others than make outputSize, are an error at the next synchronise of the stream
 *  (507015).
 *  Not on Atlas training series, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, repeats or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  out has another dtype than self
 *    161002  a tensor is stored in a private format or has another number of dimensions than allowed
 *    161002  dim is out of range
 *    161002  outputSize is below 0
 *    161002  repeats has other than 1 and other elements than there are to repeat
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnRepeatInterleaveWithDimGetWorkspaceSize(const aclTensor *self,
                                                                             const aclTensor *repeats,
                                                                             int64_t dim, int64_t outputSize,
                                                                             aclTensor *out,
                                                                             uint64_t *workspaceSize,
                                                                             aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnRepeatInterleaveWithDim(void *workspace, uint64_t workspaceSize,
                                                             aclOpExecutor *executor, aclrtStream stream);

/** Plans out = each slice of a dimension of self as often as repeats says, one after the other.
 *
 *  self           FLOAT, FLOAT16, BF16, INT8, INT16, INT32, INT64, UINT8 or BOOL; any strides, 1 to 8
 *                 dimensions
 *  repeats        how often, 0 or more
 *  dim            the dimension, from -rank to rank - 1
 *  outputSize     how many that makes
 *  out            the dtype of self; any strides; the shape of self with outputSize in the dimension
 *  workspaceSize  receives the bytes of workspace that aclnnRepeatInterleaveIntWithDim wants; always 0 here
 *  executor       receives the plan, which aclnnRepeatInterleaveIntWithDim consumes
 *
 *  Not on Atlas training series, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  out has another dtype than self
 *    161002  a tensor is stored in a private format or has another number of dimensions than allowed
 *    161002  dim is out of range
 *    161002  outputSize is below 0, or not what repeats makes; repeats is below 0
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnRepeatInterleaveIntWithDimGetWorkspaceSize(const aclTensor *self,
                                                                                int64_t repeats, int64_t dim,
                                                                                int64_t outputSize,
                                                                                aclTensor *out,
                                                                                uint64_t *workspaceSize,
                                                                                aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnRepeatInterleaveIntWithDim(void *workspace, uint64_t workspaceSize,
                                                                aclOpExecutor *executor, aclrtStream stream);

/** Plans out = each place of repeats as often as repeats says, one after the other.
 *
 *  repeats        INT32 or INT64, one dimension, any strides: how often each of its places comes
 *  outputSize     how many that makes
 *  out            the dtype of repeats; any strides; the shape (outputSize)
 *  workspaceSize  receives the bytes of workspace that aclnnRepeatInterleaveTensor wants; always 0 here
 *  executor       receives the plan, which aclnnRepeatInterleaveTensor consumes
 *
 *  Numbers below 0, and others than make outputSize, are an error at the next synchronise of the stream
 *  (507015).
 *  Not on Atlas training series, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; repeats or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  out has another dtype than repeats
 *    161002  a tensor is stored in a private format or has another number of dimensions than allowed
 *    161002  outputSize is below 0
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnRepeatInterleaveTensorGetWorkspaceSize(const aclTensor *repeats,
                                                                            int64_t outputSize,
                                                                            aclTensor *out,
                                                                            uint64_t *workspaceSize,
                                                                            aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnRepeatInterleaveTensor(void *workspace, uint64_t workspaceSize,
                                                            aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
