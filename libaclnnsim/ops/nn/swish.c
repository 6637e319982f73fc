/* SPDX-License-Identifier: Apache-2.0 */
/* swish.c - aclnnSwish: x * sigmoid(beta x) */
#include "aclnnop/aclnn_swish.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA swish
#define OPERANDS 1
#define SCALARS 1
#define FUSED
#define COST 8
#define FLOATS(x, beta) x * SIGMOID(beta * x)
#include "kernel/elementwise.h"

static const struct param swish_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    {SCALAR_IN("betaOptional", NULL), .optional = true},
    {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise swish = {
    .op = {.name = "aclnnSwish", ELEMENTWISE, .params = swish_params}, .formula = &swish_formula,
    .absent = {1}};

aclnnStatus aclnnSwishGetWorkspaceSize(const aclTensor *self, const aclScalar *betaOptional,
                                       aclTensor *out, uint64_t *workspaceSize,
                                       aclOpExecutor **executor)
{
    return PLAN(&swish, {self}, {.scalar = betaOptional}, {out});
}
PHASE_TWO(aclnnSwish, &swish.op)

const struct op *const swish_ops[] = {&swish.op, NULL};
