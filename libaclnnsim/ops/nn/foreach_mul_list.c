/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_mul_list.c - aclnnForeachMulList: element by element, over lists */
#include "aclnnop/aclnn_foreach_mul_list.h"

#include "ops/foreach.h"
#include "ops/formulas/mul.h"

static const struct param foreach_mul_list_params[] = {
    {LIST_IN("x1", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I8) | SET(I16) | SET(I32) | SET(U8)))},
    {LIST_IN("x2", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I8) | SET(I16) | SET(I32) | SET(U8)))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I8) | SET(I16) | SET(I32) | SET(U8)))},
    {.name = NULL},
};

static const struct foreach foreach_mul_list = {
    .op = {.name = "aclnnForeachMulList", FOREACH, .params = foreach_mul_list_params},
    .formula = &mul_formula};

aclnnStatus aclnnForeachMulListGetWorkspaceSize(const aclTensorList *x1, const aclTensorList *x2,
                                                aclTensorList *out, uint64_t *workspaceSize,
                                                aclOpExecutor **executor)
{
    return PLAN(&foreach_mul_list, {.tensors = x1}, {.tensors = x2}, {.tensors = out});
}
PHASE_TWO(aclnnForeachMulList, &foreach_mul_list.op)

const struct op *const foreach_mul_list_ops[] = {&foreach_mul_list.op, NULL};
