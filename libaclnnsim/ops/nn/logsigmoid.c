/* SPDX-License-Identifier: Apache-2.0 */
/* logsigmoid.c - aclnnLogSigmoid, aclnnLogSigmoidForward: logarithms of the logistic function */
#include "aclnnop/aclnn_logsigmoid.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA logsigmoid
#define OPERANDS 1
#define FUSED
#define COST 14
#define FLOATS(x) -SOFTPLUS(-x)
#include "kernel/elementwise.h"

static const struct param log_sigmoid_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_HALVES))},
    {.name = NULL},
};
static const struct param log_sigmoid_forward_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    {TENSOR_OUT("buffer", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise log_sigmoid = {
    .op = {.name = "aclnnLogSigmoid", ELEMENTWISE, .params = log_sigmoid_params},
    .formula = &logsigmoid_formula};
static const struct elementwise log_sigmoid_forward = {
    .op = {.name = "aclnnLogSigmoidForward", ELEMENTWISE, .params = log_sigmoid_forward_params},
    .formula = &logsigmoid_formula};

aclnnStatus aclnnLogSigmoidGetWorkspaceSize(const aclTensor *self, aclTensor *out,
                                            uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&log_sigmoid, {self}, {out});
}
PHASE_TWO(aclnnLogSigmoid, &log_sigmoid.op)

aclnnStatus aclnnLogSigmoidForwardGetWorkspaceSize(const aclTensor *self, aclTensor *out,
                                                   aclTensor *buffer, uint64_t *workspaceSize,
                                                   aclOpExecutor **executor)
{
    return PLAN(&log_sigmoid_forward, {self}, {out}, {buffer});
}
PHASE_TWO(aclnnLogSigmoidForward, &log_sigmoid_forward.op)

const struct op *const logsigmoid_ops[] = {&log_sigmoid.op, &log_sigmoid_forward.op, NULL};
