/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_sigmoid.c - aclnnForeachSigmoid: element by element, over lists */
#include "aclnnop/aclnn_foreach_sigmoid.h"

#include "ops/foreach.h"
#include "ops/formulas/sigmoid.h"

static const struct param foreach_sigmoid_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct foreach foreach_sigmoid = {
    .op = {.name = "aclnnForeachSigmoid", FOREACH, .params = foreach_sigmoid_params},
    .formula = &sigmoid_formula};

aclnnStatus aclnnForeachSigmoidGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out,
                                                uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&foreach_sigmoid, {.tensors = x}, {.tensors = out});
}
PHASE_TWO(aclnnForeachSigmoid, &foreach_sigmoid.op)

const struct op *const foreach_sigmoid_ops[] = {&foreach_sigmoid.op, NULL};
