/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_embedding_renorm.h - rows of a table with a greatest norm */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_EMBEDDING_RENORM_H
#define ACLNNSIM_ACLNNOP_ACLNN_EMBEDDING_RENORM_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans each row of selfRef that is in indices and whose normType-norm is above maxNorm, times maxNorm /
 *  (norm + 1e-7).
 *
 *  selfRef        the table; (rows, columns); receives the result; FLOAT or FLOAT16; on Atlas A2 and A3
 *                 and Ascend 950 also BF16; any strides
 *  indices        which rows; up to 8 dimensions; INT32 or INT64; any strides
 *  maxNorm        the greatest norm
 *  normType       which norm
 *  workspaceSize  receives the bytes of workspace that aclnnEmbeddingRenorm wants; always 0 here
 *  executor       receives the plan, which aclnnEmbeddingRenorm consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef or indices is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  selfRef does not have 2 dimensions
 *    507015   from the synchronisation: an index is not one of a row
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnEmbeddingRenormGetWorkspaceSize(aclTensor *selfRef,
                                                                     const aclTensor *indices,
                                                                     double maxNorm, double normType,
                                                                     uint64_t *workspaceSize,
                                                                     aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnEmbeddingRenorm(void *workspace, uint64_t workspaceSize,
                                                     aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
