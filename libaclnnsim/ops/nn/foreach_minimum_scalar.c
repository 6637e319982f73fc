/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_minimum_scalar.c - aclnnForeachMinimumScalar: element by element, over lists */
#include "aclnnop/aclnn_foreach_minimum_scalar.h"

#include "ops/foreach.h"
#include "ops/formulas/minimum.h"

static const struct param foreach_minimum_scalar_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3, T_HALVES | SET(I32)))},
    {TENSOR_IN("scalar", TYPES(P_A2_A3, SET(F32) | SET(F16) | SET(I32)))},
    {LIST_OUT("out", TYPES(P_A2_A3, T_HALVES | SET(I32)))},
    {.name = NULL},
};

static const struct foreach foreach_minimum_scalar = {
    .op = {.name = "aclnnForeachMinimumScalar", FOREACH, .params = foreach_minimum_scalar_params},
    .formula = &minimum_formula};

aclnnStatus aclnnForeachMinimumScalarGetWorkspaceSize(const aclTensorList *x,
                                                      const aclTensor *scalar,
                                                      const aclTensorList *out,
                                                      uint64_t *workspaceSize,
                                                      aclOpExecutor **executor)
{
    return PLAN(&foreach_minimum_scalar, {.tensors = x}, {scalar}, {.tensors = out});
}
PHASE_TWO(aclnnForeachMinimumScalar, &foreach_minimum_scalar.op)

const struct op *const foreach_minimum_scalar_ops[] = {&foreach_minimum_scalar.op, NULL};
