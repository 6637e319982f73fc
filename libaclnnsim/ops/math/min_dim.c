/* SPDX-License-Identifier: Apache-2.0 */
/* min_dim.c - aclnnMinDim: the smallest elements along a dimension, and where they are */
#include "aclnnop/aclnn_min_dim.h"

#include "ops/reduction.h"

static const struct param min_dim_params[] = {
    {TENSOR_IN("self", TYPES_2(P_950, T_HALVES | T_BOOL | SET(I32) | SET(I64), P_MOST & ~P_950, T_HALVES | T_BOOL | SET(I64)))},
    {NUMBER_IN("dim", INT)},
    {NUMBER_IN("keepdim", BOOL), .initial = "False"},
    {TENSOR_OUT("out", TYPES_2(P_950, T_HALVES | T_BOOL | SET(I32) | SET(I64), P_MOST & ~P_950, T_HALVES | T_BOOL | SET(I64)))},
    {TENSOR_OUT("indices", TYPES(P_MOST, SET(I32)))},
    {.name = NULL},
};

static const struct reduction min_dim = {
    .op = {.name = "aclnnMinDim", REDUCTION, .params = min_dim_params},
    .kind = REDUCE_PLACE_OF_SMALLEST, .dims = 1, .keep = 2, .same_types = true};

aclnnStatus aclnnMinDimGetWorkspaceSize(const aclTensor *self, int64_t dim, bool keepdim,
                                        aclTensor *out, aclTensor *indices, uint64_t *workspaceSize,
                                        aclOpExecutor **executor)
{
    return PLAN(&min_dim, {self}, {.i = dim}, {.b = keepdim}, {out}, {indices});
}
PHASE_TWO(aclnnMinDim, &min_dim.op)

const struct op *const min_dim_ops[] = {&min_dim.op, NULL};
