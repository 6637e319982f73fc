/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_mul_scalar_inplace.c - aclnnForeachMulScalarInplace: element by element, over lists */
#include "aclnnop/aclnn_foreach_mul_scalar_inplace.h"

#include "ops/foreach.h"
#include "ops/formulas/mul.h"

static const struct param foreach_mul_scalar_inplace_params[] = {
    {LIST_REF("x", TYPES(P_950, T_HALVES | SET(I32)))},
    {TENSOR_IN("scalar", TYPES(P_950, SET(F32) | SET(F16) | SET(I32)))},
    {.name = NULL},
};

static const struct foreach foreach_mul_scalar_inplace = {
    .op = {.name = "aclnnForeachMulScalarInplace", FOREACH,
    .params = foreach_mul_scalar_inplace_params}, .formula = &mul_formula};

aclnnStatus aclnnForeachMulScalarInplaceGetWorkspaceSize(const aclTensorList *x,
                                                         const aclTensor *scalar,
                                                         uint64_t *workspaceSize,
                                                         aclOpExecutor **executor)
{
    return PLAN(&foreach_mul_scalar_inplace, {.tensors = x}, {scalar});
}
PHASE_TWO(aclnnForeachMulScalarInplace, &foreach_mul_scalar_inplace.op)

const struct op *const foreach_mul_scalar_inplace_ops[] = {&foreach_mul_scalar_inplace.op, NULL};
