/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_acos.c - aclnnForeachAcos: element by element, over lists */
#include "aclnnop/aclnn_foreach_acos.h"

#include "ops/foreach.h"
#include "ops/formulas/acos.h"

static const struct param foreach_acos_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct foreach foreach_acos = {
    .op = {.name = "aclnnForeachAcos", FOREACH, .params = foreach_acos_params},
    .formula = &acos_formula};

aclnnStatus aclnnForeachAcosGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out,
                                             uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&foreach_acos, {.tensors = x}, {.tensors = out});
}
PHASE_TWO(aclnnForeachAcos, &foreach_acos.op)

const struct op *const foreach_acos_ops[] = {&foreach_acos.op, NULL};
