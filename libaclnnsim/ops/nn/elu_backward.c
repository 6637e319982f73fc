/* SPDX-License-Identifier: Apache-2.0 */
/* elu_backward.c - aclnnEluBackward: gradients of exponential linear units */
#include "aclnnop/aclnn_elu_backward.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA elu_backward
#define OPERANDS 2
#define SCALARS 4
#define COST 12
#define FLOATS(grad, x, alpha, scale, input_scale, is_result) (x > 0 ? grad * scale : is_result != 0 ? grad * input_scale * (x + alpha * scale) : grad * input_scale * (alpha * scale) * EXP(x * input_scale))
#include "kernel/elementwise.h"

static const struct param elu_backward_params[] = {
    {TENSOR_IN("gradOutput", TYPES(P_MOST, T_HALVES))},
    {SCALAR_IN("alpha", NULL), .initial = "1.0"},
    {SCALAR_IN("scale", NULL), .initial = "1.0"},
    {SCALAR_IN("inputScale", NULL), .initial = "1.0"},
    {NUMBER_IN("isResult", BOOL)},
    {TENSOR_IN("selfOrResult", TYPES(P_MOST, T_HALVES))},
    {TENSOR_OUT("gradInput", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise elu_backward = {
    .op = {.name = "aclnnEluBackward", ELEMENTWISE, .params = elu_backward_params},
    .formula = &elu_backward_formula};

aclnnStatus aclnnEluBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclScalar *alpha,
                                             const aclScalar *scale, const aclScalar *inputScale,
                                             bool isResult, const aclTensor *selfOrResult,
                                             aclTensor *gradInput, uint64_t *workspaceSize,
                                             aclOpExecutor **executor)
{
    return PLAN(&elu_backward, {gradOutput}, {.scalar = alpha}, {.scalar = scale},
                               {.scalar = inputScale}, {.b = isResult}, {selfOrResult}, {gradInput});
}
PHASE_TWO(aclnnEluBackward, &elu_backward.op)

const struct op *const elu_backward_ops[] = {&elu_backward.op, NULL};
