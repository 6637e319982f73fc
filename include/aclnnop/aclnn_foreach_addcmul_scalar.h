/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_foreach_addcmul_scalar.h - element by element, over lists */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_FOREACH_ADDCMUL_SCALAR_H
#define ACLNNSIM_ACLNNOP_ACLNN_FOREACH_ADDCMUL_SCALAR_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out[i] = x1[i] + scalar * x2[i] * x3[i] for each member i.
 *
 *  x1             a list; FLOAT, FLOAT16, BF16 or INT32; any strides, up to 8 dimensions
 *  x2             a list; FLOAT, FLOAT16, BF16 or INT32; any strides, up to 8 dimensions
 *  x3             a list; FLOAT, FLOAT16, BF16 or INT32; any strides, up to 8 dimensions
 *  scalar         a tensor of one element, or of one for each member; FLOAT, FLOAT16 or INT32
 *  out            a list that receives the results; FLOAT, FLOAT16, BF16 or INT32; any strides, up to 8
 *                 dimensions
 *  workspaceSize  receives the bytes of workspace that aclnnForeachAddcmulScalar wants; always 0 here
 *  executor       receives the plan, which aclnnForeachAddcmulScalar consumes
 *
 *  Not on Atlas training series, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; x1, x2, x3, scalar or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  x1, x2, x3 and out have different numbers of members
 *    161002  a member is NULL, is stored in a private format or has more than 8 dimensions
 *    161002  members of one number differ in dtype or shape
 *    161002  there is not one number, or one for each member
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnForeachAddcmulScalarGetWorkspaceSize(const aclTensorList *x1,
                                                                          const aclTensorList *x2,
                                                                          const aclTensorList *x3,
                                                                          const aclTensor *scalar,
                                                                          const aclTensorList *out,
                                                                          uint64_t *workspaceSize,
                                                                          aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnForeachAddcmulScalar(void *workspace, uint64_t workspaceSize,
                                                          aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
