/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_div_scalar_list.c - aclnnForeachDivScalarList: element by element, over lists */
#include "aclnnop/aclnn_foreach_div_scalar_list.h"

#include "ops/foreach.h"
#include "ops/formulas/div.h"

static const struct param foreach_div_scalar_list_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {SCALARS_IN("scalars", TYPES(P_A2_A3 | P_950, SET(F32)))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct foreach foreach_div_scalar_list = {
    .op = {.name = "aclnnForeachDivScalarList", FOREACH, .params = foreach_div_scalar_list_params},
    .formula = &div_formula};

aclnnStatus aclnnForeachDivScalarListGetWorkspaceSize(const aclTensorList *x,
                                                      const aclScalarList *scalars,
                                                      const aclTensorList *out,
                                                      uint64_t *workspaceSize,
                                                      aclOpExecutor **executor)
{
    return PLAN(&foreach_div_scalar_list, {.tensors = x}, {.scalars = scalars}, {.tensors = out});
}
PHASE_TWO(aclnnForeachDivScalarList, &foreach_div_scalar_list.op)

const struct op *const foreach_div_scalar_list_ops[] = {&foreach_div_scalar_list.op, NULL};
