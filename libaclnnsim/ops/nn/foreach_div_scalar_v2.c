/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_div_scalar_v2.c - aclnnForeachDivScalarV2: element by element, over lists */
#include "aclnnop/aclnn_foreach_div_scalar_v2.h"

#include "ops/foreach.h"
#include "ops/formulas/div.h"

static const struct param foreach_div_scalar_v2_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {SCALAR_IN("scalar", TYPES(P_A2_A3 | P_950, SET(F32) | SET(F16) | SET(F64)))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct foreach foreach_div_scalar_v2 = {
    .op = {.name = "aclnnForeachDivScalarV2", FOREACH, .params = foreach_div_scalar_v2_params},
    .formula = &div_formula};

aclnnStatus aclnnForeachDivScalarV2GetWorkspaceSize(const aclTensorList *x, const aclScalar *scalar,
                                                    aclTensorList *out, uint64_t *workspaceSize,
                                                    aclOpExecutor **executor)
{
    return PLAN(&foreach_div_scalar_v2, {.tensors = x}, {.scalar = scalar}, {.tensors = out});
}
PHASE_TWO(aclnnForeachDivScalarV2, &foreach_div_scalar_v2.op)

const struct op *const foreach_div_scalar_v2_ops[] = {&foreach_div_scalar_v2.op, NULL};
