/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_constant_pad_nd.h - pads any number of dimensions with one value. */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_CONSTANT_PAD_ND_H
#define ACLNNSIM_ACLNNOP_ACLNN_CONSTANT_PAD_ND_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = self with elements of a value added to both ends of some dimensions, or some of its own taken
 *  away.
 *
 *  self           FLOAT, FLOAT16, DOUBLE, COMPLEX64, COMPLEX128, BOOL, INT8, INT16, INT32, INT64, UINT8,
 *                 UINT16, UINT32 or UINT64; on the Atlas A2 and A3 series and Ascend 950 also BF16; on Ascend
 *                 950 also an 8-bit float; up to 8 dimensions, any strides
 *  pad            two numbers a dimension, elements before and after self: the last dimension first, then the
 *                 one before it and so on, as many dimensions as wanted. Negative numbers take elements away;
 *                 not for 8-bit floats
 *  value          of a type that self could have, and that promotes with its type: complex only for complex
 *                 self; not a floating type for UINT16, UINT32 or UINT64; not UINT16, UINT32 or UINT64 for
 *                 BOOL. It is converted to the type of self: fractions are cut off for integers, which keep
 *                 what their type cannot hold at its nearest limit, and wrap whole numbers. For 8-bit floats
 *                 it has to be 0
 *  out            as self, each extent larger by the two numbers of its dimension. No extent may become
 *                 negative, and none may be 0 if a number of pad is above 0
 *  workspaceSize  receives the bytes of workspace that aclnnConstantPadNd wants; always 0 here
 *  executor       receives the plan, which aclnnConstantPadNd consumes
 *
 *  out may be empty: success, and nothing is written. Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, pad, value or out is NULL
 *    161002  the product lacks the operator
 *    161002  self, out or value has a dtype other than those above
 *    161002  out differs from self in dtype
 *    161002  value does not promote with self, or is not 0 where it has to be
 *    161002  self or out is stored in a private format, or has another view format than self has, if that is
 *            not ND
 *    161002  self or out has more than 8 dimensions
 *    161002  pad has an odd number of values, or more than two for each dimension of self
 *    161002  a value of pad is negative for 8-bit floats
 *    161002  an extent would be negative, or 0 while a value of pad is above 0
 *    161002  out has another shape
 *    161002  self or out reaches beyond its memory; out overlaps itself or self */
ACL_FUNC_VISIBILITY aclnnStatus aclnnConstantPadNdGetWorkspaceSize(const aclTensor *self,
                                                                   const aclIntArray *pad,
                                                                   const aclScalar *value, aclTensor *out,
                                                                   uint64_t *workspaceSize,
                                                                   aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns.
 *
 *  Returns 0; 161001 if executor is NULL, or workspace is NULL and workspaceSize is not 0; 161002 if
 *  executor is not a live plan of this operator; 361001 if the runtime refuses (no context, a stream of
 *  another context). */
ACL_FUNC_VISIBILITY aclnnStatus aclnnConstantPadNd(void *workspace, uint64_t workspaceSize,
                                                   aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
