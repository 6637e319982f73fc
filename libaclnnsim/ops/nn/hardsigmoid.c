/* SPDX-License-Identifier: Apache-2.0 */
/* hardsigmoid.c - aclnnHardsigmoid, aclnnInplaceHardsigmoid: a piecewise linear logistic function */
#include "aclnnop/aclnn_hardsigmoid.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA hardsigmoid
#define OPERANDS 1
#define FLOATS(x) SMALLER(LARGER(x + 3, 0), 6) / 6
#define SIGNED(x) (x < -3 ? 0 : x > 3 ? 1 : (T)((float)(x + 3) / 6))
#include "kernel/elementwise.h"

static const struct param hardsigmoid_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_HALVES | SET(I32)))},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_HALVES | SET(I32)))},
    {.name = NULL},
};
static const struct param inplace_hardsigmoid_params[] = {
    {TENSOR_REF("self", TYPES(P_LARGE, T_HALVES | SET(I32)))},
    {.name = NULL},
};

static const struct elementwise hardsigmoid = {
    .op = {.name = "aclnnHardsigmoid", ELEMENTWISE, .params = hardsigmoid_params},
    .formula = &hardsigmoid_formula};
static const struct elementwise inplace_hardsigmoid = {
    .op = {.name = "aclnnInplaceHardsigmoid", ELEMENTWISE, .params = inplace_hardsigmoid_params},
    .formula = &hardsigmoid_formula};

aclnnStatus aclnnHardsigmoidGetWorkspaceSize(const aclTensor *self, aclTensor *out,
                                             uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&hardsigmoid, {self}, {out});
}
PHASE_TWO(aclnnHardsigmoid, &hardsigmoid.op)

aclnnStatus aclnnInplaceHardsigmoidGetWorkspaceSize(const aclTensor *self, uint64_t *workspaceSize,
                                                    aclOpExecutor **executor)
{
    return PLAN(&inplace_hardsigmoid, {self});
}
PHASE_TWO(aclnnInplaceHardsigmoid, &inplace_hardsigmoid.op)

const struct op *const hardsigmoid_ops[] = {&hardsigmoid.op, &inplace_hardsigmoid.op, NULL};
