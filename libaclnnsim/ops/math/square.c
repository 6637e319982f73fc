/* SPDX-License-Identifier: Apache-2.0 */
/* square.c - aclnnSquare: squares */
#include "aclnnop/aclnn_square.h"

#include "ops/elementwise.h"

#define FORMULA square
#define OPERANDS 1
#define EVERY(a) a * a
#include "kernel/elementwise.h"

static const struct param square_params[] = {
    {TENSOR_IN("self", TYPES(P_950, T_HALVES | SET(I32) | SET(I64)))},
    {TENSOR_OUT("out", TYPES(P_950, T_HALVES | SET(I32) | SET(I64)))},
    {.name = NULL},
};

static const struct elementwise square = {
    .op = {.name = "aclnnSquare", ELEMENTWISE, .params = square_params},
    .formula = &square_formula};

aclnnStatus aclnnSquareGetWorkspaceSize(const aclTensor *self, aclTensor *out,
                                        uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&square, {self}, {out});
}
PHASE_TWO(aclnnSquare, &square.op)

const struct op *const square_ops[] = {&square.op, NULL};
