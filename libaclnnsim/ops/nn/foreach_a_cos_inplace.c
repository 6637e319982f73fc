/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_a_cos_inplace.c - aclnnForeachACosInplace: element by element, over lists */
#include "aclnnop/aclnn_foreach_a_cos_inplace.h"

#include "ops/foreach.h"
#include "ops/formulas/acos.h"

static const struct param foreach_a_cos_inplace_params[] = {
    {LIST_REF("x", TYPES(P_950, T_HALVES))},
    {.name = NULL},
};

static const struct foreach foreach_a_cos_inplace = {
    .op = {.name = "aclnnForeachACosInplace", FOREACH, .params = foreach_a_cos_inplace_params},
    .formula = &acos_formula};

aclnnStatus aclnnForeachACosInplaceGetWorkspaceSize(const aclTensorList *x, uint64_t *workspaceSize,
                                                    aclOpExecutor **executor)
{
    return PLAN(&foreach_a_cos_inplace, {.tensors = x});
}
PHASE_TWO(aclnnForeachACosInplace, &foreach_a_cos_inplace.op)

const struct op *const foreach_a_cos_inplace_ops[] = {&foreach_a_cos_inplace.op, NULL};
