/* SPDX-License-Identifier: Apache-2.0 */
/* logsoftmax_backward.c - gradients of the logarithm of softmax */
#include "aclnnop/aclnn_logsoftmax_backward.h"

#include "ops/softmax.h"

static const struct param log_softmax_backward_params[] = {
    {TENSOR_IN("gradOutput", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("output", TYPES(P_MOST, T_HALVES))},
    {NUMBER_IN("dim", INT), .initial = "-1"},
    {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct softmax log_softmax_backward = {
    .op = {.name = "aclnnLogSoftmaxBackward", SOFTMAX_OP, .params = log_softmax_backward_params},
    .kind = LOG_SOFTMAX_GRADIENT};

aclnnStatus aclnnLogSoftmaxBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *output,
                                                    int64_t dim, aclTensor *out, uint64_t *workspaceSize,
                                                    aclOpExecutor **executor)
{
    return PLAN(&log_softmax_backward, {gradOutput}, {output}, {.i = dim}, {out});
}
PHASE_TWO(aclnnLogSoftmaxBackward, &log_softmax_backward.op)

const struct op *const logsoftmax_backward_ops[] = {&log_softmax_backward.op, NULL};
