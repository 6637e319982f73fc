/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_log10.c - aclnnForeachLog10: element by element, over lists */
#include "aclnnop/aclnn_foreach_log10.h"

#include "ops/foreach.h"
#include "ops/formulas/log10.h"

static const struct param foreach_log10_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct foreach foreach_log10 = {
    .op = {.name = "aclnnForeachLog10", FOREACH, .params = foreach_log10_params},
    .formula = &log10_formula};

aclnnStatus aclnnForeachLog10GetWorkspaceSize(const aclTensorList *x, const aclTensorList *out,
                                              uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&foreach_log10, {.tensors = x}, {.tensors = out});
}
PHASE_TWO(aclnnForeachLog10, &foreach_log10.op)

const struct op *const foreach_log10_ops[] = {&foreach_log10.op, NULL};
