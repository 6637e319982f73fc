/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_scatter.h - elements to where indices say */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_SCATTER_H
#define ACLNNSIM_ACLNNOP_ACLNN_SCATTER_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = self with elements replaced, added to or multiplied by src: each index leads from its own
 *  place to the one along dim that it names. What goes to one element goes there in the order along dim;
 *  FLOAT16 and BF16 compute in FLOAT and round once.
 *
 *  self           FLOAT, FLOAT16, BF16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL, COMPLEX64 or
 *                 COMPLEX128; any strides, up to 8 dimensions
 *  dim            the dimension, from -rank to rank - 1
 *  index          INT32 or INT64, numbers of places from 0 on; any strides, as many dimensions as self,
 *                 extents in the others at most those of self
 *  src            the dtype of self; any strides, as many dimensions as self, extents at least those of index
 *  reduce         0 replaces elements, 1 adds to them, 2 multiplies them
 *  out            the dtype and shape of self; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnScatter wants; always 0 here
 *  executor       receives the plan, which aclnnScatter consumes
 *
 *  An index out of range is an error at the next synchronise of the stream (507015), which names the element.
 *  Not on Atlas training series, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, index, src or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  dim is out of range
 *    161002  src has another dtype than self
 *    161002  index has other dimensions than self, or src has, or an extent that is too large
 *    161002  reduce is none of 0, 1 and 2
 *    161002  out has another dtype or shape than self
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnScatterGetWorkspaceSize(const aclTensor *self, int64_t dim,
                                                             const aclTensor *index, const aclTensor *src,
                                                             int64_t reduce, aclTensor *out,
                                                             uint64_t *workspaceSize,
                                                             aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnScatter(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                             aclrtStream stream);

/** Plans selfRef with elements replaced, added to or multiplied by src: each index leads from its own place
 *  to the one along dim that it names. What goes to one element goes there in the order along dim; FLOAT16
 *  and BF16 compute in FLOAT and round once.
 *
 *  selfRef        FLOAT, FLOAT16, BF16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL, COMPLEX64 or
 *                 COMPLEX128; any strides, up to 8 dimensions; read and written
 *  dim            the dimension, from -rank to rank - 1
 *  index          INT32 or INT64, numbers of places from 0 on; any strides, as many dimensions as selfRef,
 *                 extents in the others at most those of selfRef
 *  src            the dtype of selfRef; any strides, as many dimensions as selfRef, extents at least those of
 *                 index
 *  reduce         0 replaces elements, 1 adds to them, 2 multiplies them
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceScatter wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceScatter consumes
 *
 *  An index out of range is an error at the next synchronise of the stream (507015), which names the element.
 *  Not on Atlas training series, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef, index or src is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  dim is out of range
 *    161002  src has another dtype than selfRef
 *    161002  index has other dimensions than selfRef, or src has, or an extent that is too large
 *    161002  reduce is none of 0, 1 and 2
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceScatterGetWorkspaceSize(aclTensor *selfRef, int64_t dim,
                                                                    const aclTensor *index,
                                                                    const aclTensor *src, int64_t reduce,
                                                                    uint64_t *workspaceSize,
                                                                    aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceScatter(void *workspace, uint64_t workspaceSize,
                                                    aclOpExecutor *executor, aclrtStream stream);

/** Plans out = self with elements replaced, added to or multiplied by value: each index leads from its own
 *  place to the one along dim that it names. What goes to one element goes there in the order along dim;
 *  FLOAT16 and BF16 compute in FLOAT and round once.
 *
 *  self           FLOAT, FLOAT16, BF16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL, COMPLEX64 or
 *                 COMPLEX128; any strides, up to 8 dimensions
 *  dim            the dimension, from -rank to rank - 1
 *  index          INT32 or INT64, numbers of places from 0 on; any strides, as many dimensions as self,
 *                 extents in the others at most those of self
 *  value          a number that converts to the dtype of self
 *  reduce         0 replaces elements, 1 adds to them, 2 multiplies them
 *  out            the dtype and shape of self; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnScatterValue wants; always 0 here
 *  executor       receives the plan, which aclnnScatterValue consumes
 *
 *  An index out of range is an error at the next synchronise of the stream (507015), which names the element.
 *  Not on Atlas training series, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, index, value or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  dim is out of range
 *    161002  value is complex and self is not
 *    161002  index has other dimensions than self, or an extent that is too large
 *    161002  reduce is none of 0, 1 and 2
 *    161002  out has another dtype or shape than self
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnScatterValueGetWorkspaceSize(const aclTensor *self, int64_t dim,
                                                                  const aclTensor *index,
                                                                  const aclScalar *value, int64_t reduce,
                                                                  aclTensor *out, uint64_t *workspaceSize,
                                                                  aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnScatterValue(void *workspace, uint64_t workspaceSize,
                                                  aclOpExecutor *executor, aclrtStream stream);

/** Plans selfRef with elements replaced, added to or multiplied by value: each index leads from its own place
 *  to the one along dim that it names. What goes to one element goes there in the order along dim; FLOAT16
 *  and BF16 compute in FLOAT and round once.
 *
 *  selfRef        FLOAT, FLOAT16, BF16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL, COMPLEX64 or
 *                 COMPLEX128; any strides, up to 8 dimensions; read and written
 *  dim            the dimension, from -rank to rank - 1
 *  index          INT32 or INT64, numbers of places from 0 on; any strides, as many dimensions as selfRef,
 *                 extents in the others at most those of selfRef
 *  value          a number that converts to the dtype of selfRef
 *  reduce         0 replaces elements, 1 adds to them, 2 multiplies them
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceScatterValue wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceScatterValue consumes
 *
 *  An index out of range is an error at the next synchronise of the stream (507015), which names the element.
 *  Not on Atlas training series, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef, index or value is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  dim is out of range
 *    161002  value is complex and selfRef is not
 *    161002  index has other dimensions than selfRef, or an extent that is too large
 *    161002  reduce is none of 0, 1 and 2
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceScatterValueGetWorkspaceSize(aclTensor *selfRef, int64_t dim,
                                                                         const aclTensor *index,
                                                                         const aclScalar *value,
                                                                         int64_t reduce,
                                                                         uint64_t *workspaceSize,
                                                                         aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceScatterValue(void *workspace, uint64_t workspaceSize,
                                                         aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
