/* SPDX-License-Identifier: Apache-2.0 */
/* maximum.c - aclnnMaximum: the greater of two */
#include "aclnnop/aclnn_maximum.h"

#include "ops/elementwise.h"
#include "ops/formulas/maximum.h"

static const struct param maximum_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_REALS | T_BOOL))},
    {TENSOR_IN("other", TYPES(P_MOST, T_REALS | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_REALS | T_BOOL))},
    {.name = NULL},
};

static const struct elementwise maximum = {
    .op = {.name = "aclnnMaximum", ELEMENTWISE, .params = maximum_params},
    .formula = &maximum_formula};

aclnnStatus aclnnMaximumGetWorkspaceSize(const aclTensor *self, const aclTensor *other,
                                         aclTensor *out, uint64_t *workspaceSize,
                                         aclOpExecutor **executor)
{
    return PLAN(&maximum, {self}, {other}, {out});
}
PHASE_TWO(aclnnMaximum, &maximum.op)

const struct op *const maximum_ops[] = {&maximum.op, NULL};
