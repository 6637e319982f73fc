/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_cosh.c - aclnnForeachCosh: element by element, over lists */
#include "aclnnop/aclnn_foreach_cosh.h"

#include "ops/foreach.h"
#include "ops/formulas/cosh.h"

static const struct param foreach_cosh_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct foreach foreach_cosh = {
    .op = {.name = "aclnnForeachCosh", FOREACH, .params = foreach_cosh_params},
    .formula = &cosh_formula};

aclnnStatus aclnnForeachCoshGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out,
                                             uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&foreach_cosh, {.tensors = x}, {.tensors = out});
}
PHASE_TWO(aclnnForeachCosh, &foreach_cosh.op)

const struct op *const foreach_cosh_ops[] = {&foreach_cosh.op, NULL};
