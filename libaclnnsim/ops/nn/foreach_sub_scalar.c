/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_sub_scalar.c - aclnnForeachSubScalar: element by element, over lists */
#include "aclnnop/aclnn_foreach_sub_scalar.h"

#include "ops/foreach.h"
#include "ops/formulas/sub.h"

static const struct param foreach_sub_scalar_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3, T_HALVES | SET(I32)))},
    {TENSOR_IN("scalar", TYPES(P_A2_A3, SET(F32) | SET(F16) | SET(I32)))},
    {LIST_OUT("out", TYPES(P_A2_A3, T_HALVES | SET(I32)))},
    {.name = NULL},
};

static const struct foreach foreach_sub_scalar = {
    .op = {.name = "aclnnForeachSubScalar", FOREACH, .params = foreach_sub_scalar_params},
    .formula = &sub_formula};

aclnnStatus aclnnForeachSubScalarGetWorkspaceSize(const aclTensorList *x, const aclTensor *scalar,
                                                  const aclTensorList *out, uint64_t *workspaceSize,
                                                  aclOpExecutor **executor)
{
    return PLAN(&foreach_sub_scalar, {.tensors = x}, {scalar}, {.tensors = out});
}
PHASE_TWO(aclnnForeachSubScalar, &foreach_sub_scalar.op)

const struct op *const foreach_sub_scalar_ops[] = {&foreach_sub_scalar.op, NULL};
