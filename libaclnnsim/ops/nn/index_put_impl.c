/* SPDX-License-Identifier: Apache-2.0 */
/* index_put_impl.c - aclnnIndexPutImpl: elements written by indices of several dimensions */
#include "aclnnop/aclnn_index_put_impl.h"

#include "ops/select.h"

static const struct param index_put_impl_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_LARGE, T_REALS | T_BOOL))},
    {LIST_IN("indices", TYPES(P_LARGE, T_BOOL | SET(I32) | SET(I64))), .gaps = true},
    {TENSOR_IN("values", TYPES(P_LARGE, T_REALS | T_BOOL))},
    {NUMBER_IN("accumulate", BOOL)},
    {NUMBER_IN("unsafe", BOOL)},
    {.name = NULL},
};

static const struct op index_put_impl = {
    .name = "aclnnIndexPutImpl", ADVANCED_WRITE, .params = index_put_impl_params};

aclnnStatus aclnnIndexPutImplGetWorkspaceSize(aclTensor *selfRef, const aclTensorList *indices,
                                              const aclTensor *values, bool accumulate, bool unsafe,
                                              uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{selfRef}, {.tensors = indices}, {values}, {.b = accumulate}, {.b = unsafe}};
    return op_plan(&index_put_impl, args, workspaceSize, executor);
}
PHASE_TWO(aclnnIndexPutImpl, &index_put_impl)

const struct op *const index_put_impl_ops[] = {&index_put_impl, NULL};
