/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_baddbmm.h - batches of matrices and of products */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_BADDBMM_H
#define ACLNNSIM_ACLNNOP_ACLNN_BADDBMM_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = beta * self + alpha * (batch1 @ batch2). Half types are summed in FLOAT and rounded
 *  once.
 *
 *  self           FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; 1 to
 *                 3 dimensions that broadcast to (B, M, N)
 *  batch1         FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; (B,
 *                 M, K) or (1, M, K)
 *  batch2         FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; (B,
 *                 K, N) or (1, K, N)
 *  beta           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64 or UINT8 or BOOL; if it is 0,
 *                 self is not read
 *  alpha          FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64 or UINT8 or BOOL; if it is 0,
 *                 the product is not computed
 *  out            FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; (B,
 *                 M, N)
 *  cubeMathType   0 KEEP_DTYPE, computes in FLOAT; not for FLOAT on Atlas training and inference
 *                 series. 1 ALLOW_FP32_DOWN_PRECISION, the same, but FLOAT goes by way of FLOAT16
 *                 on Atlas training and inference series. 2 USE_FP16, FLOAT goes by way of FLOAT16.
 *                 3 USE_HF32, computes in FLOAT; not on Atlas training and inference series. 4
 *                 USE_FP32_ADD, the same as 0; not on Atlas training and inference series
 *  workspaceSize  receives the bytes of workspace that aclnnBaddbmm wants; always 0 here
 *  executor       receives the plan, which aclnnBaddbmm consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, batch1, batch2, beta, alpha or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  an operand is stored in a private format
 *    161002  the types of batch1 and batch2 do not go together; on Atlas A2 and A3 BF16 goes with
 *            BF16 alone; that of self does not go with theirs
 *    161002  batch1 or batch2 does not have 3 dimensions; their K differ; their batches do not
 *            broadcast; self has more than 3 dimensions, does not broadcast to (B, M, N), or is
 *            empty where that is not
 *    161002  out has another type than self, is stored in a private format or has another shape
 *    161002  cubeMathType is another value
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or an operand, unless
 *            it is exactly self */
ACL_FUNC_VISIBILITY aclnnStatus aclnnBaddbmmGetWorkspaceSize(const aclTensor *self, const aclTensor *batch1,
                                                             const aclTensor *batch2, const aclScalar *beta,
                                                             const aclScalar *alpha, aclTensor *out,
                                                             int8_t cubeMathType, uint64_t *workspaceSize,
                                                             aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnBaddbmm(void *workspace, uint64_t workspaceSize,
                                             aclOpExecutor *executor, aclrtStream stream);

/** Plans selfRef = beta * selfRef + alpha * (batch1 @ batch2). Half types are summed in FLOAT and
 *  rounded once.
 *
 *  selfRef        FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; (B,
 *                 M, N); receives the result
 *  batch1         FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; (B,
 *                 M, K) or (1, M, K)
 *  batch2         FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; (B,
 *                 K, N) or (1, K, N)
 *  beta           FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64 or UINT8 or BOOL; if it is 0,
 *                 selfRef is not read
 *  alpha          FLOAT, FLOAT16, DOUBLE, INT8, INT16, INT32, INT64 or UINT8 or BOOL; if it is 0,
 *                 the product is not computed
 *  cubeMathType   0 KEEP_DTYPE, computes in FLOAT; not for FLOAT on Atlas training and inference
 *                 series. 1 ALLOW_FP32_DOWN_PRECISION, the same, but FLOAT goes by way of FLOAT16
 *                 on Atlas training and inference series. 2 USE_FP16, FLOAT goes by way of FLOAT16.
 *                 3 USE_HF32, computes in FLOAT; not on Atlas training and inference series. 4
 *                 USE_FP32_ADD, the same as 0; not on Atlas training and inference series
 *  workspaceSize  receives the bytes of workspace that aclnnInplaceBaddbmm wants; always 0 here
 *  executor       receives the plan, which aclnnInplaceBaddbmm consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; selfRef, batch1, batch2, beta or alpha is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  an operand is stored in a private format
 *    161002  the types of batch1 and batch2 do not go together; on Atlas A2 and A3 BF16 goes with
 *            BF16 alone; that of selfRef does not go with theirs
 *    161002  batch1 or batch2 does not have 3 dimensions; their K or their batches differ; selfRef
 *            does not have 2 or 3 dimensions
 *    161002  selfRef has another shape than (B, M, N); (M, N) will do if B is 1
 *    161002  cubeMathType is another value
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceBaddbmmGetWorkspaceSize(const aclTensor *selfRef,
                                                                    const aclTensor *batch1,
                                                                    const aclTensor *batch2,
                                                                    const aclScalar *beta,
                                                                    const aclScalar *alpha,
                                                                    int8_t cubeMathType,
                                                                    uint64_t *workspaceSize,
                                                                    aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceBaddbmm(void *workspace, uint64_t workspaceSize,
                                                    aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
