/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_addmv.h - a vector and a matrix times a vector */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_ADDMV_H
#define ACLNNSIM_ACLNNOP_ACLNN_ADDMV_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = beta * self + alpha * (mat @ vec). Half types are summed in FLOAT and rounded once,
 *  whole numbers wrap.
 *
 *  self           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2 and
 *                 A3 and Ascend 950 also BF16; any strides; (N) or (1); (N) if alpha is 0
 *  mat            FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2 and
 *                 A3 and Ascend 950 also BF16; any strides; (N, M)
 *  vec            FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8 or BOOL; on Atlas A2 and
 *                 A3 and Ascend 950 also BF16; any strides; (M)
 *  alpha          FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64 or UINT8; if it is 0, the
 *                 product is not computed
 *  beta           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64 or UINT8; if it is 0, self is
 *                 not read
 *  out            FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64, UINT8; on Atlas A2 and A3 and
 *                 Ascend 950 also BF16; any strides; (N)
 *  cubeMathType   0 KEEP_DTYPE, computes in FLOAT; not for FLOAT on Atlas training and inference
 *                 series. 1 ALLOW_FP32_DOWN_PRECISION, the same, but FLOAT goes by way of FLOAT16
 *                 on Atlas training and inference series. 2 USE_FP16, FLOAT goes by way of FLOAT16;
 *                 not for BF16. 3 USE_HF32, computes in FLOAT and is for FLOAT alone; not on Atlas
 *                 training and inference series
 *  workspaceSize  receives the bytes of workspace that aclnnAddmv wants; always 0 here
 *  executor       receives the plan, which aclnnAddmv consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, mat, vec, alpha, beta or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  an operand is stored in a private format
 *    161002  the types of mat and vec do not go together; on Atlas A2 and A3 BF16 goes with BF16
 *            alone; that of self does not go with theirs
 *    161002  mat does not have 2 dimensions, or vec or self 1; vec is not as long as a row of mat;
 *            self does not broadcast to (N)
 *    161002  results do not convert to the type of out; out is stored in a private format or has
 *            another shape
 *    161002  cubeMathType is another value
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or an operand, unless
 *            it is exactly self */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAddmvGetWorkspaceSize(const aclTensor *self, const aclTensor *mat,
                                                           const aclTensor *vec, const aclScalar *alpha,
                                                           const aclScalar *beta, aclTensor *out,
                                                           int8_t cubeMathType, uint64_t *workspaceSize,
                                                           aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAddmv(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                           aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
