/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_cat.h - tensors one behind the other */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_CAT_H
#define ACLNNSIM_ACLNNOP_ACLNN_CAT_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = the tensors one behind the other along dim. Those of different types promote; a tensor of
 *  shape (0) joins any.
 *
 *  tensors        a list; FLOAT, FLOAT16, INT32, INT64, INT16, INT8, UINT8, BOOL, DOUBLE, COMPLEX64 or
 *                 BF16, and more on Ascend 950; any strides, up to 8 dimensions
 *  dim            the dimension, from -rank to rank - 1
 *  out            FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL or COMPLEX64; on Atlas
 *                 training series and Atlas inference series also UINT16, UINT32 or UINT64; on Atlas A2 and
 *                 A3 also BF16; on Ascend 950 also BF16, UINT16, UINT32, UINT64, HIFLOAT8, FLOAT8_E5M2,
 *                 FLOAT8_E4M3FN or FLOAT8_E8M0; any strides; that of all members together
 *  workspaceSize  receives the bytes of workspace that aclnnCat wants; always 0 here
 *  executor       receives the plan, which aclnnCat consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; tensors or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  tensors is empty, a member is NULL, or types do not promote
 *    161002  dim is out of range; shapes differ in another dimension
 *    161002  results do not convert to the type of out; out has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnCatGetWorkspaceSize(const aclTensorList *tensors, int64_t dim,
                                                         aclTensor *out, uint64_t *workspaceSize,
                                                         aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnCat(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                         aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
