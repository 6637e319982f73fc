/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_div_scalar.c - aclnnForeachDivScalar: element by element, over lists */
#include "aclnnop/aclnn_foreach_div_scalar.h"

#include "ops/foreach.h"
#include "ops/formulas/div.h"

static const struct param foreach_div_scalar_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {TENSOR_IN("scalar", TYPES(P_A2_A3 | P_950, SET(F32) | SET(F16)))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct foreach foreach_div_scalar = {
    .op = {.name = "aclnnForeachDivScalar", FOREACH, .params = foreach_div_scalar_params},
    .formula = &div_formula};

aclnnStatus aclnnForeachDivScalarGetWorkspaceSize(const aclTensorList *x, const aclTensor *scalar,
                                                  aclTensorList *out, uint64_t *workspaceSize,
                                                  aclOpExecutor **executor)
{
    return PLAN(&foreach_div_scalar, {.tensors = x}, {scalar}, {.tensors = out});
}
PHASE_TWO(aclnnForeachDivScalar, &foreach_div_scalar.op)

const struct op *const foreach_div_scalar_ops[] = {&foreach_div_scalar.op, NULL};
