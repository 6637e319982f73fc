/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_index_fill_tensor.h - slices filled where numbers say */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_INDEX_FILL_TENSOR_H
#define ACLNNSIM_ACLNNOP_ACLNN_INDEX_FILL_TENSOR_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = self with value in all slices along dim that the indices name.
 *
 *  self           FLOAT, FLOAT16, BF16, INT32, INT64 or BOOL; any strides, up to 8 dimensions
 *  dim            the dimension, from -rank to rank - 1
 *  index          numbers of slices; below 0 they count from the end
 *  value          a number that converts to the dtype of self
 *  out            the dtype and shape of self; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnIndexFillTensor wants; always 0 here
 *  executor       receives the plan, which aclnnIndexFillTensor consumes
 *
 *  Not on Atlas training series, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, index, value or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  dim is out of range
 *    161002  value is complex and self is not
 *    161002  an index is out of range
 *    161002  out has another dtype or shape than self
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnIndexFillTensorGetWorkspaceSize(const aclTensor *self, int64_t dim,
                                                                     const aclIntArray *index,
                                                                     const aclScalar *value, aclTensor *out,
                                                                     uint64_t *workspaceSize,
                                                                     aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnIndexFillTensor(void *workspace, uint64_t workspaceSize,
                                                     aclOpExecutor *executor, aclrtStream stream);

/** Plans selfRef with value in all slices along dim that the indices name.
 *
 *  selfRef        FLOAT, FLOAT16, BF16, INT32, INT64 or BOOL; any strides, up to 8 dimensions; read and
 *                 written
 *  dim            the dimension, from -rank to rank - 1
 *  index          numbers of slices; below 0 they count from the end
 *  value          a number that converts to the dtype of selfRef
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceIndexFillTensor wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceIndexFillTensor consumes
 *
 *  Not on Atlas training series, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef, index or value is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  dim is out of range
 *    161002  value is complex and selfRef is not
 *    161002  an index is out of range
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceIndexFillTensorGetWorkspaceSize(aclTensor *selfRef, int64_t dim,
                                                                            const aclIntArray *index,
                                                                            const aclScalar *value,
                                                                            uint64_t *workspaceSize,
                                                                            aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceIndexFillTensor(void *workspace, uint64_t workspaceSize,
                                                            aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
