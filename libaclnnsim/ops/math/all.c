/* SPDX-License-Identifier: Apache-2.0 */
/* all.c - aclnnAll: whether all elements along dimensions are other than 0 */
#include "aclnnop/aclnn_all.h"

#include "ops/reduction.h"

static const struct param all_params[] = {
    {TENSOR_IN("self", TYPES(P_ALL, T_REALS | T_BOOL))},
    {NUMBER_IN("dim", INT_ARRAY), .initial = "()"},
    {NUMBER_IN("keepdim", BOOL), .initial = "False"},
    {TENSOR_OUT("out", TYPES(P_ALL, T_BOOL | SET(U8)))},
    {.name = NULL},
};

static const struct reduction all = {
    .op = {.name = "aclnnAll", REDUCTION, .params = all_params}, .kind = REDUCE_ALL, .dims = 1,
    .keep = 2};

aclnnStatus aclnnAllGetWorkspaceSize(const aclTensor *self, const aclIntArray *dim, bool keepdim,
                                     aclTensor *out, uint64_t *workspaceSize,
                                     aclOpExecutor **executor)
{
    return PLAN(&all, {self}, {.ints = dim}, {.b = keepdim}, {out});
}
PHASE_TWO(aclnnAll, &all.op)

const struct op *const all_ops[] = {&all.op, NULL};
