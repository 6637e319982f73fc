/* SPDX-License-Identifier: Apache-2.0 */
/* amin.c - aclnnAmin: the smallest elements along dimensions */
#include "aclnnop/aclnn_amin.h"

#include "ops/reduction.h"

static const struct param amin_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_REALS | T_BOOL))},
    {NUMBER_IN("dim", INT_ARRAY), .initial = "()"},
    {NUMBER_IN("keepDim", BOOL), .initial = "False"},
    {TENSOR_OUT("out", TYPES(P_MOST, T_REALS | T_BOOL))},
    {.name = NULL},
};

static const struct reduction amin = {
    .op = {.name = "aclnnAmin", REDUCTION, .params = amin_params}, .kind = REDUCE_SMALLEST,
    .dims = 1, .keep = 2};

aclnnStatus aclnnAminGetWorkspaceSize(const aclTensor *self, const aclIntArray *dim, bool keepDim,
                                      aclTensor *out, uint64_t *workspaceSize,
                                      aclOpExecutor **executor)
{
    return PLAN(&amin, {self}, {.ints = dim}, {.b = keepDim}, {out});
}
PHASE_TWO(aclnnAmin, &amin.op)

const struct op *const amin_ops[] = {&amin.op, NULL};
