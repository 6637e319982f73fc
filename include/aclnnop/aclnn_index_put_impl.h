/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_index_put_impl.h - elements written by indices of several dimensions */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_INDEX_PUT_IMPL_H
#define ACLNNSIM_ACLNNOP_ACLNN_INDEX_PUT_IMPL_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans selfRef[indices] = values, or += values, as PyTorch indexes. What goes to one element goes there in
 *  the order of the values; FLOAT16 and BF16 compute in FLOAT and round once.
 *
 *  selfRef        FLOAT, FLOAT16, BF16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; any strides, 1 to 8
 *                 dimensions; read and written
 *  indices        one for each of the first dimensions; NULL, or a tensor of the shape (0) and the dtype of
 *                 selfRef without memory, where a dimension has none: INT32 or INT64, places that count from
 *                 the end below 0, of shapes that broadcast; or BOOL, the shape of as many dimensions of
 *                 selfRef, which selects where it is true
 *  values         the dtype of selfRef; any strides; broadcasts to the shape that the indices make
 *  accumulate     adds; else replaces, and of several for one element the last stays
 *  unsafe         is of no matter: indices are always checked
 *  workspaceSize  receives the bytes of workspace that aclnnIndexPutImpl wants; always 0 here
 *  executor       receives the plan, which aclnnIndexPutImpl consumes
 *
 *  An index out of range is an error at the next synchronise of the stream (507015), which names the element.
 *  Masks that do not go with other indices or with values are an error there, too.
 *  Not on Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef, indices or values is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  values has another dtype than selfRef
 *    161002  a tensor is stored in a private format or has more than 8 dimensions, or selfRef has none
 *    161002  indices has more members than selfRef has dimensions; their shapes do not broadcast; a mask has
 *            another shape than its dimensions
 *    161002  values does not broadcast to the shape of the indices
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnIndexPutImplGetWorkspaceSize(aclTensor *selfRef,
                                                                  const aclTensorList *indices,
                                                                  const aclTensor *values, bool accumulate,
                                                                  bool unsafe, uint64_t *workspaceSize,
                                                                  aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnIndexPutImpl(void *workspace, uint64_t workspaceSize,
                                                  aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
