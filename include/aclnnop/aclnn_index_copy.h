/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_index_copy.h - slices copied to where indices say */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_INDEX_COPY_H
#define ACLNNSIM_ACLNNOP_ACLNN_INDEX_COPY_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans selfRef with each slice of source in the place of the slice along dim that its index names; of
 *  several for one the last stays.
 *
 *  selfRef        FLOAT, FLOAT16, BF16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL, COMPLEX64 or
 *                 COMPLEX128; on Ascend 950 also UINT32 or UINT64; any strides, up to 8 dimensions; read and
 *                 written
 *  dim            the dimension, from -rank to rank - 1
 *  index          INT32 or INT64, numbers of slices from 0 on; one dimension or none, any strides
 *  source         the dtype of selfRef; any strides; its shape but along dim, where it has the elements of
 *                 index
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceIndexCopy wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceIndexCopy consumes
 *
 *  An index out of range is an error at the next synchronise of the stream (507015), which names the element.
 *  Not on Atlas training series, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef, index or source is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  dim is out of range
 *    161002  source has another dtype than selfRef, or another shape than index asks for
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceIndexCopyGetWorkspaceSize(aclTensor *selfRef, int64_t dim,
                                                                      const aclTensor *index,
                                                                      const aclTensor *source,
                                                                      uint64_t *workspaceSize,
                                                                      aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceIndexCopy(void *workspace, uint64_t workspaceSize,
                                                      aclOpExecutor *executor, aclrtStream stream);

/** Plans outRef = selfRef with each slice of source in the place of the slice along dim that its index names;
 *  of several for one the last stays.
 *
 *  selfRef        FLOAT, FLOAT16, BF16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL, COMPLEX64 or
 *                 COMPLEX128; on Ascend 950 also UINT32 or UINT64; any strides, up to 8 dimensions; it is not
 *                 changed, unless it is outRef
 *  dim            the dimension, from -rank to rank - 1
 *  index          INT32 or INT64, numbers of slices from 0 on; one dimension or none, any strides
 *  source         the dtype of selfRef; any strides; its shape but along dim, where it has the elements of
 *                 index
 *  outRef         the dtype and shape of selfRef; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnIndexCopy wants; always 0 here
 *  executor       receives the plan, which aclnnIndexCopy consumes
 *
 *  An index out of range is an error at the next synchronise of the stream (507015), which names the element.
 *  Not on Atlas training series, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef, index, source or outRef is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  dim is out of range
 *    161002  source has another dtype than selfRef, or another shape than index asks for
 *    161002  outRef has another dtype or shape than selfRef
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnIndexCopyGetWorkspaceSize(aclTensor *selfRef, int64_t dim,
                                                               const aclTensor *index,
                                                               const aclTensor *source, aclTensor *outRef,
                                                               uint64_t *workspaceSize,
                                                               aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnIndexCopy(void *workspace, uint64_t workspaceSize,
                                               aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
