/* SPDX-License-Identifier: Apache-2.0 */
/* min.c - aclnnMin: the smallest element */
#include "aclnnop/aclnn_min.h"

#include "ops/reduction.h"

static const struct param min_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_REALS | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_REALS | T_BOOL))},
    {.name = NULL},
};

static const struct reduction min = {
    .op = {.name = "aclnnMin", REDUCTION, .params = min_params}, .kind = REDUCE_SMALLEST,
    .same_types = true};

aclnnStatus aclnnMinGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize,
                                     aclOpExecutor **executor)
{
    return PLAN(&min, {self}, {out});
}
PHASE_TWO(aclnnMin, &min.op)

const struct op *const min_ops[] = {&min.op, NULL};
