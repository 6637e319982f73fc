/* SPDX-License-Identifier: Apache-2.0 */
/* leaky_relu_backward.c - aclnnLeakyReluBackward: gradients of the positive part and some of the negative
 * one */
#include "aclnnop/aclnn_leaky_relu_backward.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA leaky_relu_backward
#define OPERANDS 2
#define SCALARS 2
#define FLOATS(grad, x, slope, is_result) ((void)is_result, x > 0 ? grad : grad * slope)
#include "kernel/elementwise.h"

static const struct param leaky_relu_backward_params[] = {
    {TENSOR_IN("gradOutput", TYPES(P_MOST, T_FLOATS))},
    {TENSOR_IN("self", TYPES(P_MOST, T_FLOATS))},
    {SCALAR_IN("negativeSlope", TYPES(P_MOST, T_REALS | T_BOOL)), .initial = "0.01"},
    {NUMBER_IN("selfIsResult", BOOL), .initial = "False"},
    {TENSOR_OUT("out", TYPES(P_MOST, T_FLOATS))},
    {.name = NULL},
};

static const struct elementwise leaky_relu_backward = {
    .op = {.name = "aclnnLeakyReluBackward", ELEMENTWISE, .params = leaky_relu_backward_params},
    .formula = &leaky_relu_backward_formula};

aclnnStatus aclnnLeakyReluBackwardGetWorkspaceSize(const aclTensor *gradOutput,
                                                   const aclTensor *self,
                                                   const aclScalar *negativeSlope, bool selfIsResult,
                                                   aclTensor *out, uint64_t *workspaceSize,
                                                   aclOpExecutor **executor)
{
    return PLAN(&leaky_relu_backward, {gradOutput}, {self}, {.scalar = negativeSlope},
                                      {.b = selfIsResult}, {out});
}
PHASE_TWO(aclnnLeakyReluBackward, &leaky_relu_backward.op)

const struct op *const leaky_relu_backward_ops[] = {&leaky_relu_backward.op, NULL};
