/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_reciprocal.c - aclnnForeachReciprocal: element by element, over lists */
#include "aclnnop/aclnn_foreach_reciprocal.h"

#include "ops/foreach.h"
#include "ops/formulas/reciprocal.h"

static const struct param foreach_reciprocal_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct foreach foreach_reciprocal = {
    .op = {.name = "aclnnForeachReciprocal", FOREACH, .params = foreach_reciprocal_params},
    .formula = &reciprocal_formula};

aclnnStatus aclnnForeachReciprocalGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out,
                                                   uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&foreach_reciprocal, {.tensors = x}, {.tensors = out});
}
PHASE_TWO(aclnnForeachReciprocal, &foreach_reciprocal.op)

const struct op *const foreach_reciprocal_ops[] = {&foreach_reciprocal.op, NULL};
