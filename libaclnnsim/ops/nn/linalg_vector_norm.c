/* SPDX-License-Identifier: Apache-2.0 */
/* linalg_vector_norm.c - aclnnLinalgVectorNorm: norms along dimensions */
#include "aclnnop/aclnn_linalg_vector_norm.h"

#include "ops/reduction.h"

static const struct param linalg_vector_norm_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_TRAINING | P_200I | P_950, T_HALVES))},
    {SCALAR_IN("ord", TYPES(P_A2_A3 | P_TRAINING | P_200I | P_950, SET(F32))), .initial = "2.0"},
    {NUMBER_IN("dims", INT_ARRAY), .initial = "()"},
    {NUMBER_IN("keepDims", BOOL), .initial = "False"},
    {NUMBER_IN("dtype", INT)},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_TRAINING | P_200I | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct reduction linalg_vector_norm = {
    .op = {.name = "aclnnLinalgVectorNorm", REDUCTION, .params = linalg_vector_norm_params},
    .kind = REDUCE_NORM, .dims = 2, .keep = 3, .dtype = 4, .power = 1};

aclnnStatus aclnnLinalgVectorNormGetWorkspaceSize(const aclTensor *self, const aclScalar *ord,
                                                  const aclIntArray *dims, bool keepDims,
                                                  aclDataType dtype, aclTensor *out,
                                                  uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&linalg_vector_norm, {self}, {.scalar = ord}, {.ints = dims}, {.b = keepDims},
                                     {.i = dtype}, {out});
}
PHASE_TWO(aclnnLinalgVectorNorm, &linalg_vector_norm.op)

const struct op *const linalg_vector_norm_ops[] = {&linalg_vector_norm.op, NULL};
