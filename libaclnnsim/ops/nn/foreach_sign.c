/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_sign.c - aclnnForeachSign: element by element, over lists */
#include "aclnnop/aclnn_foreach_sign.h"

#include "ops/foreach.h"
#include "ops/formulas/sign.h"

static const struct param foreach_sign_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I8) | SET(I32) | SET(I64)))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I8) | SET(I32) | SET(I64)))},
    {.name = NULL},
};

static const struct foreach foreach_sign = {
    .op = {.name = "aclnnForeachSign", FOREACH, .params = foreach_sign_params},
    .formula = &sign_formula};

aclnnStatus aclnnForeachSignGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out,
                                             uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&foreach_sign, {.tensors = x}, {.tensors = out});
}
PHASE_TWO(aclnnForeachSign, &foreach_sign.op)

const struct op *const foreach_sign_ops[] = {&foreach_sign.op, NULL};
