/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_pow_list.c - aclnnForeachPowList: element by element, over lists */
#include "aclnnop/aclnn_foreach_pow_list.h"

#include "ops/foreach.h"
#include "ops/formulas/pow.h"

static const struct param foreach_pow_list_params[] = {
    {LIST_IN("x1", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {LIST_IN("x2", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {.name = NULL},
};

static const struct foreach foreach_pow_list = {
    .op = {.name = "aclnnForeachPowList", FOREACH, .params = foreach_pow_list_params},
    .formula = &pow_formula};

aclnnStatus aclnnForeachPowListGetWorkspaceSize(const aclTensorList *x1, const aclTensorList *x2,
                                                const aclTensorList *out, uint64_t *workspaceSize,
                                                aclOpExecutor **executor)
{
    return PLAN(&foreach_pow_list, {.tensors = x1}, {.tensors = x2}, {.tensors = out});
}
PHASE_TWO(aclnnForeachPowList, &foreach_pow_list.op)

const struct op *const foreach_pow_list_ops[] = {&foreach_pow_list.op, NULL};
