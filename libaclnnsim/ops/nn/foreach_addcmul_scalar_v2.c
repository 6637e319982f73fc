/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_addcmul_scalar_v2.c - aclnnForeachAddcmulScalarV2: element by element, over lists */
#include "aclnnop/aclnn_foreach_addcmul_scalar_v2.h"

#include "ops/foreach.h"
#include "ops/formulas/addcmul.h"

static const struct param foreach_addcmul_scalar_v2_params[] = {
    {LIST_IN("x1", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {LIST_IN("x2", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {LIST_IN("x3", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {SCALAR_IN("scalar", TYPES(P_A2_A3 | P_950, SET(F32) | SET(F16) | SET(F64) | SET(I32) | SET(I64)))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {.name = NULL},
};

static const struct foreach foreach_addcmul_scalar_v2 = {
    .op = {.name = "aclnnForeachAddcmulScalarV2", FOREACH,
    .params = foreach_addcmul_scalar_v2_params}, .formula = &addcmul_formula};

aclnnStatus aclnnForeachAddcmulScalarV2GetWorkspaceSize(const aclTensorList *x1,
                                                        const aclTensorList *x2,
                                                        const aclTensorList *x3,
                                                        const aclScalar *scalar, aclTensorList *out,
                                                        uint64_t *workspaceSize,
                                                        aclOpExecutor **executor)
{
    return PLAN(&foreach_addcmul_scalar_v2, {.tensors = x1}, {.tensors = x2}, {.tensors = x3},
                                            {.scalar = scalar}, {.tensors = out});
}
PHASE_TWO(aclnnForeachAddcmulScalarV2, &foreach_addcmul_scalar_v2.op)

const struct op *const foreach_addcmul_scalar_v2_ops[] = {&foreach_addcmul_scalar_v2.op, NULL};
