/* SPDX-License-Identifier: Apache-2.0 */
/* batch_matmul.c - aclnnBatchMatMul: products of batches of matrices */
#include "aclnnop/aclnn_batch_matmul.h"

#include "ops/matmul.h"

enum { SELF, MAT2, OUT, CUBE_MATH_TYPE };

static const struct param batch_matmul_params[] = {
    [SELF] = {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    [MAT2] = {TENSOR_IN("mat2", TYPES(P_MOST, T_HALVES))},
    [OUT] = {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    [CUBE_MATH_TYPE] = CUBE_MATH_TYPE_ROW,
    {.name = NULL},
};

static const struct matmul batch_matmul = {
    .op = {.name = "aclnnBatchMatMul", MATMUL, .params = batch_matmul_params},
    .a = SELF, .b = MAT2, .c = NO_SLOT, .out = OUT, .beta = NO_SLOT, .alpha = NO_SLOT,
    .cube = CUBE_MATH_TYPE, .transpose_a = NO_SLOT, .transpose_b = NO_SLOT, .a_rank = {3, 3},
    .b_rank = {3, 3}, .cube_rule = CUBE_EASY};

aclnnStatus aclnnBatchMatMulGetWorkspaceSize(const aclTensor *self, const aclTensor *mat2, aclTensor *out,
                                             int8_t cubeMathType, uint64_t *workspaceSize,
                                             aclOpExecutor **executor)
{
    return PLAN(&batch_matmul, {self}, {mat2}, {out}, {.i = cubeMathType});
}
PHASE_TWO(aclnnBatchMatMul, &batch_matmul.op)

const struct op *const batch_matmul_ops[] = {&batch_matmul.op, NULL};
