/* SPDX-License-Identifier: Apache-2.0 */
/* squared_relu.c - aclnnSquaredRelu: squares of the positive part */
#include "aclnnop/aclnn_squared_relu.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA squared_relu
#define OPERANDS 1
#define FLOATS(x) LARGER(x, 0) * LARGER(x, 0)
#include "kernel/elementwise.h"

static const struct param squared_relu_params[] = {
    {TENSOR_IN("input", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {TENSOR_OUT("outputOut", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise squared_relu = {
    .op = {.name = "aclnnSquaredRelu", ELEMENTWISE, .params = squared_relu_params},
    .formula = &squared_relu_formula};

aclnnStatus aclnnSquaredReluGetWorkspaceSize(const aclTensor *input, const aclTensor *outputOut,
                                             uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&squared_relu, {input}, {outputOut});
}
PHASE_TWO(aclnnSquaredRelu, &squared_relu.op)

const struct op *const squared_relu_ops[] = {&squared_relu.op, NULL};
