/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_xlog1py.h - products with logarithms of one more */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_XLOG1PY_H
#define ACLNNSIM_ACLNNOP_ACLNN_XLOG1PY_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans z = x * log(1 + y); 0 where x is 0 and y is not NaN.
 *
 *  x              FLOAT, FLOAT16 or BF16; any strides, up to 8 dimensions
 *  y              FLOAT, FLOAT16 or BF16; any strides, up to 8 dimensions
 *  z              FLOAT, FLOAT16 or BF16; any strides; the shape of the operands together
 *  workspaceSize  receives the bytes of workspace that aclnnXlog1py wants; always 0 here
 *  executor       receives the plan, which aclnnXlog1py consumes
 *
 *  Not on Atlas training series, Atlas A2 and A3, Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; x, y or z is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of x and y do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  the shapes of x and y do not broadcast
 *    161002  results do not convert to the type of z
 *    161002  z has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnXlog1pyGetWorkspaceSize(const aclTensor *x, const aclTensor *y,
                                                             const aclTensor *z, uint64_t *workspaceSize,
                                                             aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnXlog1py(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                             aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
