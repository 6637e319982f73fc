/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_addcdiv_scalar.c - aclnnForeachAddcdivScalar: element by element, over lists */
#include "aclnnop/aclnn_foreach_addcdiv_scalar.h"

#include "ops/foreach.h"
#include "ops/formulas/addcdiv.h"

static const struct param foreach_addcdiv_scalar_params[] = {
    {LIST_IN("x1", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {LIST_IN("x2", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {LIST_IN("x3", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {TENSOR_IN("scalar", TYPES(P_A2_A3 | P_950, SET(F32) | SET(F16)))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct foreach foreach_addcdiv_scalar = {
    .op = {.name = "aclnnForeachAddcdivScalar", FOREACH, .params = foreach_addcdiv_scalar_params},
    .formula = &addcdiv_formula};

aclnnStatus aclnnForeachAddcdivScalarGetWorkspaceSize(const aclTensorList *x1,
                                                      const aclTensorList *x2,
                                                      const aclTensorList *x3,
                                                      const aclTensor *scalar, aclTensorList *out,
                                                      uint64_t *workspaceSize,
                                                      aclOpExecutor **executor)
{
    return PLAN(&foreach_addcdiv_scalar, {.tensors = x1}, {.tensors = x2}, {.tensors = x3}, {scalar},
                                         {.tensors = out});
}
PHASE_TWO(aclnnForeachAddcdivScalar, &foreach_addcdiv_scalar.op)

const struct op *const foreach_addcdiv_scalar_ops[] = {&foreach_addcdiv_scalar.op, NULL};
