/* SPDX-License-Identifier: Apache-2.0 */
/* hardsigmoid_backward.c - aclnnHardsigmoidBackward: gradients of the piecewise linear logistic function */
#include "aclnnop/aclnn_hardsigmoid_backward.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA hardsigmoid_backward
#define OPERANDS 2
#define FLOATS(grad, x) (x > -3 && x < 3 ? grad / 6 : 0)
#include "kernel/elementwise.h"

static const struct param hardsigmoid_backward_params[] = {
    {TENSOR_IN("gradOutput", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise hardsigmoid_backward = {
    .op = {.name = "aclnnHardsigmoidBackward", ELEMENTWISE, .params = hardsigmoid_backward_params},
    .formula = &hardsigmoid_backward_formula};

aclnnStatus aclnnHardsigmoidBackwardGetWorkspaceSize(const aclTensor *gradOutput,
                                                     const aclTensor *self, aclTensor *out,
                                                     uint64_t *workspaceSize,
                                                     aclOpExecutor **executor)
{
    return PLAN(&hardsigmoid_backward, {gradOutput}, {self}, {out});
}
PHASE_TWO(aclnnHardsigmoidBackward, &hardsigmoid_backward.op)

const struct op *const hardsigmoid_backward_ops[] = {&hardsigmoid_backward.op, NULL};
