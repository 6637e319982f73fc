/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_pow_scalar.c - aclnnForeachPowScalar: element by element, over lists */
#include "aclnnop/aclnn_foreach_pow_scalar.h"

#include "ops/foreach.h"
#include "ops/formulas/pow.h"

static const struct param foreach_pow_scalar_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3, T_HALVES | SET(I32)))},
    {TENSOR_IN("scalar", TYPES(P_A2_A3, SET(F32) | SET(F16) | SET(I32)))},
    {LIST_OUT("out", TYPES(P_A2_A3, T_HALVES | SET(I32)))},
    {.name = NULL},
};

static const struct foreach foreach_pow_scalar = {
    .op = {.name = "aclnnForeachPowScalar", FOREACH, .params = foreach_pow_scalar_params},
    .formula = &pow_formula};

aclnnStatus aclnnForeachPowScalarGetWorkspaceSize(const aclTensorList *x, const aclTensor *scalar,
                                                  const aclTensorList *out, uint64_t *workspaceSize,
                                                  aclOpExecutor **executor)
{
    return PLAN(&foreach_pow_scalar, {.tensors = x}, {scalar}, {.tensors = out});
}
PHASE_TWO(aclnnForeachPowScalar, &foreach_pow_scalar.op)

const struct op *const foreach_pow_scalar_ops[] = {&foreach_pow_scalar.op, NULL};
