/* SPDX-License-Identifier: Apache-2.0 */
/* std.c - aclnnStd: standard deviations along dimensions */
#include "aclnnop/aclnn_std.h"

#include "ops/reduction.h"

static const struct param std_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    {NUMBER_IN("dim", INT_ARRAY), .optional = true, .initial = "()"},
    {NUMBER_IN("correction", INT), .initial = "1"},
    {NUMBER_IN("keepdim", BOOL), .initial = "False"},
    {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct reduction std = {
    .op = {.name = "aclnnStd", REDUCTION, .params = std_params}, .kind = REDUCE_DEVIATION,
    .dims = 1, .keep = 3, .correction = 2};

aclnnStatus aclnnStdGetWorkspaceSize(const aclTensor *self, const aclIntArray *dim,
                                     int64_t correction, bool keepdim, aclTensor *out,
                                     uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&std, {self}, {.ints = dim}, {.i = correction}, {.b = keepdim}, {out});
}
PHASE_TWO(aclnnStd, &std.op)

const struct op *const std_ops[] = {&std.op, NULL};
