/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_sub_list.c - aclnnForeachSubList: element by element, over lists */
#include "aclnnop/aclnn_foreach_sub_list.h"

#include "ops/foreach.h"
#include "ops/formulas/sub.h"

static const struct param foreach_sub_list_params[] = {
    {LIST_IN("x1", TYPES(P_A2_A3, T_HALVES | SET(I8) | SET(I16) | SET(I32) | SET(U8)))},
    {LIST_IN("x2", TYPES(P_A2_A3, T_HALVES | SET(I8) | SET(I16) | SET(I32) | SET(U8)))},
    {TENSOR_IN("alpha", TYPES(P_A2_A3, SET(F32) | SET(F16) | SET(I32)))},
    {LIST_OUT("out", TYPES(P_A2_A3, T_HALVES | SET(I8) | SET(I16) | SET(I32) | SET(U8)))},
    {.name = NULL},
};

static const struct foreach foreach_sub_list = {
    .op = {.name = "aclnnForeachSubList", FOREACH, .params = foreach_sub_list_params},
    .formula = &sub_formula};

aclnnStatus aclnnForeachSubListGetWorkspaceSize(const aclTensorList *x1, const aclTensorList *x2,
                                                const aclTensor *alpha, const aclTensorList *out,
                                                uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&foreach_sub_list, {.tensors = x1}, {.tensors = x2}, {alpha}, {.tensors = out});
}
PHASE_TWO(aclnnForeachSubList, &foreach_sub_list.op)

const struct op *const foreach_sub_list_ops[] = {&foreach_sub_list.op, NULL};
