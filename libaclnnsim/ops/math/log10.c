/* SPDX-License-Identifier: Apache-2.0 */
/* log10.c - aclnnInplaceLog10, aclnnLog10: logarithms to base 10 */
#include "aclnnop/aclnn_log10.h"

#include "ops/elementwise.h"
#include "ops/formulas/log10.h"

static const struct param inplace_log10_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_A2_A3 | P_950, T_FLOATS | T_COMPLEX))},
    {.name = NULL},
};
static const struct param log10_op_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_950, T_ALL))},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES | T_COMPLEX))},
    {.name = NULL},
};

static const struct elementwise inplace_log10 = {
    .op = {.name = "aclnnInplaceLog10", ELEMENTWISE, .params = inplace_log10_params},
    .formula = &log10_formula};
static const struct elementwise log10_op = {
    .op = {.name = "aclnnLog10", ELEMENTWISE, .params = log10_op_params},
    .formula = &log10_formula};

aclnnStatus aclnnInplaceLog10GetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize,
                                              aclOpExecutor **executor)
{
    return PLAN(&inplace_log10, {selfRef});
}
PHASE_TWO(aclnnInplaceLog10, &inplace_log10.op)

aclnnStatus aclnnLog10GetWorkspaceSize(const aclTensor *self, aclTensor *out,
                                       uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&log10_op, {self}, {out});
}
PHASE_TWO(aclnnLog10, &log10_op.op)

const struct op *const log10_ops[] = {&inplace_log10.op, &log10_op.op, NULL};
