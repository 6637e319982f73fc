/* SPDX-License-Identifier: Apache-2.0 */
/* scatter.c - aclnnScatter, aclnnScatterValue, aclnnInplaceScatter, aclnnInplaceScatterValue: elements to where indices say */
#include "aclnnop/aclnn_scatter.h"

#include "ops/scatter.h"

static const struct param scatter_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_950, T_ALL)), .may_be_output = true},
    {NUMBER_IN("dim", INT)},
    {TENSOR_IN("index", TYPES(P_A2_A3 | P_950, SET(I32) | SET(I64)))},
    {TENSOR_IN("src", TYPES(P_A2_A3 | P_950, T_ALL))},
    {NUMBER_IN("reduce", INT), .initial = "0"},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_950, T_ALL))},
    {.name = NULL},
};
static const struct param scatter_value_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_950, T_ALL)), .may_be_output = true},
    {NUMBER_IN("dim", INT)},
    {TENSOR_IN("index", TYPES(P_A2_A3 | P_950, SET(I32) | SET(I64)))},
    {SCALAR_IN("value", TYPES(P_A2_A3 | P_950, T_ALL))},
    {NUMBER_IN("reduce", INT), .initial = "0"},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_950, T_ALL))},
    {.name = NULL},
};
static const struct param inplace_scatter_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_A2_A3 | P_950, T_ALL))},
    {NUMBER_IN("dim", INT)},
    {TENSOR_IN("index", TYPES(P_A2_A3 | P_950, SET(I32) | SET(I64)))},
    {TENSOR_IN("src", TYPES(P_A2_A3 | P_950, T_ALL))},
    {NUMBER_IN("reduce", INT), .initial = "0"},
    {.name = NULL},
};
static const struct param inplace_scatter_value_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_A2_A3 | P_950, T_ALL))},
    {NUMBER_IN("dim", INT)},
    {TENSOR_IN("index", TYPES(P_A2_A3 | P_950, SET(I32) | SET(I64)))},
    {SCALAR_IN("value", TYPES(P_A2_A3 | P_950, T_ALL))},
    {NUMBER_IN("reduce", INT), .initial = "0"},
    {.name = NULL},
};

static const struct scatter scatter = {
    .op = {.name = "aclnnScatter", SCATTER, .params = scatter_params},
    .kind = SCATTER_ELEMENTS, .reduce = 4};
static const struct scatter scatter_value = {
    .op = {.name = "aclnnScatterValue", SCATTER, .params = scatter_value_params},
    .kind = SCATTER_ELEMENTS, .reduce = 4};
static const struct scatter inplace_scatter = {
    .op = {.name = "aclnnInplaceScatter", SCATTER, .params = inplace_scatter_params},
    .kind = SCATTER_ELEMENTS, .reduce = 4};
static const struct scatter inplace_scatter_value = {
    .op = {.name = "aclnnInplaceScatterValue", SCATTER, .params = inplace_scatter_value_params},
    .kind = SCATTER_ELEMENTS, .reduce = 4};

aclnnStatus aclnnScatterGetWorkspaceSize(const aclTensor *self, int64_t dim, const aclTensor *index,
                                         const aclTensor *src, int64_t reduce, aclTensor *out,
                                         uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&scatter, {self}, {.i = dim}, {index}, {src}, {.i = reduce}, {out});
}
PHASE_TWO(aclnnScatter, &scatter.op)

aclnnStatus aclnnScatterValueGetWorkspaceSize(const aclTensor *self, int64_t dim, const aclTensor *index,
                                              const aclScalar *value, int64_t reduce, aclTensor *out,
                                              uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&scatter_value, {self}, {.i = dim}, {index}, {.scalar = value}, {.i = reduce}, {out});
}
PHASE_TWO(aclnnScatterValue, &scatter_value.op)

aclnnStatus aclnnInplaceScatterGetWorkspaceSize(aclTensor *selfRef, int64_t dim, const aclTensor *index,
                                                const aclTensor *src, int64_t reduce, uint64_t *workspaceSize,
                                                aclOpExecutor **executor)
{
    return PLAN(&inplace_scatter, {selfRef}, {.i = dim}, {index}, {src}, {.i = reduce});
}
PHASE_TWO(aclnnInplaceScatter, &inplace_scatter.op)

aclnnStatus aclnnInplaceScatterValueGetWorkspaceSize(aclTensor *selfRef, int64_t dim, const aclTensor *index,
                                                     const aclScalar *value, int64_t reduce,
                                                     uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_scatter_value, {selfRef}, {.i = dim}, {index}, {.scalar = value}, {.i = reduce});
}
PHASE_TWO(aclnnInplaceScatterValue, &inplace_scatter_value.op)

const struct op *const scatter_ops[] = {&scatter.op, &scatter_value.op, &inplace_scatter.op, &inplace_scatter_value.op, NULL};
