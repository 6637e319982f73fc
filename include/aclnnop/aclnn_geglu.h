/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_geglu.h - linear units gated by Gelu */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_GEGLU_H
#define ACLNNSIM_ACLNNOP_ACLNN_GEGLU_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = a * Gelu(b) and outGelu = Gelu(b), where a and b are the halves of self.
 *
 *  self           FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to 8
 *                 dimensions
 *  dim            the dimension of the tensor that is halved, from -rank to rank - 1; its extent is even
 *  approximate    0: by erf; 1: by tanh
 *  out            FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; the shape of
 *                 a half
 *  outGelu        FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; the shape of
 *                 a half
 *  workspaceSize  receives the bytes of workspace that aclnnGeGlu wants; always 0 here
 *  executor       receives the plan, which aclnnGeGlu consumes
 *
 *  Not on Atlas training series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, out or outGelu is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the tensors differ in dtype; a tensor is stored in a private format
 *    161002  the tensor that is halved has no dimension or more than 8; dim is none of them; the extent is
 *            odd
 *    161002  another tensor has another shape than that
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnGeGluGetWorkspaceSize(const aclTensor *self, int64_t dim,
                                                           int64_t approximate, aclTensor *out,
                                                           aclTensor *outGelu, uint64_t *workspaceSize,
                                                           aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnGeGlu(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                           aclrtStream stream);

/** Plans out = a * Gelu(b) and outGelu = Gelu(b), where a and b are the halves of self; or out = Gelu(a) *
 *  b and outGelu = Gelu(a).
 *
 *  self           FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to 8
 *                 dimensions
 *  dim            the dimension of the tensor that is halved, from -rank to rank - 1; its extent is even
 *  approximate    0: by erf; 1: by tanh
 *  activateLeft   whether the gate is the first half, else it is the second
 *  out            FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; the shape of
 *                 a half
 *  outGelu        FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; the shape of
 *                 a half
 *  workspaceSize  receives the bytes of workspace that aclnnGeGluV3 wants; always 0 here
 *  executor       receives the plan, which aclnnGeGluV3 consumes
 *
 *  Not on Atlas training series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, out or outGelu is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the tensors differ in dtype; a tensor is stored in a private format
 *    161002  the tensor that is halved has no dimension or more than 8; dim is none of them; the extent is
 *            odd
 *    161002  another tensor has another shape than that
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnGeGluV3GetWorkspaceSize(const aclTensor *self, int64_t dim,
                                                             int64_t approximate, bool activateLeft,
                                                             aclTensor *out, aclTensor *outGelu,
                                                             uint64_t *workspaceSize,
                                                             aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnGeGluV3(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                             aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
