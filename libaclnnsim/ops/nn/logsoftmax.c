/* SPDX-License-Identifier: Apache-2.0 */
/* logsoftmax.c - logarithm of softmax along a dimension */
#include "aclnnop/aclnn_logsoftmax.h"

#include "ops/softmax.h"

static const struct param log_softmax_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_FLOATS))},
    {NUMBER_IN("dim", INT), .initial = "-1"},
    {TENSOR_OUT("out", TYPES(P_MOST, T_FLOATS))},
    {.name = NULL},
};

static const struct softmax log_softmax = {
    .op = {.name = "aclnnLogSoftmax", SOFTMAX_OP, .params = log_softmax_params},
    .kind = LOG_SOFTMAX};

aclnnStatus aclnnLogSoftmaxGetWorkspaceSize(const aclTensor *self, int64_t dim, aclTensor *out,
                                            uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&log_softmax, {self}, {.i = dim}, {out});
}
PHASE_TWO(aclnnLogSoftmax, &log_softmax.op)

const struct op *const logsoftmax_ops[] = {&log_softmax.op, NULL};
