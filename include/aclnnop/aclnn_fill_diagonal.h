/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_fill_diagonal.h - one number on the diagonal */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_FILL_DIAGONAL_H
#define ACLNNSIM_ACLNNOP_ACLNN_FILL_DIAGONAL_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans selfRef = fillValue where all indices are the same; with wrap, the diagonal of a tall matrix
 *  begins again below, one row after its square.
 *
 *  selfRef        FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8, BOOL or COMPLEX64; on Atlas A2
 *                 and A3 and Ascend 950 also BF16; any strides, up to 8 dimensions; receives the result
 *  fillValue      a number; FLOAT or INT64
 *  wrap           whether the diagonal of a tall matrix begins again
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceFillDiagonal wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceFillDiagonal consumes
 *
 *  Not on Atlas training series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef or fillValue is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  the types of selfRef and fillValue do not go together
 *    161002  a tensor is stored in a private format or has more than 8 dimensions
 *    161002  results do not convert to the type of selfRef
 *    161002  selfRef has another shape
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or, unless it is exactly that
 *            memory, an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceFillDiagonalGetWorkspaceSize(aclTensor *selfRef,
                                                                         const aclScalar *fillValue, bool wrap,
                                                                         uint64_t *workspaceSize,
                                                                         aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceFillDiagonal(void *workspace, uint64_t workspaceSize,
                                                         aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
