/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_sinh.c - aclnnForeachSinh: element by element, over lists */
#include "aclnnop/aclnn_foreach_sinh.h"

#include "ops/foreach.h"
#include "ops/formulas/sinh.h"

static const struct param foreach_sinh_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct foreach foreach_sinh = {
    .op = {.name = "aclnnForeachSinh", FOREACH, .params = foreach_sinh_params},
    .formula = &sinh_formula};

aclnnStatus aclnnForeachSinhGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out,
                                             uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&foreach_sinh, {.tensors = x}, {.tensors = out});
}
PHASE_TWO(aclnnForeachSinh, &foreach_sinh.op)

const struct op *const foreach_sinh_ops[] = {&foreach_sinh.op, NULL};
