/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_exp.c - aclnnForeachExp: element by element, over lists */
#include "aclnnop/aclnn_foreach_exp.h"

#include "ops/foreach.h"
#include "ops/formulas/exp.h"

static const struct param foreach_exp_params[] = {
    {LIST_IN("x", TYPES_2(P_A2_A3, T_HALVES | SET(I8) | SET(I16) | SET(U8), P_950, T_HALVES))},
    {LIST_OUT("out", TYPES_2(P_A2_A3, T_HALVES | SET(I8) | SET(I16) | SET(U8), P_950, T_HALVES))},
    {.name = NULL},
};

static const struct foreach foreach_exp = {
    .op = {.name = "aclnnForeachExp", FOREACH, .params = foreach_exp_params},
    .formula = &exp_formula};

aclnnStatus aclnnForeachExpGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out,
                                            uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&foreach_exp, {.tensors = x}, {.tensors = out});
}
PHASE_TWO(aclnnForeachExp, &foreach_exp.op)

const struct op *const foreach_exp_ops[] = {&foreach_exp.op, NULL};
