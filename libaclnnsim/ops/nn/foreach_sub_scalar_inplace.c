/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_sub_scalar_inplace.c - aclnnForeachSubScalarInplace: element by element, over lists */
#include "aclnnop/aclnn_foreach_sub_scalar_inplace.h"

#include "ops/foreach.h"
#include "ops/formulas/sub.h"

static const struct param foreach_sub_scalar_inplace_params[] = {
    {LIST_REF("x", TYPES(P_950, T_HALVES | SET(I32)))},
    {TENSOR_IN("scalar", TYPES(P_950, SET(F32) | SET(F16) | SET(I32)))},
    {.name = NULL},
};

static const struct foreach foreach_sub_scalar_inplace = {
    .op = {.name = "aclnnForeachSubScalarInplace", FOREACH,
    .params = foreach_sub_scalar_inplace_params}, .formula = &sub_formula};

aclnnStatus aclnnForeachSubScalarInplaceGetWorkspaceSize(const aclTensorList *x,
                                                         const aclTensor *scalar,
                                                         uint64_t *workspaceSize,
                                                         aclOpExecutor **executor)
{
    return PLAN(&foreach_sub_scalar_inplace, {.tensors = x}, {scalar});
}
PHASE_TWO(aclnnForeachSubScalarInplace, &foreach_sub_scalar_inplace.op)

const struct op *const foreach_sub_scalar_inplace_ops[] = {&foreach_sub_scalar_inplace.op, NULL};
