/* SPDX-License-Identifier: Apache-2.0 */
/* softplus.c - aclnnSoftplus: smooth positive parts */
#include "aclnnop/aclnn_softplus.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA softplus
#define OPERANDS 1
#define SCALARS 2
#define FUSED
#define COST 14
#define FLOATS(x, beta, threshold) (x * beta > threshold ? x : SOFTPLUS(x * beta) / beta)
#include "kernel/elementwise.h"

static const struct param softplus_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST & ~P_950, T_HALVES))},
    {SCALAR_IN("beta", NULL), .initial = "1.0"},
    {SCALAR_IN("threshold", NULL), .initial = "20.0"},
    {TENSOR_OUT("out", TYPES(P_MOST & ~P_950, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise softplus = {
    .op = {.name = "aclnnSoftplus", ELEMENTWISE, .params = softplus_params},
    .formula = &softplus_formula};

aclnnStatus aclnnSoftplusGetWorkspaceSize(const aclTensor *self, const aclScalar *beta,
                                          const aclScalar *threshold, aclTensor *out,
                                          uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&softplus, {self}, {.scalar = beta}, {.scalar = threshold}, {out});
}
PHASE_TWO(aclnnSoftplus, &softplus.op)

const struct op *const softplus_ops[] = {&softplus.op, NULL};
