/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_masked_fill_tensor.h - one number where a mask says so */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_MASKED_FILL_TENSOR_H
#define ACLNNSIM_ACLNNOP_ACLNN_MASKED_FILL_TENSOR_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans selfRef = value where mask is true; value is a tensor without dimensions.
 *
 *  selfRef        FLOAT, FLOAT16, INT8, INT32, INT64 or BOOL; on Atlas A2 and A3 and Ascend 950 also BF16;
 *                 any strides, up to 8 dimensions; receives the result
 *  mask           BOOL; any strides, up to 8 dimensions
 *  value          FLOAT, FLOAT16, INT8, INT32, INT64 or BOOL; on Atlas A2 and A3 and Ascend 950 also BF16;
 *                 any strides, up to 8 dimensions
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceMaskedFillTensor wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceMaskedFillTensor consumes
 *
 *  Not on Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef, mask or value is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of selfRef, mask and value do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  the shapes of selfRef, mask and value do not broadcast
 *    161002  results do not convert to the type of selfRef
 *    161002  selfRef has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceMaskedFillTensorGetWorkspaceSize(aclTensor *selfRef,
                                                                             const aclTensor *mask,
                                                                             const aclTensor *value,
                                                                             uint64_t *workspaceSize,
                                                                             aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceMaskedFillTensor(void *workspace, uint64_t workspaceSize,
                                                             aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
