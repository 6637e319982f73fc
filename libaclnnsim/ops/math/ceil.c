/* SPDX-License-Identifier: Apache-2.0 */
/* ceil.c - aclnnCeil, aclnnInplaceCeil: rounding up */
#include "aclnnop/aclnn_ceil.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA ceil
#define OPERANDS 1
#define FLOATS(a) CEIL(a)
#define SIGNED(a) a
#include "kernel/elementwise.h"

static const struct param ceil_op_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_FLOATS))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_FLOATS))},
    {.name = NULL},
};
static const struct param inplace_ceil_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_MOST, T_FLOATS))},
    {.name = NULL},
};

static const struct elementwise ceil_op = {
    .op = {.name = "aclnnCeil", ELEMENTWISE, .params = ceil_op_params}, .formula = &ceil_formula};
static const struct elementwise inplace_ceil = {
    .op = {.name = "aclnnInplaceCeil", ELEMENTWISE, .params = inplace_ceil_params},
    .formula = &ceil_formula};

aclnnStatus aclnnCeilGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize,
                                      aclOpExecutor **executor)
{
    return PLAN(&ceil_op, {self}, {out});
}
PHASE_TWO(aclnnCeil, &ceil_op.op)

aclnnStatus aclnnInplaceCeilGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize,
                                             aclOpExecutor **executor)
{
    return PLAN(&inplace_ceil, {selfRef});
}
PHASE_TWO(aclnnInplaceCeil, &inplace_ceil.op)

const struct op *const ceil_ops[] = {&ceil_op.op, &inplace_ceil.op, NULL};
