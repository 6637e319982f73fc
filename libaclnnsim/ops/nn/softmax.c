/* SPDX-License-Identifier: Apache-2.0 */
/* softmax.c - softmax along a dimension */
#include "aclnnop/aclnn_softmax.h"

#include "ops/softmax.h"

static const struct param softmax_params[] = {
    {TENSOR_IN("self", TYPES(P_ALL, T_FLOATS))},
    {NUMBER_IN("dim", INT), .initial = "-1"},
    {TENSOR_OUT("out", TYPES(P_ALL, T_FLOATS))},
    {.name = NULL},
};

static const struct softmax softmax = {
    .op = {.name = "aclnnSoftmax", SOFTMAX_OP, .params = softmax_params},
    .kind = SOFTMAX};

aclnnStatus aclnnSoftmaxGetWorkspaceSize(const aclTensor *self, int64_t dim, aclTensor *out,
                                         uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&softmax, {self}, {.i = dim}, {out});
}
PHASE_TWO(aclnnSoftmax, &softmax.op)

const struct op *const softmax_ops[] = {&softmax.op, NULL};
