/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_tanh.c - aclnnForeachTanh: element by element, over lists */
#include "aclnnop/aclnn_foreach_tanh.h"

#include "ops/foreach.h"
#include "ops/formulas/tanh.h"

static const struct param foreach_tanh_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct foreach foreach_tanh = {
    .op = {.name = "aclnnForeachTanh", FOREACH, .params = foreach_tanh_params},
    .formula = &tanh_formula};

aclnnStatus aclnnForeachTanhGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out,
                                             uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&foreach_tanh, {.tensors = x}, {.tensors = out});
}
PHASE_TWO(aclnnForeachTanh, &foreach_tanh.op)

const struct op *const foreach_tanh_ops[] = {&foreach_tanh.op, NULL};
