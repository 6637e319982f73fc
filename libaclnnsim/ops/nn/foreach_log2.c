/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_log2.c - aclnnForeachLog2: element by element, over lists */
#include "aclnnop/aclnn_foreach_log2.h"

#include "ops/foreach.h"
#include "ops/formulas/log2.h"

static const struct param foreach_log2_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct foreach foreach_log2 = {
    .op = {.name = "aclnnForeachLog2", FOREACH, .params = foreach_log2_params},
    .formula = &log2_formula};

aclnnStatus aclnnForeachLog2GetWorkspaceSize(const aclTensorList *x, const aclTensorList *out,
                                             uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&foreach_log2, {.tensors = x}, {.tensors = out});
}
PHASE_TWO(aclnnForeachLog2, &foreach_log2.op)

const struct op *const foreach_log2_ops[] = {&foreach_log2.op, NULL};
