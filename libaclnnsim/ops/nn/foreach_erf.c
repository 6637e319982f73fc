/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_erf.c - aclnnForeachErf: element by element, over lists */
#include "aclnnop/aclnn_foreach_erf.h"

#include "ops/foreach.h"
#include "ops/formulas/erf.h"

static const struct param foreach_erf_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct foreach foreach_erf = {
    .op = {.name = "aclnnForeachErf", FOREACH, .params = foreach_erf_params},
    .formula = &erf_formula};

aclnnStatus aclnnForeachErfGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out,
                                            uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&foreach_erf, {.tensors = x}, {.tensors = out});
}
PHASE_TWO(aclnnForeachErf, &foreach_erf.op)

const struct op *const foreach_erf_ops[] = {&foreach_erf.op, NULL};
