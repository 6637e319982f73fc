/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_sub_list_v2.c - aclnnForeachSubListV2: element by element, over lists */
#include "aclnnop/aclnn_foreach_sub_list_v2.h"

#include "ops/foreach.h"
#include "ops/formulas/sub.h"

static const struct param foreach_sub_list_v2_params[] = {
    {LIST_IN("x1", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I8) | SET(I16) | SET(I32) | SET(U8)))},
    {LIST_IN("x2", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I8) | SET(I16) | SET(I32) | SET(U8)))},
    {SCALAR_IN("alpha", TYPES(P_A2_A3 | P_950, SET(F32) | SET(F16) | SET(F64) | SET(I32) | SET(I64)))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I8) | SET(I16) | SET(I32) | SET(U8)))},
    {.name = NULL},
};

static const struct foreach foreach_sub_list_v2 = {
    .op = {.name = "aclnnForeachSubListV2", FOREACH, .params = foreach_sub_list_v2_params},
    .formula = &sub_formula};

aclnnStatus aclnnForeachSubListV2GetWorkspaceSize(const aclTensorList *x1, const aclTensorList *x2,
                                                  const aclScalar *alpha, aclTensorList *out,
                                                  uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&foreach_sub_list_v2, {.tensors = x1}, {.tensors = x2}, {.scalar = alpha},
                                      {.tensors = out});
}
PHASE_TWO(aclnnForeachSubListV2, &foreach_sub_list_v2.op)

const struct op *const foreach_sub_list_v2_ops[] = {&foreach_sub_list_v2.op, NULL};
