/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_lerp_list.c - aclnnForeachLerpList: element by element, over lists */
#include "aclnnop/aclnn_foreach_lerp_list.h"

#include "ops/foreach.h"
#include "ops/formulas/lerp.h"

static const struct param foreach_lerp_list_params[] = {
    {LIST_IN("x1", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {LIST_IN("x2", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {LIST_IN("weight", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct foreach foreach_lerp_list = {
    .op = {.name = "aclnnForeachLerpList", FOREACH, .params = foreach_lerp_list_params},
    .formula = &lerp_formula};

aclnnStatus aclnnForeachLerpListGetWorkspaceSize(const aclTensorList *x1, const aclTensorList *x2,
                                                 const aclTensorList *weight, aclTensorList *out,
                                                 uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&foreach_lerp_list, {.tensors = x1}, {.tensors = x2}, {.tensors = weight},
                                    {.tensors = out});
}
PHASE_TWO(aclnnForeachLerpList, &foreach_lerp_list.op)

const struct op *const foreach_lerp_list_ops[] = {&foreach_lerp_list.op, NULL};
