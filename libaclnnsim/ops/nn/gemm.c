/* SPDX-License-Identifier: Apache-2.0 */
/* gemm.c - aclnnGemm: a matrix and a product of matrices */
#include "aclnnop/aclnn_gemm.h"

#include "ops/matmul.h"

enum { MATRIX_A, MATRIX_B, MATRIX_C, ALPHA, BETA, TRANS_A, TRANS_B, OUT, CUBE_MATH_TYPE };

static const struct param gemm_params[] = {
    [MATRIX_A] = {TENSOR_IN("A", TYPES(P_MOST, T_HALVES))},
    [MATRIX_B] = {TENSOR_IN("B", TYPES(P_MOST, T_HALVES))},
    [MATRIX_C] = {TENSOR_IN("C", TYPES(P_MOST, T_HALVES)), .may_be_output = true},
    [ALPHA] = {NUMBER_IN("alpha", DOUBLE), .initial = "1"},
    [BETA] = {NUMBER_IN("beta", DOUBLE), .initial = "1"},
    [TRANS_A] = {NUMBER_IN("transA", INT), .initial = "0"},
    [TRANS_B] = {NUMBER_IN("transB", INT), .initial = "0"},
    [OUT] = {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    [CUBE_MATH_TYPE] = CUBE_MATH_TYPE_ROW,
    {.name = NULL},
};

static const struct matmul gemm = {
    .op = {.name = "aclnnGemm", MATMUL, .params = gemm_params},
    .a = MATRIX_A, .b = MATRIX_B, .c = MATRIX_C, .out = OUT, .beta = BETA, .alpha = ALPHA,
    .cube = CUBE_MATH_TYPE, .transpose_a = TRANS_A, .transpose_b = TRANS_B, .a_rank = {2, 2},
    .b_rank = {2, 2}, .c_rank = {0, 2}, .cube_add = P_MOST};

aclnnStatus aclnnGemmGetWorkspaceSize(const aclTensor *A, const aclTensor *B, const aclTensor *C,
                                      float alpha, float beta, int64_t transA, int64_t transB,
                                      aclTensor *out, int8_t cubeMathType, uint64_t *workspaceSize,
                                      aclOpExecutor **executor)
{
    return PLAN(&gemm, {A}, {B}, {C}, {.d = alpha}, {.d = beta}, {.i = transA}, {.i = transB}, {out},
                {.i = cubeMathType});
}
PHASE_TWO(aclnnGemm, &gemm.op)

const struct op *const gemm_ops[] = {&gemm.op, NULL};
