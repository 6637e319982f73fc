/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_embedding_dense_backward.h - gradients of rows of a table */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_EMBEDDING_DENSE_BACKWARD_H
#define ACLNNSIM_ACLNNOP_ACLNN_EMBEDDING_DENSE_BACKWARD_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out[r] = the sum of the rows of grad whose index is r.
 *
 *  grad             gradients of the rows; of 1 to 8 dimensions, the last are columns; FLOAT or FLOAT16;
 *                   on Atlas A2 and A3 and Ascend 950 also BF16; any strides
 *  indices          which rows they were; whole numbers, also in floating types; as many as grad has
 *                   rows; FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; any strides
 *  numWeights       rows of the table
 *  paddingIdx       a row whose gradients are 0; none if there is no such row
 *  scaleGradByFreq  whether the gradients of a row are divided by how often it is in indices
 *  out              gradients of the table; (numWeights, columns); the type of grad; FLOAT or FLOAT16; on
 *                   Atlas A2 and A3 and Ascend 950 also BF16; any strides
 *  workspaceSize    receives the bytes of workspace that aclnnEmbeddingDenseBackward wants; always 0 here
 *  executor         receives the plan, which aclnnEmbeddingDenseBackward consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; grad, indices or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  out has another type than grad
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  grad does not have as many rows as there are indices; numWeights is beyond memory
 *    161002  out has another shape
 *    507015   from the synchronisation: an index is not one of a row
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnEmbeddingDenseBackwardGetWorkspaceSize(const aclTensor *grad,
                                                                            const aclTensor *indices,
                                                                            uint64_t numWeights,
                                                                            uint64_t paddingIdx,
                                                                            bool scaleGradByFreq,
                                                                            const aclTensor *out,
                                                                            uint64_t *workspaceSize,
                                                                            aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnEmbeddingDenseBackward(void *workspace, uint64_t workspaceSize,
                                                            aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
