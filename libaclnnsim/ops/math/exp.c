/* SPDX-License-Identifier: Apache-2.0 */
/* exp.c - aclnnExp, aclnnInplaceExp: powers of e */
#include "aclnnop/aclnn_exp.h"

#include "ops/elementwise.h"
#include "ops/formulas/exp.h"

static const struct param exp_op_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_950, T_FLOATS | T_COMPLEX | T_BOOL | SET(I64)))},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_950, T_FLOATS | T_COMPLEX))},
    {.name = NULL},
};
static const struct param inplace_exp_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_A2_A3 | P_950, T_FLOATS | T_COMPLEX))},
    {.name = NULL},
};

static const struct elementwise exp_op = {
    .op = {.name = "aclnnExp", ELEMENTWISE, .params = exp_op_params}, .formula = &exp_formula};
static const struct elementwise inplace_exp = {
    .op = {.name = "aclnnInplaceExp", ELEMENTWISE, .params = inplace_exp_params},
    .formula = &exp_formula};

aclnnStatus aclnnExpGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize,
                                     aclOpExecutor **executor)
{
    return PLAN(&exp_op, {self}, {out});
}
PHASE_TWO(aclnnExp, &exp_op.op)

aclnnStatus aclnnInplaceExpGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize,
                                            aclOpExecutor **executor)
{
    return PLAN(&inplace_exp, {selfRef});
}
PHASE_TWO(aclnnInplaceExp, &inplace_exp.op)

const struct op *const exp_ops[] = {&exp_op.op, &inplace_exp.op, NULL};
