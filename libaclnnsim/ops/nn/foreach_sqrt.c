/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_sqrt.c - aclnnForeachSqrt: element by element, over lists */
#include "aclnnop/aclnn_foreach_sqrt.h"

#include "ops/foreach.h"
#include "ops/formulas/sqrt.h"

static const struct param foreach_sqrt_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct foreach foreach_sqrt = {
    .op = {.name = "aclnnForeachSqrt", FOREACH, .params = foreach_sqrt_params},
    .formula = &sqrt_formula};

aclnnStatus aclnnForeachSqrtGetWorkspaceSize(const aclTensorList *x, aclTensorList *out,
                                             uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&foreach_sqrt, {.tensors = x}, {.tensors = out});
}
PHASE_TWO(aclnnForeachSqrt, &foreach_sqrt.op)

const struct op *const foreach_sqrt_ops[] = {&foreach_sqrt.op, NULL};
