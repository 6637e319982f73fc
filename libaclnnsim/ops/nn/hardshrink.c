/* SPDX-License-Identifier: Apache-2.0 */
/* hardshrink.c - aclnnHardshrink: large numbers alone */
#include "aclnnop/aclnn_hardshrink.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA hardshrink
#define OPERANDS 1
#define SCALARS 1
#define FLOATS(x, lambd) (x >= -lambd && x <= lambd ? 0 : x)
#include "kernel/elementwise.h"

static const struct param hardshrink_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST & ~P_950, T_HALVES))},
    {SCALAR_IN("lambd", TYPES(P_MOST & ~P_950, SET(F32))), .initial = "0.5"},
    {TENSOR_OUT("out", TYPES(P_MOST & ~P_950, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise hardshrink = {
    .op = {.name = "aclnnHardshrink", ELEMENTWISE, .params = hardshrink_params},
    .formula = &hardshrink_formula};

aclnnStatus aclnnHardshrinkGetWorkspaceSize(const aclTensor *self, const aclScalar *lambd,
                                            aclTensor *out, uint64_t *workspaceSize,
                                            aclOpExecutor **executor)
{
    return PLAN(&hardshrink, {self}, {.scalar = lambd}, {out});
}
PHASE_TWO(aclnnHardshrink, &hardshrink.op)

const struct op *const hardshrink_ops[] = {&hardshrink.op, NULL};
