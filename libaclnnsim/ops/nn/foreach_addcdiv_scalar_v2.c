/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_addcdiv_scalar_v2.c - aclnnForeachAddcdivScalarV2: element by element, over lists */
#include "aclnnop/aclnn_foreach_addcdiv_scalar_v2.h"

#include "ops/foreach.h"
#include "ops/formulas/addcdiv.h"

static const struct param foreach_addcdiv_scalar_v2_params[] = {
    {LIST_IN("x1", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {LIST_IN("x2", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {LIST_IN("x3", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {SCALAR_IN("scalar", TYPES(P_A2_A3 | P_950, SET(F32) | SET(F16) | SET(F64)))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct foreach foreach_addcdiv_scalar_v2 = {
    .op = {.name = "aclnnForeachAddcdivScalarV2", FOREACH,
    .params = foreach_addcdiv_scalar_v2_params}, .formula = &addcdiv_formula};

aclnnStatus aclnnForeachAddcdivScalarV2GetWorkspaceSize(const aclTensorList *x1,
                                                        const aclTensorList *x2,
                                                        const aclTensorList *x3,
                                                        const aclScalar *scalar, aclTensorList *out,
                                                        uint64_t *workspaceSize,
                                                        aclOpExecutor **executor)
{
    return PLAN(&foreach_addcdiv_scalar_v2, {.tensors = x1}, {.tensors = x2}, {.tensors = x3},
                                            {.scalar = scalar}, {.tensors = out});
}
PHASE_TWO(aclnnForeachAddcdivScalarV2, &foreach_addcdiv_scalar_v2.op)

const struct op *const foreach_addcdiv_scalar_v2_ops[] = {&foreach_addcdiv_scalar_v2.op, NULL};
