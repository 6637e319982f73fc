/* SPDX-License-Identifier: Apache-2.0 */
/* shrink.c - aclnnShrink: numbers nearer to 0 */
#include "aclnnop/aclnn_shrink.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA shrink
#define OPERANDS 1
#define SCALARS 2
#define FLOATS(x, lambd, bias) (x > lambd ? x - bias : x < -lambd ? x + bias : 0)
#include "kernel/elementwise.h"

static const struct param shrink_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_INFERENCE | P_950, SET(F32) | SET(F16)))},
    {SCALAR_IN("lambd", TYPES(P_A2_A3 | P_INFERENCE | P_950, SET(F32)))},
    {SCALAR_IN("bias", TYPES(P_A2_A3 | P_INFERENCE | P_950, SET(F32)))},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_INFERENCE | P_950, SET(F32) | SET(F16)))},
    {.name = NULL},
};

static const struct elementwise shrink = {
    .op = {.name = "aclnnShrink", ELEMENTWISE, .params = shrink_params},
    .formula = &shrink_formula};

aclnnStatus aclnnShrinkGetWorkspaceSize(const aclTensor *self, const aclScalar *lambd,
                                        const aclScalar *bias, aclTensor *out,
                                        uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&shrink, {self}, {.scalar = lambd}, {.scalar = bias}, {out});
}
PHASE_TWO(aclnnShrink, &shrink.op)

const struct op *const shrink_ops[] = {&shrink.op, NULL};
