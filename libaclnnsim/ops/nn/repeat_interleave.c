/* SPDX-License-Identifier: Apache-2.0 */
/* repeat_interleave.c - aclnnRepeatInterleave and its variants: each element several times */
#include "aclnnop/aclnn_repeat_interleave.h"

#include "ops/interleave.h"

static const struct param repeat_interleave_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_950, T_INTS | T_BOOL | T_HALVES))},
    {TENSOR_IN("repeats", TYPES(P_A2_A3 | P_950, SET(I32) | SET(I64)))},
    {NUMBER_IN("outputSize", INT)},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_950, T_INTS | T_BOOL | T_HALVES))},
    {.name = NULL},
};
static const struct param repeat_interleave_int_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_950, T_INTS | T_BOOL | T_HALVES))},
    {NUMBER_IN("repeats", INT)},
    {NUMBER_IN("outputSize", INT)},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_950, T_INTS | T_BOOL | T_HALVES))},
    {.name = NULL},
};
static const struct param repeat_interleave_with_dim_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_950, T_INTS | T_BOOL | T_HALVES))},
    {TENSOR_IN("repeats", TYPES(P_A2_A3 | P_950, SET(I32) | SET(I64)))},
    {NUMBER_IN("dim", INT)},
    {NUMBER_IN("outputSize", INT)},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_950, T_INTS | T_BOOL | T_HALVES))},
    {.name = NULL},
};
static const struct param repeat_interleave_int_with_dim_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_950, T_INTS | T_BOOL | T_HALVES))},
    {NUMBER_IN("repeats", INT)},
    {NUMBER_IN("dim", INT)},
    {NUMBER_IN("outputSize", INT)},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_950, T_INTS | T_BOOL | T_HALVES))},
    {.name = NULL},
};
static const struct param repeat_interleave_tensor_params[] = {
    {TENSOR_IN("repeats", TYPES(P_A2_A3 | P_950, SET(I32) | SET(I64)))},
    {NUMBER_IN("outputSize", INT)},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_950, SET(I32) | SET(I64)))},
    {.name = NULL},
};

static const struct interleave repeat_interleave = {
    .op = {.name = "aclnnRepeatInterleave", INTERLEAVE, .params = repeat_interleave_params}};
static const struct interleave repeat_interleave_int = {
    .op = {.name = "aclnnRepeatInterleaveInt", INTERLEAVE, .params = repeat_interleave_int_params}};
static const struct interleave repeat_interleave_with_dim = {
    .op = {.name = "aclnnRepeatInterleaveWithDim", INTERLEAVE, .params = repeat_interleave_with_dim_params}, .along = true};
static const struct interleave repeat_interleave_int_with_dim = {
    .op = {.name = "aclnnRepeatInterleaveIntWithDim", INTERLEAVE, .params = repeat_interleave_int_with_dim_params}, .along = true};
static const struct interleave repeat_interleave_tensor = {
    .op = {.name = "aclnnRepeatInterleaveTensor", INTERLEAVE, .params = repeat_interleave_tensor_params}, .places = true};

aclnnStatus aclnnRepeatInterleaveGetWorkspaceSize(const aclTensor *self, const aclTensor *repeats,
                                                  int64_t outputSize, aclTensor *out, uint64_t *workspaceSize,
                                                  aclOpExecutor **executor)
{
    return PLAN(&repeat_interleave, {self}, {repeats}, {.i = outputSize}, {out});
}
PHASE_TWO(aclnnRepeatInterleave, &repeat_interleave.op)

aclnnStatus aclnnRepeatInterleaveIntGetWorkspaceSize(const aclTensor *self, int64_t repeats,
                                                     int64_t outputSize, aclTensor *out,
                                                     uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&repeat_interleave_int, {self}, {.i = repeats}, {.i = outputSize}, {out});
}
PHASE_TWO(aclnnRepeatInterleaveInt, &repeat_interleave_int.op)

aclnnStatus aclnnRepeatInterleaveWithDimGetWorkspaceSize(const aclTensor *self, const aclTensor *repeats,
                                                         int64_t dim, int64_t outputSize, aclTensor *out,
                                                         uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&repeat_interleave_with_dim, {self}, {repeats}, {.i = dim}, {.i = outputSize}, {out});
}
PHASE_TWO(aclnnRepeatInterleaveWithDim, &repeat_interleave_with_dim.op)

aclnnStatus aclnnRepeatInterleaveIntWithDimGetWorkspaceSize(const aclTensor *self, int64_t repeats,
                                                            int64_t dim, int64_t outputSize, aclTensor *out,
                                                            uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&repeat_interleave_int_with_dim, {self}, {.i = repeats}, {.i = dim}, {.i = outputSize}, {out});
}
PHASE_TWO(aclnnRepeatInterleaveIntWithDim, &repeat_interleave_int_with_dim.op)

aclnnStatus aclnnRepeatInterleaveTensorGetWorkspaceSize(const aclTensor *repeats, int64_t outputSize,
                                                        aclTensor *out, uint64_t *workspaceSize,
                                                        aclOpExecutor **executor)
{
    return PLAN(&repeat_interleave_tensor, {repeats}, {.i = outputSize}, {out});
}
PHASE_TWO(aclnnRepeatInterleaveTensor, &repeat_interleave_tensor.op)

const struct op *const repeat_interleave_ops[] = {&repeat_interleave.op, &repeat_interleave_int.op, &repeat_interleave_with_dim.op, &repeat_interleave_int_with_dim.op, &repeat_interleave_tensor.op, NULL};
