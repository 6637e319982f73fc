/* SPDX-License-Identifier: Apache-2.0 */
/* log.c - aclnnInplaceLog, aclnnLog: natural logarithms */
#include "aclnnop/aclnn_log.h"

#include "ops/elementwise.h"
#include "ops/formulas/log.h"

static const struct param inplace_log_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_A2_A3 | P_950, T_FLOATS | T_COMPLEX))},
    {.name = NULL},
};
static const struct param log_op_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_950, T_ALL))},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_950, T_FLOATS | T_COMPLEX))},
    {.name = NULL},
};

static const struct elementwise inplace_log = {
    .op = {.name = "aclnnInplaceLog", ELEMENTWISE, .params = inplace_log_params},
    .formula = &log_formula};
static const struct elementwise log_op = {
    .op = {.name = "aclnnLog", ELEMENTWISE, .params = log_op_params}, .formula = &log_formula};

aclnnStatus aclnnInplaceLogGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize,
                                            aclOpExecutor **executor)
{
    return PLAN(&inplace_log, {selfRef});
}
PHASE_TWO(aclnnInplaceLog, &inplace_log.op)

aclnnStatus aclnnLogGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize,
                                     aclOpExecutor **executor)
{
    return PLAN(&log_op, {self}, {out});
}
PHASE_TWO(aclnnLog, &log_op.op)

const struct op *const log_ops[] = {&inplace_log.op, &log_op.op, NULL};
