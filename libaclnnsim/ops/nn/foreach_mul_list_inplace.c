/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_mul_list_inplace.c - aclnnForeachMulListInplace: element by element, over lists */
#include "aclnnop/aclnn_foreach_mul_list_inplace.h"

#include "ops/foreach.h"
#include "ops/formulas/mul.h"

static const struct param foreach_mul_list_inplace_params[] = {
    {LIST_REF("x1", TYPES(P_950, T_HALVES | SET(I32)))},
    {LIST_IN("x2", TYPES(P_950, T_HALVES | SET(I32)))},
    {.name = NULL},
};

static const struct foreach foreach_mul_list_inplace = {
    .op = {.name = "aclnnForeachMulListInplace", FOREACH,
    .params = foreach_mul_list_inplace_params}, .formula = &mul_formula};

aclnnStatus aclnnForeachMulListInplaceGetWorkspaceSize(const aclTensorList *x1,
                                                       const aclTensorList *x2,
                                                       uint64_t *workspaceSize,
                                                       aclOpExecutor **executor)
{
    return PLAN(&foreach_mul_list_inplace, {.tensors = x1}, {.tensors = x2});
}
PHASE_TWO(aclnnForeachMulListInplace, &foreach_mul_list_inplace.op)

const struct op *const foreach_mul_list_inplace_ops[] = {&foreach_mul_list_inplace.op, NULL};
