/* SPDX-License-Identifier: Apache-2.0 */
/* hardshrink_backward.c - aclnnHardshrinkBackward: gradients of large numbers alone */
#include "aclnnop/aclnn_hardshrink_backward.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA hardshrink_backward
#define OPERANDS 2
#define SCALARS 1
#define FLOATS(grad, x, lambd) (x >= -lambd && x <= lambd ? 0 : grad)
#include "kernel/elementwise.h"

static const struct param hardshrink_backward_params[] = {
    {TENSOR_IN("gradOutput", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("self", TYPES(P_LARGE, T_HALVES))},
    {SCALAR_IN("lambd", TYPES(P_LARGE, SET(F32))), .initial = "0.5"},
    {TENSOR_OUT("gradInput", TYPES(P_LARGE, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise hardshrink_backward = {
    .op = {.name = "aclnnHardshrinkBackward", ELEMENTWISE, .params = hardshrink_backward_params},
    .formula = &hardshrink_backward_formula};

aclnnStatus aclnnHardshrinkBackwardGetWorkspaceSize(const aclTensor *gradOutput,
                                                    const aclTensor *self, const aclScalar *lambd,
                                                    aclTensor *gradInput, uint64_t *workspaceSize,
                                                    aclOpExecutor **executor)
{
    return PLAN(&hardshrink_backward, {gradOutput}, {self}, {.scalar = lambd}, {gradInput});
}
PHASE_TWO(aclnnHardshrinkBackward, &hardshrink_backward.op)

const struct op *const hardshrink_backward_ops[] = {&hardshrink_backward.op, NULL};
