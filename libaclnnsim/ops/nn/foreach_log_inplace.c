/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_log_inplace.c - aclnnForeachLogInplace: element by element, over lists */
#include "aclnnop/aclnn_foreach_log_inplace.h"

#include "ops/foreach.h"
#include "ops/formulas/log.h"

static const struct param foreach_log_inplace_params[] = {
    {LIST_REF("x", TYPES(P_950, T_HALVES))},
    {.name = NULL},
};

static const struct foreach foreach_log_inplace = {
    .op = {.name = "aclnnForeachLogInplace", FOREACH, .params = foreach_log_inplace_params},
    .formula = &log_formula};

aclnnStatus aclnnForeachLogInplaceGetWorkspaceSize(const aclTensorList *x, uint64_t *workspaceSize,
                                                   aclOpExecutor **executor)
{
    return PLAN(&foreach_log_inplace, {.tensors = x});
}
PHASE_TWO(aclnnForeachLogInplace, &foreach_log_inplace.op)

const struct op *const foreach_log_inplace_ops[] = {&foreach_log_inplace.op, NULL};
