/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_gemm.h - a matrix and a product of matrices */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_GEMM_H
#define ACLNNSIM_ACLNNOP_ACLNN_GEMM_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = alpha * (A @ B) + beta * C. Half types are summed in FLOAT and rounded once.
 *
 *  A              FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; (M,
 *                 K), or (K, M) if transA is not 0
 *  B              FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; (K,
 *                 N), or (N, K) if transB is not 0
 *  C              FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; up to
 *                 2 dimensions that broadcast to (M, N)
 *  alpha          if it is 0, the product is not computed
 *  beta           if it is 0, C is not read
 *  transA         not 0 to transpose A
 *  transB         not 0 to transpose B
 *  out            FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; (M,
 *                 N)
 *  cubeMathType   0 KEEP_DTYPE, computes in FLOAT; not for FLOAT on Atlas training and inference
 *                 series. 1 ALLOW_FP32_DOWN_PRECISION, the same, but FLOAT goes by way of FLOAT16
 *                 on Atlas training and inference series. 2 USE_FP16, FLOAT goes by way of FLOAT16;
 *                 not for BF16. 3 USE_HF32, computes in FLOAT and is for FLOAT alone; not on Atlas
 *                 training and inference series. 4 USE_FP32_ADD, the same as 0
 *  workspaceSize  receives the bytes of workspace that aclnnGemm wants; always 0 here
 *  executor       receives the plan, which aclnnGemm consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; A, B, C or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  an operand is stored in a private format
 *    161002  the types of A and B do not go together; on Atlas A2 and A3 BF16 goes with BF16 alone;
 *            that of C does not go with theirs
 *    161002  A or B does not have 2 dimensions; their K differ; C has more than 2 dimensions or
 *            does not broadcast to (M, N)
 *    161002  results do not convert to the type of out; out is stored in a private format or has
 *            another shape
 *    161002  cubeMathType is another value
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or an operand, unless
 *            it is exactly C */
ACL_FUNC_VISIBILITY aclnnStatus aclnnGemmGetWorkspaceSize(const aclTensor *A, const aclTensor *B,
                                                          const aclTensor *C, float alpha, float beta,
                                                          int64_t transA, int64_t transB, aclTensor *out,
                                                          int8_t cubeMathType, uint64_t *workspaceSize,
                                                          aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnGemm(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                          aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
