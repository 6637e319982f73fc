/* SPDX-License-Identifier: Apache-2.0 */
/* max.c - aclnnMax: the largest element */
#include "aclnnop/aclnn_max.h"

#include "ops/reduction.h"

static const struct param max_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_REALS | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_REALS | T_BOOL))},
    {.name = NULL},
};

static const struct reduction max = {
    .op = {.name = "aclnnMax", REDUCTION, .params = max_params}, .kind = REDUCE_LARGEST};

aclnnStatus aclnnMaxGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize,
                                     aclOpExecutor **executor)
{
    return PLAN(&max, {self}, {out});
}
PHASE_TWO(aclnnMax, &max.op)

const struct op *const max_ops[] = {&max.op, NULL};
