/* SPDX-License-Identifier: Apache-2.0 */
/* softshrink_backward.c - aclnnSoftshrinkBackward: gradients of numbers nearer to 0 */
#include "aclnnop/aclnn_softshrink_backward.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA softshrink_backward
#define OPERANDS 2
#define SCALARS 1
#define FLOATS(grad, x, lambd) (x >= -lambd && x <= lambd ? 0 : grad)
#include "kernel/elementwise.h"

static const struct param softshrink_backward_params[] = {
    {TENSOR_IN("gradOutput", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    {SCALAR_IN("lambda", NULL), .initial = "0.5"},
    {TENSOR_OUT("gradInput", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise softshrink_backward = {
    .op = {.name = "aclnnSoftshrinkBackward", ELEMENTWISE, .params = softshrink_backward_params},
    .formula = &softshrink_backward_formula};

aclnnStatus aclnnSoftshrinkBackwardGetWorkspaceSize(const aclTensor *gradOutput,
                                                    const aclTensor *self, const aclScalar *lambda,
                                                    aclTensor *gradInput, uint64_t *workspaceSize,
                                                    aclOpExecutor **executor)
{
    return PLAN(&softshrink_backward, {gradOutput}, {self}, {.scalar = lambda}, {gradInput});
}
PHASE_TWO(aclnnSoftshrinkBackward, &softshrink_backward.op)

const struct op *const softshrink_backward_ops[] = {&softshrink_backward.op, NULL};
