/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_swi_glu_grad.h - gradients of linear units gated by Swish */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_SWI_GLU_GRAD_H
#define ACLNNSIM_ACLNNOP_ACLNN_SWI_GLU_GRAD_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = yGrad * b * s * (1 + a * (1 - s)) beside yGrad * a * s, with s = 1 / (1 + e^-a), where a and
 *  b are the halves of x.
 *
 *  yGrad          of the type of x, in the shape of a half; any strides
 *  x              FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to 8
 *                 dimensions
 *  dim            the dimension of the tensor that is halved, from -rank to rank - 1; its extent is even
 *  out            FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; the shape of
 *                 the tensor that is halved
 *  workspaceSize  receives the bytes of workspace that aclnnSwiGluGrad wants; always 0 here
 *  executor       receives the plan, which aclnnSwiGluGrad consumes
 *
 *  Not on Atlas training series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; yGrad, x or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the tensors differ in dtype; a tensor is stored in a private format
 *    161002  the tensor that is halved has no dimension or more than 8; dim is none of them; the extent is
 *            odd
 *    161002  another tensor has another shape than that
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnSwiGluGradGetWorkspaceSize(const aclTensor *yGrad, const aclTensor *x,
                                                                int64_t dim, const aclTensor *out,
                                                                uint64_t *workspaceSize,
                                                                aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnSwiGluGrad(void *workspace, uint64_t workspaceSize,
                                                aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
