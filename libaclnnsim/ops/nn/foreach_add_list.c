/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_add_list.c - aclnnForeachAddList: element by element, over lists */
#include "aclnnop/aclnn_foreach_add_list.h"

#include "ops/foreach.h"
#include "ops/formulas/add.h"

static const struct param foreach_add_list_params[] = {
    {LIST_IN("x1", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I8) | SET(I16) | SET(I32) | SET(U8)))},
    {LIST_IN("x2", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I8) | SET(I16) | SET(I32) | SET(U8)))},
    {TENSOR_IN("alpha", TYPES(P_A2_A3 | P_950, SET(F32) | SET(F16) | SET(I32)))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I8) | SET(I16) | SET(I32) | SET(U8)))},
    {.name = NULL},
};

static const struct foreach foreach_add_list = {
    .op = {.name = "aclnnForeachAddList", FOREACH, .params = foreach_add_list_params},
    .formula = &add_formula};

aclnnStatus aclnnForeachAddListGetWorkspaceSize(const aclTensorList *x1, const aclTensorList *x2,
                                                const aclTensor *alpha, aclTensorList *out,
                                                uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&foreach_add_list, {.tensors = x1}, {.tensors = x2}, {alpha}, {.tensors = out});
}
PHASE_TWO(aclnnForeachAddList, &foreach_add_list.op)

const struct op *const foreach_add_list_ops[] = {&foreach_add_list.op, NULL};
