/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_addmm.h - a matrix and a product of matrices */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_ADDMM_H
#define ACLNNSIM_ACLNNOP_ACLNN_ADDMM_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = beta * self + alpha * (mat1 @ mat2). Half types are summed in FLOAT and rounded
 *  once.
 *
 *  self           FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; up to
 *                 2 dimensions that broadcast to (M, N)
 *  mat1           FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; (M,
 *                 K)
 *  mat2           FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; (K,
 *                 N)
 *  beta           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64 or UINT8; if it is 0, self is
 *                 not read
 *  alpha          FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64 or UINT8; if it is 0, the
 *                 product is not computed
 *  out            FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; (M,
 *                 N)
 *  cubeMathType   0 KEEP_DTYPE, computes in FLOAT; not for FLOAT on Atlas training and inference
 *                 series. 1 ALLOW_FP32_DOWN_PRECISION, the same, but FLOAT goes by way of FLOAT16
 *                 on Atlas training and inference series. 2 USE_FP16, FLOAT goes by way of FLOAT16;
 *                 not for BF16. 3 USE_HF32, computes in FLOAT and is for FLOAT alone; not on Atlas
 *                 training and inference series. 4 USE_FP32_ADD, the same as 0; not on Atlas
 *                 training and inference series
 *  workspaceSize  receives the bytes of workspace that aclnnAddmm wants; always 0 here
 *  executor       receives the plan, which aclnnAddmm consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, mat1, mat2, beta, alpha or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  an operand is stored in a private format
 *    161002  the types of mat1 and mat2 do not go together; on Atlas A2 and A3 BF16 goes with BF16
 *            alone; that of self does not go with theirs
 *    161002  mat1 or mat2 does not have 2 dimensions; their K differ; self has more than 2
 *            dimensions or does not broadcast to (M, N)
 *    161002  results do not convert to the type of out; out is stored in a private format or has
 *            another shape
 *    161002  cubeMathType is another value
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or an operand, unless
 *            it is exactly self */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAddmmGetWorkspaceSize(const aclTensor *self, const aclTensor *mat1,
                                                           const aclTensor *mat2, const aclScalar *beta,
                                                           const aclScalar *alpha, aclTensor *out,
                                                           int8_t cubeMathType, uint64_t *workspaceSize,
                                                           aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAddmm(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                           aclrtStream stream);

/** Plans selfRef = beta * selfRef + alpha * (mat1 @ mat2). Half types are summed in FLOAT and
 *  rounded once.
 *
 *  selfRef        FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; (M,
 *                 N); receives the result
 *  mat1           FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; (M,
 *                 K)
 *  mat2           FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; (K,
 *                 N)
 *  beta           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64 or UINT8; if it is 0, selfRef
 *                 is not read
 *  alpha          FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64 or UINT8; if it is 0, the
 *                 product is not computed
 *  cubeMathType   0 KEEP_DTYPE, computes in FLOAT; not for FLOAT on Atlas training and inference
 *                 series. 1 ALLOW_FP32_DOWN_PRECISION, the same, but FLOAT goes by way of FLOAT16
 *                 on Atlas training and inference series. 2 USE_FP16, FLOAT goes by way of FLOAT16;
 *                 not for BF16. 3 USE_HF32, computes in FLOAT and is for FLOAT alone; not on Atlas
 *                 training and inference series. 4 USE_FP32_ADD, the same as 0; not on Atlas
 *                 training and inference series
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceAddmm wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceAddmm consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef, mat1, mat2, beta or alpha is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  an operand is stored in a private format
 *    161002  the types of mat1 and mat2 do not go together; on Atlas A2 and A3 BF16 goes with BF16
 *            alone; that of selfRef does not go with theirs
 *    161002  mat1 or mat2 does not have 2 dimensions; their K differ; selfRef does not have 2
 *            dimensions
 *    161002  selfRef has another shape than (M, N)
 *    161002  cubeMathType is another value
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceAddmmGetWorkspaceSize(const aclTensor *selfRef,
                                                                  const aclTensor *mat1,
                                                                  const aclTensor *mat2,
                                                                  const aclScalar *beta,
                                                                  const aclScalar *alpha,
                                                                  int8_t cubeMathType,
                                                                  uint64_t *workspaceSize,
                                                                  aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceAddmm(void *workspace, uint64_t workspaceSize,
                                                  aclOpExecutor *executor, aclrtStream stream);

/** Not simulated yet: both phases fail with 561990. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAddmmWeightNzGetWorkspaceSize(const aclTensor *self,
                                                                   const aclTensor *mat1,
                                                                   const aclTensor *mat2,
                                                                   const aclScalar *beta,
                                                                   const aclScalar *alpha, aclTensor *out,
                                                                   int8_t cubeMathType,
                                                                   uint64_t *workspaceSize,
                                                                   aclOpExecutor **executor);
/** Not simulated yet. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnAddmmWeightNz(void *workspace, uint64_t workspaceSize,
                                                   aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
