/* SPDX-License-Identifier: Apache-2.0 */
/* abs.c - aclnnAbs: magnitudes */
#include "aclnnop/aclnn_abs.h"

#include "ops/elementwise.h"
#include "ops/formulas/abs.h"

static const struct param abs_op_params[] = {
    {TENSOR_IN("self", TYPES_2(P_A2_A3 | P_950, T_REALS | T_BOOL | SET(C64) | SET(C32), P_TRAINING | P_INFERENCE, T_INTS | T_BOOL | SET(F32) | SET(F16) | SET(F64)))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_REALS | T_BOOL))},
    {.name = NULL},
};

static const struct elementwise abs_op = {
    .op = {.name = "aclnnAbs", ELEMENTWISE, .params = abs_op_params}, .formula = &abs_formula};

aclnnStatus aclnnAbsGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize,
                                     aclOpExecutor **executor)
{
    return PLAN(&abs_op, {self}, {out});
}
PHASE_TWO(aclnnAbs, &abs_op.op)

const struct op *const abs_ops[] = {&abs_op.op, NULL};
