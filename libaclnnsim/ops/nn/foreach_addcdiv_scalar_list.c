/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_addcdiv_scalar_list.c - aclnnForeachAddcdivScalarList: element by element, over lists */
#include "aclnnop/aclnn_foreach_addcdiv_scalar_list.h"

#include "ops/foreach.h"
#include "ops/formulas/addcdiv.h"

static const struct param foreach_addcdiv_scalar_list_params[] = {
    {LIST_IN("x1", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {LIST_IN("x2", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {LIST_IN("x3", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {TENSOR_IN("scalars", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct foreach foreach_addcdiv_scalar_list = {
    .op = {.name = "aclnnForeachAddcdivScalarList", FOREACH,
    .params = foreach_addcdiv_scalar_list_params}, .formula = &addcdiv_formula};

aclnnStatus aclnnForeachAddcdivScalarListGetWorkspaceSize(const aclTensorList *x1,
                                                          const aclTensorList *x2,
                                                          const aclTensorList *x3,
                                                          const aclTensor *scalars,
                                                          aclTensorList *out,
                                                          uint64_t *workspaceSize,
                                                          aclOpExecutor **executor)
{
    return PLAN(&foreach_addcdiv_scalar_list, {.tensors = x1}, {.tensors = x2}, {.tensors = x3},
                                              {scalars}, {.tensors = out});
}
PHASE_TWO(aclnnForeachAddcdivScalarList, &foreach_addcdiv_scalar_list.op)

const struct op *const foreach_addcdiv_scalar_list_ops[] = {&foreach_addcdiv_scalar_list.op, NULL};
