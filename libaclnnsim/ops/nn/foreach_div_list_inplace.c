/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_div_list_inplace.c - aclnnForeachDivListInplace: element by element, over lists */
#include "aclnnop/aclnn_foreach_div_list_inplace.h"

#include "ops/foreach.h"
#include "ops/formulas/div.h"

static const struct param foreach_div_list_inplace_params[] = {
    {LIST_REF("x1", TYPES(P_950, T_HALVES))},
    {LIST_IN("x2", TYPES(P_950, T_HALVES))},
    {.name = NULL},
};

static const struct foreach foreach_div_list_inplace = {
    .op = {.name = "aclnnForeachDivListInplace", FOREACH,
    .params = foreach_div_list_inplace_params}, .formula = &div_formula};

aclnnStatus aclnnForeachDivListInplaceGetWorkspaceSize(const aclTensorList *x1,
                                                       const aclTensorList *x2,
                                                       uint64_t *workspaceSize,
                                                       aclOpExecutor **executor)
{
    return PLAN(&foreach_div_list_inplace, {.tensors = x1}, {.tensors = x2});
}
PHASE_TWO(aclnnForeachDivListInplace, &foreach_div_list_inplace.op)

const struct op *const foreach_div_list_inplace_ops[] = {&foreach_div_list_inplace.op, NULL};
