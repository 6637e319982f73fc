/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_mm.h - products of two matrices */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_MM_H
#define ACLNNSIM_ACLNNOP_ACLNN_MM_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans out = self @ mat2. Half types are summed in FLOAT and rounded once.
 *
 *  self           FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; (M,
 *                 K)
 *  mat2           FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; (K,
 *                 N)
 *  out            FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; (M,
 *                 N)
 *  cubeMathType   0 KEEP_DTYPE, computes in FLOAT; not for FLOAT on Atlas training and inference
 *                 series. 1 ALLOW_FP32_DOWN_PRECISION, the same, but FLOAT goes by way of FLOAT16
 *                 on Atlas training and inference series. 2 USE_FP16, FLOAT goes by way of FLOAT16;
 *                 not for BF16. 3 USE_HF32, computes in FLOAT and is for FLOAT alone; not on Atlas
 *                 training and inference series. 4 USE_FP32_ADD, the same as 0 (on Atlas A2 and A3
 *                 sums in groups, on Ascend 950 with the Vector unit, for which there is no need
 *                 here)
 *  workspaceSize  receives the bytes of workspace that aclnnMm wants; always 0 here
 *  executor       receives the plan, which aclnnMm consumes
 *
 *  Not on Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, mat2 or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  an operand is stored in a private format
 *    161002  the types of self and mat2 do not go together; on Atlas A2 and A3 BF16 goes with BF16
 *            alone
 *    161002  self or mat2 does not have 2 dimensions; their K differ
 *    161002  results do not convert to the type of out; out is stored in a private format or has
 *            another shape
 *    161002  cubeMathType is another value
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMmGetWorkspaceSize(const aclTensor *self, const aclTensor *mat2,
                                                        aclTensor *out, int8_t cubeMathType,
                                                        uint64_t *workspaceSize, aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnMm(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                        aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
