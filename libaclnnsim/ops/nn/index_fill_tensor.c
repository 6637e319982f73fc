/* SPDX-License-Identifier: Apache-2.0 */
/* index_fill_tensor.c - aclnnIndexFillTensor, aclnnInplaceIndexFillTensor: slices filled where numbers say */
#include "aclnnop/aclnn_index_fill_tensor.h"

#include "ops/scatter.h"

static const struct param index_fill_tensor_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32) | SET(I64) | T_BOOL)), .may_be_output = true},
    {NUMBER_IN("dim", INT)},
    {.name = "index", .kind = ACLNNSIM_INT_ARRAY, .direction = ACLNNSIM_IN},
    {SCALAR_IN("value", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32) | SET(I64) | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32) | SET(I64) | T_BOOL))},
    {.name = NULL},
};
static const struct param inplace_index_fill_tensor_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32) | SET(I64) | T_BOOL))},
    {NUMBER_IN("dim", INT)},
    {.name = "index", .kind = ACLNNSIM_INT_ARRAY, .direction = ACLNNSIM_IN},
    {SCALAR_IN("value", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32) | SET(I64) | T_BOOL))},
    {.name = NULL},
};

static const struct scatter index_fill_tensor = {
    .op = {.name = "aclnnIndexFillTensor", SCATTER, .params = index_fill_tensor_params},
    .kind = SCATTER_SLICES, .rule = UPDATE_REPLACE, .from_end = true};
static const struct scatter inplace_index_fill_tensor = {
    .op = {.name = "aclnnInplaceIndexFillTensor", SCATTER, .params = inplace_index_fill_tensor_params},
    .kind = SCATTER_SLICES, .rule = UPDATE_REPLACE, .from_end = true};

aclnnStatus aclnnIndexFillTensorGetWorkspaceSize(const aclTensor *self, int64_t dim, const aclIntArray *index,
                                                 const aclScalar *value, aclTensor *out,
                                                 uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&index_fill_tensor, {self}, {.i = dim}, {.ints = index}, {.scalar = value}, {out});
}
PHASE_TWO(aclnnIndexFillTensor, &index_fill_tensor.op)

aclnnStatus aclnnInplaceIndexFillTensorGetWorkspaceSize(aclTensor *selfRef, int64_t dim,
                                                        const aclIntArray *index, const aclScalar *value,
                                                        uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_index_fill_tensor, {selfRef}, {.i = dim}, {.ints = index}, {.scalar = value});
}
PHASE_TWO(aclnnInplaceIndexFillTensor, &inplace_index_fill_tensor.op)

const struct op *const index_fill_tensor_ops[] = {&index_fill_tensor.op, &inplace_index_fill_tensor.op, NULL};
