/* SPDX-License-Identifier: Apache-2.0 */
/* softplus_backward.c - aclnnSoftplusBackward: gradients of smooth positive parts */
#include "aclnnop/aclnn_softplus_backward.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA softplus_backward
#define OPERANDS 2
#define SCALARS 2
#define COST 10
#define FLOATS(grad, x, beta, threshold) (x * beta > threshold ? grad : grad * SIGMOID(x * beta))
#include "kernel/elementwise.h"

static const struct param softplus_backward_params[] = {
    {TENSOR_IN("gradOutput", TYPES(P_LARGE, T_FLOATS))},
    {TENSOR_IN("self", TYPES_2(P_A2_A3 | P_950, T_REALS | T_BOOL, P_TRAINING, SET(F32) | SET(F16) | SET(F64)))},
    {SCALAR_IN("beta", NULL), .initial = "1.0"},
    {SCALAR_IN("threshold", NULL), .initial = "20.0"},
    {TENSOR_OUT("gradInput", TYPES(P_LARGE, T_FLOATS))},
    {.name = NULL},
};

static const struct elementwise softplus_backward = {
    .op = {.name = "aclnnSoftplusBackward", ELEMENTWISE, .params = softplus_backward_params},
    .formula = &softplus_backward_formula};

aclnnStatus aclnnSoftplusBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self,
                                                  const aclScalar *beta, const aclScalar *threshold,
                                                  aclTensor *gradInput, uint64_t *workspaceSize,
                                                  aclOpExecutor **executor)
{
    return PLAN(&softplus_backward, {gradOutput}, {self}, {.scalar = beta}, {.scalar = threshold},
                                    {gradInput});
}
PHASE_TWO(aclnnSoftplusBackward, &softplus_backward.op)

const struct op *const softplus_backward_ops[] = {&softplus_backward.op, NULL};
