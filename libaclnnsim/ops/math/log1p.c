/* SPDX-License-Identifier: Apache-2.0 */
/* log1p.c - aclnnInplaceLog1p, aclnnLog1p: natural logarithms of one more */
#include "aclnnop/aclnn_log1p.h"

#include "ops/elementwise.h"
#include "ops/formulas/log1p.h"

static const struct param inplace_log1p_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_MOST, T_FLOATS))},
    {.name = NULL},
};
static const struct param log1p_op_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_REALS | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_FLOATS))},
    {.name = NULL},
};

static const struct elementwise inplace_log1p = {
    .op = {.name = "aclnnInplaceLog1p", ELEMENTWISE, .params = inplace_log1p_params},
    .formula = &log1p_formula};
static const struct elementwise log1p_op = {
    .op = {.name = "aclnnLog1p", ELEMENTWISE, .params = log1p_op_params},
    .formula = &log1p_formula};

aclnnStatus aclnnInplaceLog1pGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize,
                                              aclOpExecutor **executor)
{
    return PLAN(&inplace_log1p, {selfRef});
}
PHASE_TWO(aclnnInplaceLog1p, &inplace_log1p.op)

aclnnStatus aclnnLog1pGetWorkspaceSize(const aclTensor *self, aclTensor *out,
                                       uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&log1p_op, {self}, {out});
}
PHASE_TWO(aclnnLog1p, &log1p_op.op)

const struct op *const log1p_ops[] = {&inplace_log1p.op, &log1p_op.op, NULL};
