/* SPDX-License-Identifier: Apache-2.0 */
/* expm1.c - aclnnExpm1, aclnnInplaceExpm1: powers of e less 1 */
#include "aclnnop/aclnn_expm1.h"

#include "ops/elementwise.h"
#include "ops/formulas/expm1.h"

static const struct param expm1_op_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES | T_BOOL | SET(I64)))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_FLOATS))},
    {.name = NULL},
};
static const struct param inplace_expm1_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise expm1_op = {
    .op = {.name = "aclnnExpm1", ELEMENTWISE, .params = expm1_op_params},
    .formula = &expm1_formula};
static const struct elementwise inplace_expm1 = {
    .op = {.name = "aclnnInplaceExpm1", ELEMENTWISE, .params = inplace_expm1_params},
    .formula = &expm1_formula};

aclnnStatus aclnnExpm1GetWorkspaceSize(const aclTensor *self, aclTensor *out,
                                       uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&expm1_op, {self}, {out});
}
PHASE_TWO(aclnnExpm1, &expm1_op.op)

aclnnStatus aclnnInplaceExpm1GetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize,
                                              aclOpExecutor **executor)
{
    return PLAN(&inplace_expm1, {selfRef});
}
PHASE_TWO(aclnnInplaceExpm1, &inplace_expm1.op)

const struct op *const expm1_ops[] = {&expm1_op.op, &inplace_expm1.op, NULL};
