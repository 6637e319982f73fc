/* SPDX-License-Identifier: Apache-2.0 */
/* glu.c - aclnnGlu: gated linear units */
#include "aclnnop/aclnn_glu.h"

#include "kernel/vector_math.h"
#include "ops/gated.h"

#define FORMULA glu
#define OPERANDS 2
#define FUSED
#define COST 10
#define FLOATS(gate, x) x * SIGMOID(gate)
#include "kernel/elementwise.h"

static const struct param glu_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_FLOATS))},
    {NUMBER_IN("dim", INT), .initial = "-1"},
    {TENSOR_OUT("out", TYPES(P_MOST, T_FLOATS))},
    {.name = NULL},
};

static const struct gated glu = {
    .op = {.name = "aclnnGlu", GATED, .params = glu_params}, .formulas = {{&glu_formula}}};

aclnnStatus aclnnGluGetWorkspaceSize(const aclTensor *self, int64_t dim, const aclTensor *out,
                                     uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&glu, {self}, {.i = dim}, {out});
}
PHASE_TWO(aclnnGlu, &glu.op)

const struct op *const glu_ops[] = {&glu.op, NULL};
