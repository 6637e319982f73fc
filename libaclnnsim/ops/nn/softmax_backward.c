/* SPDX-License-Identifier: Apache-2.0 */
/* softmax_backward.c - gradients of softmax */
#include "aclnnop/aclnn_softmax_backward.h"

#include "ops/softmax.h"

static const struct param softmax_backward_params[] = {
    {TENSOR_IN("gradOutput", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("output", TYPES(P_MOST, T_HALVES))},
    {NUMBER_IN("dim", INT), .initial = "-1"},
    {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct softmax softmax_backward = {
    .op = {.name = "aclnnSoftmaxBackward", SOFTMAX_OP, .params = softmax_backward_params},
    .kind = SOFTMAX_GRADIENT};

aclnnStatus aclnnSoftmaxBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *output,
                                                 int64_t dim, aclTensor *out, uint64_t *workspaceSize,
                                                 aclOpExecutor **executor)
{
    return PLAN(&softmax_backward, {gradOutput}, {output}, {.i = dim}, {out});
}
PHASE_TWO(aclnnSoftmaxBackward, &softmax_backward.op)

const struct op *const softmax_backward_ops[] = {&softmax_backward.op, NULL};
