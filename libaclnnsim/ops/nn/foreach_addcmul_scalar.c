/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_addcmul_scalar.c - aclnnForeachAddcmulScalar: element by element, over lists */
#include "aclnnop/aclnn_foreach_addcmul_scalar.h"

#include "ops/foreach.h"
#include "ops/formulas/addcmul.h"

static const struct param foreach_addcmul_scalar_params[] = {
    {LIST_IN("x1", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {LIST_IN("x2", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {LIST_IN("x3", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {TENSOR_IN("scalar", TYPES(P_A2_A3 | P_950, SET(F32) | SET(F16) | SET(I32)))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {.name = NULL},
};

static const struct foreach foreach_addcmul_scalar = {
    .op = {.name = "aclnnForeachAddcmulScalar", FOREACH, .params = foreach_addcmul_scalar_params},
    .formula = &addcmul_formula};

aclnnStatus aclnnForeachAddcmulScalarGetWorkspaceSize(const aclTensorList *x1,
                                                      const aclTensorList *x2,
                                                      const aclTensorList *x3,
                                                      const aclTensor *scalar,
                                                      const aclTensorList *out,
                                                      uint64_t *workspaceSize,
                                                      aclOpExecutor **executor)
{
    return PLAN(&foreach_addcmul_scalar, {.tensors = x1}, {.tensors = x2}, {.tensors = x3}, {scalar},
                                         {.tensors = out});
}
PHASE_TWO(aclnnForeachAddcmulScalar, &foreach_addcmul_scalar.op)

const struct op *const foreach_addcmul_scalar_ops[] = {&foreach_addcmul_scalar.op, NULL};
