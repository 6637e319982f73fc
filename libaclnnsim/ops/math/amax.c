/* SPDX-License-Identifier: Apache-2.0 */
/* amax.c - aclnnAmax: the largest elements along dimensions */
#include "aclnnop/aclnn_amax.h"

#include "ops/reduction.h"

static const struct param amax_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_REALS | T_BOOL))},
    {NUMBER_IN("dim", INT_ARRAY), .initial = "()"},
    {NUMBER_IN("keepDim", BOOL), .initial = "False"},
    {TENSOR_OUT("out", TYPES(P_MOST, T_REALS | T_BOOL))},
    {.name = NULL},
};

static const struct reduction amax = {
    .op = {.name = "aclnnAmax", REDUCTION, .params = amax_params}, .kind = REDUCE_LARGEST,
    .dims = 1, .keep = 2};

aclnnStatus aclnnAmaxGetWorkspaceSize(const aclTensor *self, const aclIntArray *dim, bool keepDim,
                                      aclTensor *out, uint64_t *workspaceSize,
                                      aclOpExecutor **executor)
{
    return PLAN(&amax, {self}, {.ints = dim}, {.b = keepDim}, {out});
}
PHASE_TWO(aclnnAmax, &amax.op)

const struct op *const amax_ops[] = {&amax.op, NULL};
