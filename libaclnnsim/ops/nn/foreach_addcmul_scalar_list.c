/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_addcmul_scalar_list.c - aclnnForeachAddcmulScalarList: element by element, over lists */
#include "aclnnop/aclnn_foreach_addcmul_scalar_list.h"

#include "ops/foreach.h"
#include "ops/formulas/addcmul.h"

static const struct param foreach_addcmul_scalar_list_params[] = {
    {LIST_IN("x1", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {LIST_IN("x2", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {LIST_IN("x3", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {TENSOR_IN("scalars", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {.name = NULL},
};

static const struct foreach foreach_addcmul_scalar_list = {
    .op = {.name = "aclnnForeachAddcmulScalarList", FOREACH,
    .params = foreach_addcmul_scalar_list_params}, .formula = &addcmul_formula};

aclnnStatus aclnnForeachAddcmulScalarListGetWorkspaceSize(const aclTensorList *x1,
                                                          const aclTensorList *x2,
                                                          const aclTensorList *x3,
                                                          const aclTensor *scalars,
                                                          const aclTensorList *out,
                                                          uint64_t *workspaceSize,
                                                          aclOpExecutor **executor)
{
    return PLAN(&foreach_addcmul_scalar_list, {.tensors = x1}, {.tensors = x2}, {.tensors = x3},
                                              {scalars}, {.tensors = out});
}
PHASE_TWO(aclnnForeachAddcmulScalarList, &foreach_addcmul_scalar_list.op)

const struct op *const foreach_addcmul_scalar_list_ops[] = {&foreach_addcmul_scalar_list.op, NULL};
