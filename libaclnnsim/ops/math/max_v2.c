/* SPDX-License-Identifier: Apache-2.0 */
/* max_v2.c - aclnnMaxV2: the largest elements along dimensions */
#include "aclnnop/aclnn_max_v2.h"

#include "ops/reduction.h"

static const struct param max_v2_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_REALS | T_BOOL))},
    {NUMBER_IN("dims", INT_ARRAY), .initial = "()"},
    {NUMBER_IN("keepDims", BOOL), .initial = "False"},
    {NUMBER_IN("noopWithEmptyDims", BOOL), .initial = "False"},
    {TENSOR_OUT("out", TYPES(P_MOST, T_REALS | T_BOOL))},
    {.name = NULL},
};

static const struct reduction max_v2 = {
    .op = {.name = "aclnnMaxV2", REDUCTION, .params = max_v2_params}, .kind = REDUCE_LARGEST,
    .dims = 1, .keep = 2, .noop = 3, .same_types = true};

aclnnStatus aclnnMaxV2GetWorkspaceSize(const aclTensor *self, const aclIntArray *dims, bool keepDims,
                                       bool noopWithEmptyDims, aclTensor *out,
                                       uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&max_v2, {self}, {.ints = dims}, {.b = keepDims}, {.b = noopWithEmptyDims}, {out});
}
PHASE_TWO(aclnnMaxV2, &max_v2.op)

const struct op *const max_v2_ops[] = {&max_v2.op, NULL};
