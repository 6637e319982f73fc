/* SPDX-License-Identifier: Apache-2.0 */
/* any.c - aclnnAny: whether one element along dimensions is other than 0 */
#include "aclnnop/aclnn_any.h"

#include "ops/reduction.h"

static const struct param any_params[] = {
    {TENSOR_IN("self", TYPES(P_ALL, T_REALS | T_BOOL))},
    {NUMBER_IN("dim", INT_ARRAY), .initial = "()"},
    {NUMBER_IN("keepdim", BOOL), .initial = "False"},
    {TENSOR_OUT("out", TYPES(P_ALL, T_BOOL))},
    {.name = NULL},
};

static const struct reduction any = {
    .op = {.name = "aclnnAny", REDUCTION, .params = any_params}, .kind = REDUCE_ANY, .dims = 1,
    .keep = 2};

aclnnStatus aclnnAnyGetWorkspaceSize(const aclTensor *self, const aclIntArray *dim, bool keepdim,
                                     aclTensor *out, uint64_t *workspaceSize,
                                     aclOpExecutor **executor)
{
    return PLAN(&any, {self}, {.ints = dim}, {.b = keepdim}, {out});
}
PHASE_TWO(aclnnAny, &any.op)

const struct op *const any_ops[] = {&any.op, NULL};
