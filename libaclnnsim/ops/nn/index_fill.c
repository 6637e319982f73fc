/* SPDX-License-Identifier: Apache-2.0 */
/* index_fill.c - aclnnIndexFill, aclnnInplaceIndexFill: slices filled where indices say */
#include "aclnnop/aclnn_index_fill.h"

#include "ops/scatter.h"

static const struct param index_fill_params[] = {
    {TENSOR_IN("self", TYPES_2(P_A2_A3, T_HALVES | SET(I32) | SET(I64) | T_BOOL, P_950, T_REALS | T_BOOL)), .may_be_output = true},
    {NUMBER_IN("dim", INT)},
    {TENSOR_IN("index", TYPES(P_A2_A3 | P_950, SET(I32) | SET(I64)))},
    {SCALAR_IN("value", TYPES_2(P_A2_A3, T_HALVES | SET(I32) | SET(I64) | T_BOOL, P_950, T_REALS | T_BOOL))},
    {TENSOR_OUT("out", TYPES_2(P_A2_A3, T_HALVES | SET(I32) | SET(I64) | T_BOOL, P_950, T_REALS | T_BOOL))},
    {.name = NULL},
};
static const struct param inplace_index_fill_params[] = {
    {TENSOR_REF("selfRef", TYPES_2(P_A2_A3, T_HALVES | SET(I32) | SET(I64) | T_BOOL, P_950, T_REALS | T_BOOL))},
    {NUMBER_IN("dim", INT)},
    {TENSOR_IN("index", TYPES(P_A2_A3 | P_950, SET(I32) | SET(I64)))},
    {SCALAR_IN("value", TYPES_2(P_A2_A3, T_HALVES | SET(I32) | SET(I64) | T_BOOL, P_950, T_REALS | T_BOOL))},
    {.name = NULL},
};

static const struct scatter index_fill = {
    .op = {.name = "aclnnIndexFill", SCATTER, .params = index_fill_params},
    .kind = SCATTER_SLICES, .rule = UPDATE_REPLACE, .from_end = true};
static const struct scatter inplace_index_fill = {
    .op = {.name = "aclnnInplaceIndexFill", SCATTER, .params = inplace_index_fill_params},
    .kind = SCATTER_SLICES, .rule = UPDATE_REPLACE, .from_end = true};

aclnnStatus aclnnIndexFillGetWorkspaceSize(const aclTensor *self, int64_t dim, const aclTensor *index,
                                           const aclScalar *value, aclTensor *out, uint64_t *workspaceSize,
                                           aclOpExecutor **executor)
{
    return PLAN(&index_fill, {self}, {.i = dim}, {index}, {.scalar = value}, {out});
}
PHASE_TWO(aclnnIndexFill, &index_fill.op)

aclnnStatus aclnnInplaceIndexFillGetWorkspaceSize(aclTensor *selfRef, int64_t dim, const aclTensor *index,
                                                  const aclScalar *value, uint64_t *workspaceSize,
                                                  aclOpExecutor **executor)
{
    return PLAN(&inplace_index_fill, {selfRef}, {.i = dim}, {index}, {.scalar = value});
}
PHASE_TWO(aclnnInplaceIndexFill, &inplace_index_fill.op)

const struct op *const index_fill_ops[] = {&index_fill.op, &inplace_index_fill.op, NULL};
