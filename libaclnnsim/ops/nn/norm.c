/* SPDX-License-Identifier: Apache-2.0 */
/* norm.c - aclnnNorm: norms along dimensions */
#include "aclnnop/aclnn_norm.h"

#include "ops/reduction.h"

static const struct param norm_params[] = {
    {TENSOR_IN("self", TYPES(P_ALL, T_HALVES))},
    {SCALAR_IN("pScalar", TYPES(P_ALL, SET(F32))), .initial = "2.0"},
    {NUMBER_IN("dim", INT_ARRAY), .initial = "()"},
    {NUMBER_IN("keepdim", BOOL), .initial = "False"},
    {TENSOR_OUT("out", TYPES(P_ALL, T_HALVES))},
    {.name = NULL},
};

static const struct reduction norm = {
    .op = {.name = "aclnnNorm", REDUCTION, .params = norm_params}, .kind = REDUCE_NORM, .dims = 2,
    .keep = 3, .power = 1};

aclnnStatus aclnnNormGetWorkspaceSize(const aclTensor *self, const aclScalar *pScalar,
                                      const aclIntArray *dim, bool keepdim, aclTensor *out,
                                      uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&norm, {self}, {.scalar = pScalar}, {.ints = dim}, {.b = keepdim}, {out});
}
PHASE_TWO(aclnnNorm, &norm.op)

const struct op *const norm_ops[] = {&norm.op, NULL};
