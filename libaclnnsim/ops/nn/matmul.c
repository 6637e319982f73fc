/* SPDX-License-Identifier: Apache-2.0 */
/* matmul.c - aclnnMatmul: matrix products */
#include "aclnnop/aclnn_matmul.h"

#include "ops/matmul.h"

enum { SELF, MAT2, OUT, CUBE_MATH_TYPE };

static const struct param matmul_params[] = {
    [SELF] = {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    [MAT2] = {TENSOR_IN("mat2", TYPES(P_MOST, T_HALVES))},
    [OUT] = {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    [CUBE_MATH_TYPE] = CUBE_MATH_TYPE_ROW,
    {.name = NULL},
};

static const struct matmul matmul = {
    .op = {.name = "aclnnMatmul", MATMUL, .params = matmul_params},
    .a = SELF, .b = MAT2, .c = NO_SLOT, .out = OUT, .beta = NO_SLOT, .alpha = NO_SLOT,
    .cube = CUBE_MATH_TYPE, .transpose_a = NO_SLOT, .transpose_b = NO_SLOT, .a_rank = {1, 6},
    .b_rank = {1, 6}, .cube_add = P_MOST};

aclnnStatus aclnnMatmulGetWorkspaceSize(const aclTensor *self, const aclTensor *mat2, aclTensor *out,
                                        int8_t cubeMathType, uint64_t *workspaceSize,
                                        aclOpExecutor **executor)
{
    return PLAN(&matmul, {self}, {mat2}, {out}, {.i = cubeMathType});
}
PHASE_TWO(aclnnMatmul, &matmul.op)

const struct op *const matmul_ops[] = {&matmul.op, NULL};
