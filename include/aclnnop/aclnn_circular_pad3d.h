/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_circular_pad3d.h - pads the last three dimensions with values from the opposite side. */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_CIRCULAR_PAD3D_H
#define ACLNNSIM_ACLNNOP_ACLNN_CIRCULAR_PAD3D_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = self, wrapped around in its last three dimensions: a tile of self repeated without end, of
 *  which out shows `left` columns before self and so on.
 *
 *  self           FLOAT, FLOAT16, BF16, INT32 or INT8; shape (N,C,D,H,W) or (C,D,H,W); any strides
 *  padding        {left, right, top, bottom, front, back}; left and right less than W, top and bottom less
 *                 than H, front and back less than D. A negative value crops that side; what is left, at
 *                 least one element a dimension, is then what is repeated
 *  out            as self, of shape (..., D + front + back, H + top + bottom, W + left + right), its last
 *                 extent below 98176 for INT8, 49088 for 16-bit and 24544 for 32-bit types
 *  workspaceSize  receives the bytes of workspace that aclnnCircularPad3d wants; always 0 here
 *  executor       receives the plan, which aclnnCircularPad3d consumes
 *
 *  N may be 0: success, and nothing is written. Atlas A2 and A3 series only.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, padding or out is NULL
 *    561103  the product lacks the operator
 *    161002  self or out has a dtype other than those above
 *    161002  out differs from self in dtype
 *    161002  self or out is stored in a private format, or they differ in view format
 *    161002  self has other than 4 or 5 dimensions, or out has another number of them
 *    161002  padding has other than 6 values
 *    161002  a value of padding is not less than the extent it pads, or crops leave nothing
 *    161002  out has another shape
 *    161002  an extent other than N of a 5-dimensional self is 0
 *    561103  the last extent of out reaches the limit above (ACLNNSIM_LIMITS=off lifts it)
 *    161002  self or out reaches beyond its memory; out overlaps itself or self */
ACL_FUNC_VISIBILITY aclnnStatus aclnnCircularPad3dGetWorkspaceSize(const aclTensor *self,
                                                                   const aclIntArray *padding,
                                                                   aclTensor *out, uint64_t *workspaceSize,
                                                                   aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns.
 *
 *  Returns 0; 161001 if executor is NULL, or workspace is NULL and workspaceSize is not 0; 161002 if
 *  executor is not a live plan of this operator; 361001 if the runtime refuses (no context, a stream of
 *  another context). */
ACL_FUNC_VISIBILITY aclnnStatus aclnnCircularPad3d(void *workspace, uint64_t workspaceSize,
                                                   aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
