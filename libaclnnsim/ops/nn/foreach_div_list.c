/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_div_list.c - aclnnForeachDivList: element by element, over lists */
#include "aclnnop/aclnn_foreach_div_list.h"

#include "ops/foreach.h"
#include "ops/formulas/div.h"

static const struct param foreach_div_list_params[] = {
    {LIST_IN("x1", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {LIST_IN("x2", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct foreach foreach_div_list = {
    .op = {.name = "aclnnForeachDivList", FOREACH, .params = foreach_div_list_params},
    .formula = &div_formula};

aclnnStatus aclnnForeachDivListGetWorkspaceSize(const aclTensorList *x1, const aclTensorList *x2,
                                                aclTensorList *out, uint64_t *workspaceSize,
                                                aclOpExecutor **executor)
{
    return PLAN(&foreach_div_list, {.tensors = x1}, {.tensors = x2}, {.tensors = out});
}
PHASE_TWO(aclnnForeachDivList, &foreach_div_list.op)

const struct op *const foreach_div_list_ops[] = {&foreach_div_list.op, NULL};
