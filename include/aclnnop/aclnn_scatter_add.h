/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_scatter_add.h - elements added to where indices say */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_SCATTER_ADD_H
#define ACLNNSIM_ACLNNOP_ACLNN_SCATTER_ADD_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = self with each element of src added where its index leads: to its own place, but along dim to
 *  the one that the index names. What goes to one element is added in the order along dim; FLOAT16 and BF16
 *  compute in FLOAT and round once.
 *
 *  self           FLOAT, FLOAT16, BF16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL, COMPLEX64 or
 *                 COMPLEX128; any strides, up to 8 dimensions
 *  dim            the dimension, from -rank to rank - 1
 *  index          INT32 or INT64, numbers of places from 0 on; any strides, as many dimensions as self,
 *                 extents in the others at most those of self
 *  src            the dtype of self; any strides, as many dimensions as self, extents at least those of index
 *  out            the dtype and shape of self; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnScatterAdd wants; always 0 here
 *  executor       receives the plan, which aclnnScatterAdd consumes
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
 *    161002  out has another dtype or shape than self
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnScatterAddGetWorkspaceSize(const aclTensor *self, int64_t dim,
                                                                const aclTensor *index, const aclTensor *src,
                                                                aclTensor *out, uint64_t *workspaceSize,
                                                                aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnScatterAdd(void *workspace, uint64_t workspaceSize,
                                                aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
