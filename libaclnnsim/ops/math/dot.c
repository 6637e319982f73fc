/* SPDX-License-Identifier: Apache-2.0 */
/* dot.c - aclnnDot: the product of two vectors */
#include "aclnnop/aclnn_dot.h"

#include "ops/matmul.h"

enum { SELF, TENSOR, OUT };

static const struct param dot_params[] = {
    [SELF] = {TENSOR_IN("self", TYPES(P_MOST, T_HALVES | SET(I8) | SET(I32) | SET(U8)))},
    [TENSOR] = {TENSOR_IN("tensor", TYPES(P_MOST, T_HALVES | SET(I8) | SET(I32) | SET(U8)))},
    [OUT] = {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES | SET(I8) | SET(I32) | SET(U8)))},
    {.name = NULL},
};

static const struct matmul dot = {
    .op = {.name = "aclnnDot", MATMUL, .params = dot_params},
    .a = SELF, .b = TENSOR, .c = NO_SLOT, .out = OUT, .beta = NO_SLOT, .alpha = NO_SLOT,
    .cube = NO_SLOT, .transpose_a = NO_SLOT, .transpose_b = NO_SLOT, .a_rank = {1, 1}, .b_rank = {1, 1},
    .same_types = true};

aclnnStatus aclnnDotGetWorkspaceSize(const aclTensor *self, const aclTensor *tensor, aclTensor *out,
                                     uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&dot, {self}, {tensor}, {out});
}
PHASE_TWO(aclnnDot, &dot.op)

const struct op *const dot_ops[] = {&dot.op, NULL};
