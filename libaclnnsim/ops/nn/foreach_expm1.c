/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_expm1.c - aclnnForeachExpm1: element by element, over lists */
#include "aclnnop/aclnn_foreach_expm1.h"

#include "ops/foreach.h"
#include "ops/formulas/expm1.h"

static const struct param foreach_expm1_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I8) | SET(I16) | SET(U8)))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I8) | SET(I16) | SET(U8)))},
    {.name = NULL},
};

static const struct foreach foreach_expm1 = {
    .op = {.name = "aclnnForeachExpm1", FOREACH, .params = foreach_expm1_params},
    .formula = &expm1_formula};

aclnnStatus aclnnForeachExpm1GetWorkspaceSize(const aclTensorList *x, const aclTensorList *out,
                                              uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&foreach_expm1, {.tensors = x}, {.tensors = out});
}
PHASE_TWO(aclnnForeachExpm1, &foreach_expm1.op)

const struct op *const foreach_expm1_ops[] = {&foreach_expm1.op, NULL};
