/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_log.c - aclnnForeachLog: element by element, over lists */
#include "aclnnop/aclnn_foreach_log.h"

#include "ops/foreach.h"
#include "ops/formulas/log.h"

static const struct param foreach_log_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct foreach foreach_log = {
    .op = {.name = "aclnnForeachLog", FOREACH, .params = foreach_log_params},
    .formula = &log_formula};

aclnnStatus aclnnForeachLogGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out,
                                            uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&foreach_log, {.tensors = x}, {.tensors = out});
}
PHASE_TWO(aclnnForeachLog, &foreach_log.op)

const struct op *const foreach_log_ops[] = {&foreach_log.op, NULL};
