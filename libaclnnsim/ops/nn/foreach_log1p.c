/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_log1p.c - aclnnForeachLog1p: element by element, over lists */
#include "aclnnop/aclnn_foreach_log1p.h"

#include "ops/foreach.h"
#include "ops/formulas/log1p.h"

static const struct param foreach_log1p_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct foreach foreach_log1p = {
    .op = {.name = "aclnnForeachLog1p", FOREACH, .params = foreach_log1p_params},
    .formula = &log1p_formula};

aclnnStatus aclnnForeachLog1pGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out,
                                              uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&foreach_log1p, {.tensors = x}, {.tensors = out});
}
PHASE_TWO(aclnnForeachLog1p, &foreach_log1p.op)

const struct op *const foreach_log1p_ops[] = {&foreach_log1p.op, NULL};
