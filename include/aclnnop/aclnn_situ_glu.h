/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_situ_glu.h - linear units gated by SiTU */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_SITU_GLU_H
#define ACLNNSIM_ACLNNOP_ACLNN_SITU_GLU_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans yOut = beta * tanh(g / beta) / (1 + e^-g) * u, where g, the gate, and u are the halves of x, or
 *  with linearBeta * tanh(u / linearBeta) in place of u.
 *
 *  x              FLOAT, FLOAT16 or BF16; any strides, up to 8 dimensions
 *  dim            the dimension of the tensor that is halved, from -rank to rank - 1; its extent is even
 *  beta           scale of the gate; not 0
 *  linearBeta     scale of the other half; 0 or less: it is taken as it is
 *  activateLeft   whether the gate is the first half, else it is the second
 *  yOut           FLOAT, FLOAT16 or BF16; any strides; the shape of a half
 *  workspaceSize  receives the bytes of workspace that aclnnSituGlu wants; always 0 here
 *  executor       receives the plan, which aclnnSituGlu consumes
 *
 *  Not on Atlas training series, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; x or yOut is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the tensors differ in dtype; a tensor is stored in a private format
 *    161002  the tensor that is halved has no dimension or more than 8; dim is none of them; the extent is
 *            odd
 *    161002  another tensor has another shape than that
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnSituGluGetWorkspaceSize(const aclTensor *x, int64_t dim, double beta,
                                                             double linearBeta, bool activateLeft,
                                                             const aclTensor *yOut, uint64_t *workspaceSize,
                                                             aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnSituGlu(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                             aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
