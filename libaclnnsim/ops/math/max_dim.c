/* SPDX-License-Identifier: Apache-2.0 */
/* max_dim.c - aclnnMaxDim: the largest elements along a dimension, and where they are */
#include "aclnnop/aclnn_max_dim.h"

#include "ops/reduction.h"

static const struct param max_dim_params[] = {
    {TENSOR_IN("self", TYPES_2(P_950, T_HALVES | T_BOOL | SET(I32) | SET(I64), P_MOST & ~P_950, T_HALVES | T_BOOL | SET(I64)))},
    {NUMBER_IN("dim", INT)},
    {NUMBER_IN("keepdim", BOOL), .initial = "False"},
    {TENSOR_OUT("out", TYPES_2(P_950, T_HALVES | T_BOOL | SET(I32) | SET(I64), P_MOST & ~P_950, T_HALVES | T_BOOL | SET(I64)))},
    {TENSOR_OUT("indices", TYPES(P_MOST, SET(I32) | SET(I64)))},
    {.name = NULL},
};

static const struct reduction max_dim = {
    .op = {.name = "aclnnMaxDim", REDUCTION, .params = max_dim_params},
    .kind = REDUCE_PLACE_OF_LARGEST, .dims = 1, .keep = 2, .same_types = true};

aclnnStatus aclnnMaxDimGetWorkspaceSize(const aclTensor *self, int64_t dim, bool keepdim,
                                        aclTensor *out, aclTensor *indices, uint64_t *workspaceSize,
                                        aclOpExecutor **executor)
{
    return PLAN(&max_dim, {self}, {.i = dim}, {.b = keepdim}, {out}, {indices});
}
PHASE_TWO(aclnnMaxDim, &max_dim.op)

const struct op *const max_dim_ops[] = {&max_dim.op, NULL};
