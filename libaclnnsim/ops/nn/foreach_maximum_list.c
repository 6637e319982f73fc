/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_maximum_list.c - aclnnForeachMaximumList: element by element, over lists */
#include "aclnnop/aclnn_foreach_maximum_list.h"

#include "ops/foreach.h"
#include "ops/formulas/maximum.h"

static const struct param foreach_maximum_list_params[] = {
    {LIST_IN("x1", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {LIST_IN("x2", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {.name = NULL},
};

static const struct foreach foreach_maximum_list = {
    .op = {.name = "aclnnForeachMaximumList", FOREACH, .params = foreach_maximum_list_params},
    .formula = &maximum_formula};

aclnnStatus aclnnForeachMaximumListGetWorkspaceSize(const aclTensorList *x1, const aclTensorList *x2,
                                                    const aclTensorList *out,
                                                    uint64_t *workspaceSize,
                                                    aclOpExecutor **executor)
{
    return PLAN(&foreach_maximum_list, {.tensors = x1}, {.tensors = x2}, {.tensors = out});
}
PHASE_TWO(aclnnForeachMaximumList, &foreach_maximum_list.op)

const struct op *const foreach_maximum_list_ops[] = {&foreach_maximum_list.op, NULL};
