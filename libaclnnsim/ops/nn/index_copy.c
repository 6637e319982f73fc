/* SPDX-License-Identifier: Apache-2.0 */
/* index_copy.c - aclnnInplaceIndexCopy, aclnnIndexCopy: slices copied to where indices say */
#include "aclnnop/aclnn_index_copy.h"

#include "ops/scatter.h"

static const struct param inplace_index_copy_params[] = {
    {TENSOR_REF("selfRef", TYPES_2(P_A2_A3, T_ALL, P_950, T_ALL | SET(U32) | SET(U64)))},
    {NUMBER_IN("dim", INT)},
    {TENSOR_IN("index", TYPES(P_A2_A3 | P_950, SET(I32) | SET(I64)))},
    {TENSOR_IN("source", TYPES_2(P_A2_A3, T_ALL, P_950, T_ALL | SET(U32) | SET(U64)))},
    {.name = NULL},
};
static const struct param index_copy_params[] = {
    {TENSOR_IN("selfRef", TYPES_2(P_A2_A3, T_ALL, P_950, T_ALL | SET(U32) | SET(U64))), .may_be_output = true},
    {NUMBER_IN("dim", INT)},
    {TENSOR_IN("index", TYPES(P_A2_A3 | P_950, SET(I32) | SET(I64)))},
    {TENSOR_IN("source", TYPES_2(P_A2_A3, T_ALL, P_950, T_ALL | SET(U32) | SET(U64)))},
    {TENSOR_OUT("outRef", TYPES_2(P_A2_A3, T_ALL, P_950, T_ALL | SET(U32) | SET(U64)))},
    {.name = NULL},
};

static const struct scatter inplace_index_copy = {
    .op = {.name = "aclnnInplaceIndexCopy", SCATTER, .params = inplace_index_copy_params},
    .kind = SCATTER_SLICES, .rule = UPDATE_REPLACE};
static const struct scatter index_copy = {
    .op = {.name = "aclnnIndexCopy", SCATTER, .params = index_copy_params},
    .kind = SCATTER_SLICES, .rule = UPDATE_REPLACE};

aclnnStatus aclnnInplaceIndexCopyGetWorkspaceSize(aclTensor *selfRef, int64_t dim, const aclTensor *index,
                                                  const aclTensor *source, uint64_t *workspaceSize,
                                                  aclOpExecutor **executor)
{
    return PLAN(&inplace_index_copy, {selfRef}, {.i = dim}, {index}, {source});
}
PHASE_TWO(aclnnInplaceIndexCopy, &inplace_index_copy.op)

aclnnStatus aclnnIndexCopyGetWorkspaceSize(aclTensor *selfRef, int64_t dim, const aclTensor *index,
                                           const aclTensor *source, aclTensor *outRef,
                                           uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&index_copy, {selfRef}, {.i = dim}, {index}, {source}, {outRef});
}
PHASE_TWO(aclnnIndexCopy, &index_copy.op)

const struct op *const index_copy_ops[] = {&inplace_index_copy.op, &index_copy.op, NULL};
