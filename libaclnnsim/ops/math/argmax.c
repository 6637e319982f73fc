/* SPDX-License-Identifier: Apache-2.0 */
/* argmax.c - aclnnArgMax: where the largest elements along a dimension are */
#include "aclnnop/aclnn_argmax.h"

#include "ops/reduction.h"

static const struct param arg_max_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_REALS))},
    {NUMBER_IN("dim", INT)},
    {NUMBER_IN("keepdim", BOOL), .initial = "False"},
    {TENSOR_OUT("out", TYPES(P_MOST, SET(I32) | SET(I64)))},
    {.name = NULL},
};

static const struct reduction arg_max = {
    .op = {.name = "aclnnArgMax", REDUCTION, .params = arg_max_params},
    .kind = REDUCE_PLACE_OF_LARGEST, .dims = 1, .keep = 2};

aclnnStatus aclnnArgMaxGetWorkspaceSize(const aclTensor *self, int64_t dim, bool keepdim,
                                        aclTensor *out, uint64_t *workspaceSize,
                                        aclOpExecutor **executor)
{
    return PLAN(&arg_max, {self}, {.i = dim}, {.b = keepdim}, {out});
}
PHASE_TWO(aclnnArgMax, &arg_max.op)

const struct op *const argmax_ops[] = {&arg_max.op, NULL};
