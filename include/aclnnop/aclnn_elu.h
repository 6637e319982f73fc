/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_elu.h - exponential linear units */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_ELU_H
#define ACLNNSIM_ACLNNOP_ACLNN_ELU_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = scale * self where self is above 0, scale * alpha * (e^(self * inputScale) - 1) elsewhere.
 *
 *  self           FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to 8
 *                 dimensions
 *  alpha          a number of any type
 *  scale          a number of any type
 *  inputScale     a number of any type
 *  out            FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; the shape of
 *                 the operands together
 *  workspaceSize  receives the bytes of workspace that aclnnElu wants; always 0 here
 *  executor       receives the plan, which aclnnElu consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, alpha, scale, inputScale or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of self, alpha, scale and inputScale do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of out
 *    161002  out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnEluGetWorkspaceSize(const aclTensor *self, const aclScalar *alpha,
                                                         const aclScalar *scale, const aclScalar *inputScale,
                                                         aclTensor *out, uint64_t *workspaceSize,
                                                         aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnElu(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                         aclrtStream stream);

/** Plans selfRef = scale * selfRef where selfRef is above 0, scale * alpha * (e^(selfRef * inputScale) - 1)
 *  elsewhere.
 *
 *  selfRef        FLOAT, FLOAT16 or DOUBLE; on Atlas A2 and A3 and Ascend 950 also BF16; any strides, up to
 *                 8 dimensions; receives the result
 *  alpha          a number of any type
 *  scale          a number of any type
 *  inputScale     a number of any type
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceElu wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceElu consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef, alpha, scale or inputScale is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of selfRef, alpha, scale and inputScale do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of selfRef
 *    161002  selfRef has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceEluGetWorkspaceSize(aclTensor *selfRef, const aclScalar *alpha,
                                                                const aclScalar *scale,
                                                                const aclScalar *inputScale,
                                                                uint64_t *workspaceSize,
                                                                aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceElu(void *workspace, uint64_t workspaceSize,
                                                aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
