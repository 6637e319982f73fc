/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_add_list_inplace.c - aclnnForeachAddListInplace: element by element, over lists */
#include "aclnnop/aclnn_foreach_add_list_inplace.h"

#include "ops/foreach.h"
#include "ops/formulas/add.h"

static const struct param foreach_add_list_inplace_params[] = {
    {LIST_REF("x1", TYPES(P_950, T_HALVES | SET(I32)))},
    {LIST_IN("x2", TYPES(P_950, T_HALVES | SET(I32)))},
    {TENSOR_IN("alpha", TYPES(P_950, SET(F32) | SET(F16) | SET(I32)))},
    {.name = NULL},
};

static const struct foreach foreach_add_list_inplace = {
    .op = {.name = "aclnnForeachAddListInplace", FOREACH,
    .params = foreach_add_list_inplace_params}, .formula = &add_formula};

aclnnStatus aclnnForeachAddListInplaceGetWorkspaceSize(const aclTensorList *x1,
                                                       const aclTensorList *x2,
                                                       const aclTensor *alpha,
                                                       uint64_t *workspaceSize,
                                                       aclOpExecutor **executor)
{
    return PLAN(&foreach_add_list_inplace, {.tensors = x1}, {.tensors = x2}, {alpha});
}
PHASE_TWO(aclnnForeachAddListInplace, &foreach_add_list_inplace.op)

const struct op *const foreach_add_list_inplace_ops[] = {&foreach_add_list_inplace.op, NULL};
