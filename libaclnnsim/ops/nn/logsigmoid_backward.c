/* SPDX-License-Identifier: Apache-2.0 */
/* logsigmoid_backward.c - aclnnLogSigmoidBackward: gradients of logarithms of the logistic function */
#include "aclnnop/aclnn_logsigmoid_backward.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA logsigmoid_backward
#define OPERANDS 2
#define COST 8
#define FLOATS(grad, x) grad * SIGMOID(-x)
#include "kernel/elementwise.h"

static const struct param log_sigmoid_backward_params[] = {
    {TENSOR_IN("gradOutput", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("buffer", TYPES(P_MOST, T_HALVES))},
    {TENSOR_OUT("gradInput", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise log_sigmoid_backward = {
    .op = {.name = "aclnnLogSigmoidBackward", ELEMENTWISE, .params = log_sigmoid_backward_params},
    .formula = &logsigmoid_backward_formula};

aclnnStatus aclnnLogSigmoidBackwardGetWorkspaceSize(const aclTensor *gradOutput,
                                                    const aclTensor *self, const aclTensor *buffer,
                                                    aclTensor *gradInput, uint64_t *workspaceSize,
                                                    aclOpExecutor **executor)
{
    return PLAN(&log_sigmoid_backward, {gradOutput}, {self}, {buffer}, {gradInput});
}
PHASE_TWO(aclnnLogSigmoidBackward, &log_sigmoid_backward.op)

const struct op *const logsigmoid_backward_ops[] = {&log_sigmoid_backward.op, NULL};
