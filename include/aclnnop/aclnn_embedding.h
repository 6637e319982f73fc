/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_embedding.h - rows of a table */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_EMBEDDING_H
#define ACLNNSIM_ACLNNOP_ACLNN_EMBEDDING_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out[i...] = weight[indices[i...]].
 *
 *  weight         the table; (rows, columns); FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8,
 *                 BOOL, COMPLEX64 or COMPLEX128; on Atlas A2 and A3 and Ascend 950 also BF16; any strides
 *  indices        which rows; up to 7 dimensions; INT32 or INT64; any strides
 *  out            the rows; the shape of indices and the columns; the type of weight; FLOAT, FLOAT16,
 *                 DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL, COMPLEX64 or COMPLEX128; on Atlas A2
 *                 and A3 and Ascend 950 also BF16; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnEmbedding wants; always 0 here
 *  executor       receives the plan, which aclnnEmbedding consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; weight, indices or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  out has another type than weight
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  weight does not have 2 dimensions, or indices more than 7
 *    161002  out has another shape
 *    507015   from the synchronisation: an index is not one of a row
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnEmbeddingGetWorkspaceSize(const aclTensor *weight,
                                                               const aclTensor *indices,
                                                               const aclTensor *out,
                                                               uint64_t *workspaceSize,
                                                               aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnEmbedding(void *workspace, uint64_t workspaceSize,
                                               aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
