/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_gelu_v2.h - Gaussian error linear units */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_GELU_V2_H
#define ACLNNSIM_ACLNNOP_ACLNN_GELU_V2_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans y = x / 2 * (1 + erf(x / sqrt(2))), or with approximate 1 x / 2 * (1 + tanh(sqrt(2 / pi) * (x +
 *  0.044715 x^3))).
 *
 *  x              FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to 8
 *                 dimensions
 *  approximate    0: by erf; 1: by tanh
 *  y              FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; the shape of
 *                 the operands together
 *  workspaceSize  receives the bytes of workspace that aclnnGeluV2 wants; always 0 here
 *  executor       receives the plan, which aclnnGeluV2 consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; x or y is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of y
 *    161002  y has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnGeluV2GetWorkspaceSize(const aclTensor *x, int64_t approximate,
                                                            aclTensor *y, uint64_t *workspaceSize,
                                                            aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnGeluV2(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                            aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
