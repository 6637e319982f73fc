/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_maximum_scalar_v2.c - aclnnForeachMaximumScalarV2: element by element, over lists */
#include "aclnnop/aclnn_foreach_maximum_scalar_v2.h"

#include "ops/foreach.h"
#include "ops/formulas/maximum.h"

static const struct param foreach_maximum_scalar_v2_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {SCALAR_IN("scalar", TYPES(P_A2_A3 | P_950, SET(F32) | SET(F16) | SET(F64) | SET(I32) | SET(I64)))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {.name = NULL},
};

static const struct foreach foreach_maximum_scalar_v2 = {
    .op = {.name = "aclnnForeachMaximumScalarV2", FOREACH,
    .params = foreach_maximum_scalar_v2_params}, .formula = &maximum_formula};

aclnnStatus aclnnForeachMaximumScalarV2GetWorkspaceSize(const aclTensorList *x,
                                                        const aclScalar *scalar, aclTensorList *out,
                                                        uint64_t *workspaceSize,
                                                        aclOpExecutor **executor)
{
    return PLAN(&foreach_maximum_scalar_v2, {.tensors = x}, {.scalar = scalar}, {.tensors = out});
}
PHASE_TWO(aclnnForeachMaximumScalarV2, &foreach_maximum_scalar_v2.op)

const struct op *const foreach_maximum_scalar_v2_ops[] = {&foreach_maximum_scalar_v2.op, NULL};
