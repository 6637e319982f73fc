/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_sin.c - aclnnForeachSin: element by element, over lists */
#include "aclnnop/aclnn_foreach_sin.h"

#include "ops/foreach.h"
#include "ops/formulas/sin.h"

static const struct param foreach_sin_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct foreach foreach_sin = {
    .op = {.name = "aclnnForeachSin", FOREACH, .params = foreach_sin_params},
    .formula = &sin_formula};

aclnnStatus aclnnForeachSinGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out,
                                            uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&foreach_sin, {.tensors = x}, {.tensors = out});
}
PHASE_TWO(aclnnForeachSin, &foreach_sin.op)

const struct op *const foreach_sin_ops[] = {&foreach_sin.op, NULL};
