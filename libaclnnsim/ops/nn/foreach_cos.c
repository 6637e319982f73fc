/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_cos.c - aclnnForeachCos: element by element, over lists */
#include "aclnnop/aclnn_foreach_cos.h"

#include "ops/foreach.h"
#include "ops/formulas/cos.h"

static const struct param foreach_cos_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct foreach foreach_cos = {
    .op = {.name = "aclnnForeachCos", FOREACH, .params = foreach_cos_params},
    .formula = &cos_formula};

aclnnStatus aclnnForeachCosGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out,
                                            uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&foreach_cos, {.tensors = x}, {.tensors = out});
}
PHASE_TWO(aclnnForeachCos, &foreach_cos.op)

const struct op *const foreach_cos_ops[] = {&foreach_cos.op, NULL};
