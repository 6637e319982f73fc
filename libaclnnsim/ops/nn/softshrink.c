/* SPDX-License-Identifier: Apache-2.0 */
/* softshrink.c - aclnnSoftshrink: numbers nearer to 0 */
#include "aclnnop/aclnn_softshrink.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA softshrink
#define OPERANDS 1
#define SCALARS 1
#define FLOATS(x, lambd) (x > lambd ? x - lambd : x < -lambd ? x + lambd : x * 0)
#include "kernel/elementwise.h"

static const struct param softshrink_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    {SCALAR_IN("lambd", TYPES(P_MOST, SET(F32))), .initial = "0.5"},
    {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise softshrink = {
    .op = {.name = "aclnnSoftshrink", ELEMENTWISE, .params = softshrink_params},
    .formula = &softshrink_formula};

aclnnStatus aclnnSoftshrinkGetWorkspaceSize(const aclTensor *self, const aclScalar *lambd,
                                            aclTensor *out, uint64_t *workspaceSize,
                                            aclOpExecutor **executor)
{
    return PLAN(&softshrink, {self}, {.scalar = lambd}, {out});
}
PHASE_TWO(aclnnSoftshrink, &softshrink.op)

const struct op *const softshrink_ops[] = {&softshrink.op, NULL};
