/* SPDX-License-Identifier: Apache-2.0 */
/* log2.c - aclnnInplaceLog2, aclnnLog2: logarithms to base 2 */
#include "aclnnop/aclnn_log2.h"

#include "ops/elementwise.h"
#include "ops/formulas/log2.h"

static const struct param inplace_log2_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_A2_A3 | P_950, T_FLOATS | T_COMPLEX))},
    {.name = NULL},
};
static const struct param log2_op_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_950, T_ALL))},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_950, T_FLOATS | T_COMPLEX))},
    {.name = NULL},
};

static const struct elementwise inplace_log2 = {
    .op = {.name = "aclnnInplaceLog2", ELEMENTWISE, .params = inplace_log2_params},
    .formula = &log2_formula};
static const struct elementwise log2_op = {
    .op = {.name = "aclnnLog2", ELEMENTWISE, .params = log2_op_params}, .formula = &log2_formula};

aclnnStatus aclnnInplaceLog2GetWorkspaceSize(const aclTensor *selfRef, uint64_t *workspaceSize,
                                             aclOpExecutor **executor)
{
    return PLAN(&inplace_log2, {selfRef});
}
PHASE_TWO(aclnnInplaceLog2, &inplace_log2.op)

aclnnStatus aclnnLog2GetWorkspaceSize(const aclTensor *self, const aclTensor *out,
                                      uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&log2_op, {self}, {out});
}
PHASE_TWO(aclnnLog2, &log2_op.op)

const struct op *const log2_ops[] = {&inplace_log2.op, &log2_op.op, NULL};
