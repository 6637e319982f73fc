/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_maximum_scalar_list.c - aclnnForeachMaximumScalarList: element by element, over lists */
#include "aclnnop/aclnn_foreach_maximum_scalar_list.h"

#include "ops/foreach.h"
#include "ops/formulas/maximum.h"

static const struct param foreach_maximum_scalar_list_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {SCALARS_IN("scalars", TYPES(P_A2_A3 | P_950, SET(F32) | SET(F64) | SET(I64)))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {.name = NULL},
};

static const struct foreach foreach_maximum_scalar_list = {
    .op = {.name = "aclnnForeachMaximumScalarList", FOREACH,
    .params = foreach_maximum_scalar_list_params}, .formula = &maximum_formula};

aclnnStatus aclnnForeachMaximumScalarListGetWorkspaceSize(const aclTensorList *x,
                                                          const aclScalarList *scalars,
                                                          const aclTensorList *out,
                                                          uint64_t *workspaceSize,
                                                          aclOpExecutor **executor)
{
    return PLAN(&foreach_maximum_scalar_list, {.tensors = x}, {.scalars = scalars},
                                              {.tensors = out});
}
PHASE_TWO(aclnnForeachMaximumScalarList, &foreach_maximum_scalar_list.op)

const struct op *const foreach_maximum_scalar_list_ops[] = {&foreach_maximum_scalar_list.op, NULL};
