/* SPDX-License-Identifier: Apache-2.0 */
/* mm.c - aclnnMm: products of two matrices */
#include "aclnnop/aclnn_mm.h"

#include "ops/matmul.h"

enum { SELF, MAT2, OUT, CUBE_MATH_TYPE };

static const struct param mm_params[] = {
    [SELF] = {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    [MAT2] = {TENSOR_IN("mat2", TYPES(P_MOST, T_HALVES))},
    [OUT] = {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    [CUBE_MATH_TYPE] = CUBE_MATH_TYPE_ROW,
    {.name = NULL},
};

static const struct matmul mm = {
    .op = {.name = "aclnnMm", MATMUL, .params = mm_params},
    .a = SELF, .b = MAT2, .c = NO_SLOT, .out = OUT, .beta = NO_SLOT, .alpha = NO_SLOT,
    .cube = CUBE_MATH_TYPE, .transpose_a = NO_SLOT, .transpose_b = NO_SLOT, .a_rank = {2, 2},
    .b_rank = {2, 2}, .cube_add = P_MOST};

aclnnStatus aclnnMmGetWorkspaceSize(const aclTensor *self, const aclTensor *mat2, aclTensor *out,
                                    int8_t cubeMathType, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&mm, {self}, {mat2}, {out}, {.i = cubeMathType});
}
PHASE_TWO(aclnnMm, &mm.op)

const struct op *const mm_ops[] = {&mm.op, NULL};
