/* SPDX-License-Identifier: Apache-2.0 */
/* trunc.c - aclnnInplaceTrunc, aclnnTrunc: rounding towards 0 */
#include "aclnnop/aclnn_trunc.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA trunc
#define OPERANDS 1
#define FLOATS(a) TRUNC(a)
#define SIGNED(a) a
#include "kernel/elementwise.h"

static const struct param inplace_trunc_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};
static const struct param trunc_op_params[] = {
    {TENSOR_IN("self", TYPES_2(P_950, T_HALVES | SET(I8) | SET(I32) | SET(U8), P_MOST & ~P_950, T_HALVES))},
    {TENSOR_OUT("out", TYPES_2(P_950, T_HALVES | SET(I8) | SET(I32) | SET(U8), P_MOST & ~P_950, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise inplace_trunc = {
    .op = {.name = "aclnnInplaceTrunc", ELEMENTWISE, .params = inplace_trunc_params},
    .formula = &trunc_formula};
static const struct elementwise trunc_op = {
    .op = {.name = "aclnnTrunc", ELEMENTWISE, .params = trunc_op_params},
    .formula = &trunc_formula};

aclnnStatus aclnnInplaceTruncGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize,
                                              aclOpExecutor **executor)
{
    return PLAN(&inplace_trunc, {selfRef});
}
PHASE_TWO(aclnnInplaceTrunc, &inplace_trunc.op)

aclnnStatus aclnnTruncGetWorkspaceSize(const aclTensor *self, aclTensor *out,
                                       uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&trunc_op, {self}, {out});
}
PHASE_TWO(aclnnTrunc, &trunc_op.op)

const struct op *const trunc_ops[] = {&inplace_trunc.op, &trunc_op.op, NULL};
