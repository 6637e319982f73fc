/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_minimum_list.c - aclnnForeachMinimumList: element by element, over lists */
#include "aclnnop/aclnn_foreach_minimum_list.h"

#include "ops/foreach.h"
#include "ops/formulas/minimum.h"

static const struct param foreach_minimum_list_params[] = {
    {LIST_IN("x1", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {LIST_IN("x2", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {.name = NULL},
};

static const struct foreach foreach_minimum_list = {
    .op = {.name = "aclnnForeachMinimumList", FOREACH, .params = foreach_minimum_list_params},
    .formula = &minimum_formula};

aclnnStatus aclnnForeachMinimumListGetWorkspaceSize(const aclTensorList *x1, const aclTensorList *x2,
                                                    const aclTensorList *out,
                                                    uint64_t *workspaceSize,
                                                    aclOpExecutor **executor)
{
    return PLAN(&foreach_minimum_list, {.tensors = x1}, {.tensors = x2}, {.tensors = out});
}
PHASE_TWO(aclnnForeachMinimumList, &foreach_minimum_list.op)

const struct op *const foreach_minimum_list_ops[] = {&foreach_minimum_list.op, NULL};
