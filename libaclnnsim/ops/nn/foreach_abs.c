/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_abs.c - aclnnForeachAbs: element by element, over lists */
#include "aclnnop/aclnn_foreach_abs.h"

#include "ops/foreach.h"
#include "ops/formulas/abs.h"

static const struct param foreach_abs_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct foreach foreach_abs = {
    .op = {.name = "aclnnForeachAbs", FOREACH, .params = foreach_abs_params},
    .formula = &abs_formula};

aclnnStatus aclnnForeachAbsGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out,
                                            uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&foreach_abs, {.tensors = x}, {.tensors = out});
}
PHASE_TWO(aclnnForeachAbs, &foreach_abs.op)

const struct op *const foreach_abs_ops[] = {&foreach_abs.op, NULL};
