/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_pow_scalar_v2.c - aclnnForeachPowScalarV2: element by element, over lists */
#include "aclnnop/aclnn_foreach_pow_scalar_v2.h"

#include "ops/foreach.h"
#include "ops/formulas/pow.h"

static const struct param foreach_pow_scalar_v2_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {SCALAR_IN("scalar", TYPES(P_A2_A3 | P_950, SET(F32) | SET(F16) | SET(F64)))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct foreach foreach_pow_scalar_v2 = {
    .op = {.name = "aclnnForeachPowScalarV2", FOREACH, .params = foreach_pow_scalar_v2_params},
    .formula = &pow_formula};

aclnnStatus aclnnForeachPowScalarV2GetWorkspaceSize(const aclTensorList *x, const aclScalar *scalar,
                                                    aclTensorList *out, uint64_t *workspaceSize,
                                                    aclOpExecutor **executor)
{
    return PLAN(&foreach_pow_scalar_v2, {.tensors = x}, {.scalar = scalar}, {.tensors = out});
}
PHASE_TWO(aclnnForeachPowScalarV2, &foreach_pow_scalar_v2.op)

const struct op *const foreach_pow_scalar_v2_ops[] = {&foreach_pow_scalar_v2.op, NULL};
