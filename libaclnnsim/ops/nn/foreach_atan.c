/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_atan.c - aclnnForeachAtan: element by element, over lists */
#include "aclnnop/aclnn_foreach_atan.h"

#include "ops/foreach.h"
#include "ops/formulas/atan.h"

static const struct param foreach_atan_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct foreach foreach_atan = {
    .op = {.name = "aclnnForeachAtan", FOREACH, .params = foreach_atan_params},
    .formula = &atan_formula};

aclnnStatus aclnnForeachAtanGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out,
                                             uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&foreach_atan, {.tensors = x}, {.tensors = out});
}
PHASE_TWO(aclnnForeachAtan, &foreach_atan.op)

const struct op *const foreach_atan_ops[] = {&foreach_atan.op, NULL};
