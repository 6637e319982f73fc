/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_add_scalar_list.c - aclnnForeachAddScalarList: element by element, over lists */
#include "aclnnop/aclnn_foreach_add_scalar_list.h"

#include "ops/foreach.h"
#include "ops/formulas/add.h"

static const struct param foreach_add_scalar_list_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {SCALARS_IN("scalars", TYPES(P_A2_A3 | P_950, SET(F32) | SET(I64)))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {.name = NULL},
};

static const struct foreach foreach_add_scalar_list = {
    .op = {.name = "aclnnForeachAddScalarList", FOREACH, .params = foreach_add_scalar_list_params},
    .formula = &add_formula};

aclnnStatus aclnnForeachAddScalarListGetWorkspaceSize(const aclTensorList *x,
                                                      const aclScalarList *scalars,
                                                      const aclTensorList *out,
                                                      uint64_t *workspaceSize,
                                                      aclOpExecutor **executor)
{
    return PLAN(&foreach_add_scalar_list, {.tensors = x}, {.scalars = scalars}, {.tensors = out});
}
PHASE_TWO(aclnnForeachAddScalarList, &foreach_add_scalar_list.op)

const struct op *const foreach_add_scalar_list_ops[] = {&foreach_add_scalar_list.op, NULL};
