/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_sub_scalar_list.c - aclnnForeachSubScalarList: element by element, over lists */
#include "aclnnop/aclnn_foreach_sub_scalar_list.h"

#include "ops/foreach.h"
#include "ops/formulas/sub.h"

static const struct param foreach_sub_scalar_list_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {SCALARS_IN("scalars", TYPES(P_A2_A3 | P_950, SET(F32) | SET(I64)))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {.name = NULL},
};

static const struct foreach foreach_sub_scalar_list = {
    .op = {.name = "aclnnForeachSubScalarList", FOREACH, .params = foreach_sub_scalar_list_params},
    .formula = &sub_formula};

aclnnStatus aclnnForeachSubScalarListGetWorkspaceSize(const aclTensorList *x,
                                                      const aclScalarList *scalars,
                                                      const aclTensorList *out,
                                                      uint64_t *workspaceSize,
                                                      aclOpExecutor **executor)
{
    return PLAN(&foreach_sub_scalar_list, {.tensors = x}, {.scalars = scalars}, {.tensors = out});
}
PHASE_TWO(aclnnForeachSubScalarList, &foreach_sub_scalar_list.op)

const struct op *const foreach_sub_scalar_list_ops[] = {&foreach_sub_scalar_list.op, NULL};
