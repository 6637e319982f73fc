/* SPDX-License-Identifier: Apache-2.0 */
/* mv.c - aclnnMv: a matrix times a vector */
#include "aclnnop/aclnn_mv.h"

#include "ops/matmul.h"

enum { SELF, VEC, OUT, CUBE_MATH_TYPE };

static const struct param mv_params[] = {
    [SELF] = {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    [VEC] = {TENSOR_IN("vec", TYPES(P_MOST, T_HALVES))},
    [OUT] = {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    [CUBE_MATH_TYPE] = CUBE_MATH_TYPE_ROW,
    {.name = NULL},
};

static const struct matmul mv = {
    .op = {.name = "aclnnMv", MATMUL, .params = mv_params},
    .a = SELF, .b = VEC, .c = NO_SLOT, .out = OUT, .beta = NO_SLOT, .alpha = NO_SLOT,
    .cube = CUBE_MATH_TYPE, .transpose_a = NO_SLOT, .transpose_b = NO_SLOT, .a_rank = {2, 2},
    .b_rank = {1, 1}, .same_types = true};

aclnnStatus aclnnMvGetWorkspaceSize(const aclTensor *self, const aclTensor *vec, aclTensor *out,
                                    int8_t cubeMathType, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&mv, {self}, {vec}, {out}, {.i = cubeMathType});
}
PHASE_TWO(aclnnMv, &mv.op)

const struct op *const mv_ops[] = {&mv.op, NULL};
