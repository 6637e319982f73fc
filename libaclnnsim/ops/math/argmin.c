/* SPDX-License-Identifier: Apache-2.0 */
/* argmin.c - aclnnArgMin: where the smallest elements along a dimension are */
#include "aclnnop/aclnn_argmin.h"

#include "ops/reduction.h"

static const struct param arg_min_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_REALS))},
    {NUMBER_IN("dim", INT)},
    {NUMBER_IN("keepdim", BOOL), .initial = "False"},
    {TENSOR_OUT("out", TYPES(P_MOST, SET(I32) | SET(I64)))},
    {.name = NULL},
};

static const struct reduction arg_min = {
    .op = {.name = "aclnnArgMin", REDUCTION, .params = arg_min_params},
    .kind = REDUCE_PLACE_OF_SMALLEST, .dims = 1, .keep = 2};

aclnnStatus aclnnArgMinGetWorkspaceSize(const aclTensor *self, int64_t dim, bool keepdim,
                                        aclTensor *out, uint64_t *workspaceSize,
                                        aclOpExecutor **executor)
{
    return PLAN(&arg_min, {self}, {.i = dim}, {.b = keepdim}, {out});
}
PHASE_TWO(aclnnArgMin, &arg_min.op)

const struct op *const argmin_ops[] = {&arg_min.op, NULL};
