/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_zero_inplace.c - aclnnForeachZeroInplace: zeros */
#include "aclnnop/aclnn_foreach_zero_inplace.h"

#include "ops/foreach.h"

static const struct param foreach_zero_inplace_params[] = {
    {LIST_REF("x", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I16) | SET(I32)))},
    {.name = NULL},
};

static const struct foreach foreach_zero_inplace = {
    .op = {.name = "aclnnForeachZeroInplace", FOREACH, .params = foreach_zero_inplace_params}};

aclnnStatus aclnnForeachZeroInplaceGetWorkspaceSize(const aclTensorList *x, uint64_t *workspaceSize,
                                                    aclOpExecutor **executor)
{
    return PLAN(&foreach_zero_inplace, {.tensors = x});
}
PHASE_TWO(aclnnForeachZeroInplace, &foreach_zero_inplace.op)

const struct op *const foreach_zero_inplace_ops[] = {&foreach_zero_inplace.op, NULL};
