/* SPDX-License-Identifier: Apache-2.0 */
/* index.c - aclnnIndex: elements by indices of several dimensions */
#include "aclnnop/aclnn_index.h"

#include "ops/select.h"

static const struct param index_params[] = {
    {TENSOR_IN("self", TYPES_2(P_200I | P_950, T_REALS | T_BOOL | SET(C64), P_MOST & ~P_950, T_REALS | T_BOOL))},
    {LIST_IN("indices", TYPES(P_ALL, T_BOOL | SET(I32) | SET(I64))), .gaps = true},
    {TENSOR_OUT("out", TYPES_2(P_200I | P_950, T_REALS | T_BOOL | SET(C64), P_MOST & ~P_950, T_REALS | T_BOOL))},
    {.name = NULL},
};

static const struct op index_op = {.name = "aclnnIndex", ADVANCED_READ, .params = index_params};

aclnnStatus aclnnIndexGetWorkspaceSize(const aclTensor *self, const aclTensorList *indices,
                                       aclTensor *out, uint64_t *workspaceSize,
                                       aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{self}, {.tensors = indices}, {out}};
    return op_plan(&index_op, args, workspaceSize, executor);
}
PHASE_TWO(aclnnIndex, &index_op)

const struct op *const index_ops[] = {&index_op, NULL};
