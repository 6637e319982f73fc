/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_maximum_scalar.c - aclnnForeachMaximumScalar: element by element, over lists */
#include "aclnnop/aclnn_foreach_maximum_scalar.h"

#include "ops/foreach.h"
#include "ops/formulas/maximum.h"

static const struct param foreach_maximum_scalar_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3, T_HALVES | SET(I32)))},
    {TENSOR_IN("scalar", TYPES(P_A2_A3, SET(F32) | SET(F16) | SET(I32)))},
    {LIST_OUT("out", TYPES(P_A2_A3, T_HALVES | SET(I32)))},
    {.name = NULL},
};

static const struct foreach foreach_maximum_scalar = {
    .op = {.name = "aclnnForeachMaximumScalar", FOREACH, .params = foreach_maximum_scalar_params},
    .formula = &maximum_formula};

aclnnStatus aclnnForeachMaximumScalarGetWorkspaceSize(const aclTensorList *x,
                                                      const aclTensor *scalar,
                                                      const aclTensorList *out,
                                                      uint64_t *workspaceSize,
                                                      aclOpExecutor **executor)
{
    return PLAN(&foreach_maximum_scalar, {.tensors = x}, {scalar}, {.tensors = out});
}
PHASE_TWO(aclnnForeachMaximumScalar, &foreach_maximum_scalar.op)

const struct op *const foreach_maximum_scalar_ops[] = {&foreach_maximum_scalar.op, NULL};
