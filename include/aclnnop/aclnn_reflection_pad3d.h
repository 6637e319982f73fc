/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_reflection_pad3d.h - pads the last three dimensions with their mirror image. */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_REFLECTION_PAD3D_H
#define ACLNNSIM_ACLNNOP_ACLNN_REFLECTION_PAD3D_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = self, mirrored at its borders in its last three dimensions; the outermost elements are not
 *  repeated: [0 1 2] padded by 2 and 2 is [2 1 0 1 2 1 0].
 *
 *  self           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on the Atlas A2 and A3
 *                 series and Ascend 950 also BF16, COMPLEX64 or COMPLEX128; on Ascend 950 also UINT16,
 *                 UINT32, UINT64 or an 8-bit float; shape (N,C,D,H,W) or (C,D,H,W); any strides
 *  padding        {left, right, top, bottom, front, back}; left and right less than W, top and bottom less
 *                 than H, front and back less than D. A negative value crops that side of what the other
 *                 values give; at least one element of self a dimension must be left
 *  out            as self, of shape (..., D + front + back, H + top + bottom, W + left + right)
 *  workspaceSize  receives the bytes of workspace that aclnnReflectionPad3d wants; always 0 here
 *  executor       receives the plan, which aclnnReflectionPad3d consumes
 *
 *  N may be 0: success, and nothing is written. Not on the Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, padding or out is NULL
 *    161002  the product lacks the operator
 *    161002  self or out has a dtype other than those above
 *    161002  out differs from self in dtype
 *    161002  self or out is stored in a private format
 *    161002  self has other than 4 or 5 dimensions, or out has another number of them
 *    161002  padding has other than 6 values
 *    161002  a value of padding is not less than the extent it pads, or crops leave nothing
 *    161002  out has another shape
 *    161002  an extent other than N of a 5-dimensional self is 0
 *    161002  self or out reaches beyond its memory; out overlaps itself or self */
ACL_FUNC_VISIBILITY aclnnStatus aclnnReflectionPad3dGetWorkspaceSize(const aclTensor *self,
                                                                     const aclIntArray *padding,
                                                                     aclTensor *out,
                                                                     uint64_t *workspaceSize,
                                                                     aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns.
 *
 *  Returns 0; 161001 if executor is NULL, or workspace is NULL and workspaceSize is not 0; 161002 if
 *  executor is not a live plan of this operator; 361001 if the runtime refuses (no context, a stream of
 *  another context). */
ACL_FUNC_VISIBILITY aclnnStatus aclnnReflectionPad3d(void *workspace, uint64_t workspaceSize,
                                                     aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
