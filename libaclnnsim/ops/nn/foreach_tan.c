/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_tan.c - aclnnForeachTan: element by element, over lists */
#include "aclnnop/aclnn_foreach_tan.h"

#include "ops/foreach.h"
#include "ops/formulas/tan.h"

static const struct param foreach_tan_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct foreach foreach_tan = {
    .op = {.name = "aclnnForeachTan", FOREACH, .params = foreach_tan_params},
    .formula = &tan_formula};

aclnnStatus aclnnForeachTanGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out,
                                            uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&foreach_tan, {.tensors = x}, {.tensors = out});
}
PHASE_TWO(aclnnForeachTan, &foreach_tan.op)

const struct op *const foreach_tan_ops[] = {&foreach_tan.op, NULL};
