/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_renorm.h - slices with a greatest norm */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_RENORM_H
#define ACLNNSIM_ACLNNOP_ACLNN_RENORM_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = self, each slice along dim whose p-norm is above maxNorm times maxNorm / (norm + 1e-7).
 *
 *  self           2 to 8 dimensions; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any
 *                 strides
 *  p              which norm; above 0; FLOAT
 *  dim            the dimension whose slices are looked at; from -rank to rank - 1
 *  maxNorm        the greatest norm; not below 0; FLOAT
 *  out            the shape and type of self; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also
 *                 BF16; any strides
 *  workspaceSize  receives the bytes of workspace that aclnnRenorm wants; always 0 here
 *  executor       receives the plan, which aclnnRenorm consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, p, maxNorm or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  out has another type than self
 *    161002  a tensor is stored in a private format or has more than 8 dimensions or less than 2
 *    161002  p is not above 0; maxNorm is below 0
 *    161002  dim is no dimension of self
 *    161002  out has another shape than self
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnRenormGetWorkspaceSize(const aclTensor *self, const aclScalar *p,
                                                            int64_t dim, const aclScalar *maxNorm,
                                                            aclTensor *out, uint64_t *workspaceSize,
                                                            aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnRenorm(void *workspace, uint64_t workspaceSize,
                                            aclOpExecutor *executor, aclrtStream stream);

/** Plans selfRef = selfRef, each slice along dim whose p-norm is above maxNorm times maxNorm / (norm +
 *  1e-7).
 *
 *  selfRef        2 to 8 dimensions; receives the result; FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend
 *                 950 also BF16; any strides
 *  p              which norm; above 0; FLOAT
 *  dim            the dimension whose slices are looked at; from -rank to rank - 1
 *  maxNorm        the greatest norm; not below 0; FLOAT
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceRenorm wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceRenorm consumes
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef, p or maxNorm is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions or less than 2
 *    161002  p is not above 0; maxNorm is below 0
 *    161002  dim is no dimension of selfRef
 *    161002  a tensor reaches beyond its memory; a result overlaps itself or another operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceRenormGetWorkspaceSize(aclTensor *selfRef,
                                                                   const aclScalar *p, int64_t dim,
                                                                   const aclScalar *maxNorm,
                                                                   uint64_t *workspaceSize,
                                                                   aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceRenorm(void *workspace, uint64_t workspaceSize,
                                                   aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
