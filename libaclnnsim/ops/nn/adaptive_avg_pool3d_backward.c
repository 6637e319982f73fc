/* SPDX-License-Identifier: Apache-2.0 */
/* adaptive_avg_pool3d_backward.c - aclnnAdaptiveAvgPool3dBackward */
#include "aclnnop/aclnn_adaptive_avg_pool3d_backward.h"

#include "aclnn/opdev/op_errno.h"
#include "ops/average_pooling.h"

enum { GRAD_OUTPUT, SELF, OUT };

static const dtypes_by_product types = AVERAGE_TYPES;

static const struct param params[] = {
    [GRAD_OUTPUT] = AVERAGE_TENSOR("gradOutput", ACLNNSIM_IN, types),
    [SELF] = SHAPE_ONLY("self", types),
    [OUT] = AVERAGE_TENSOR("out", ACLNNSIM_OUT, types),
    {.name = NULL},
};

static const struct average_op adaptive_avg_pool3d_backward = {
    .op = {AVERAGE_OP("aclnnAdaptiveAvgPool3dBackward", params), .nondeterministic = ~ON(ASCEND_950)},
    .axes = 3,
    AVERAGE_ADAPTIVE(SELF),
    .output_size = POOL_NO_SLOT,
    .pooled = GRAD_OUTPUT,
    .image = OUT,
    .formats = CHANNELS_FIRST,
    .same_format = 1u << GRAD_OUTPUT,
    .empty_batch = ON(ASCEND_950),
};

aclnnStatus aclnnAdaptiveAvgPool3dBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self,
                                                           aclTensor *out, uint64_t *workspaceSize,
                                                           aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{.tensor = gradOutput}, {.tensor = self}, {.tensor = out}};
    return op_plan(&adaptive_avg_pool3d_backward.op, args, workspaceSize, executor);
}
PHASE_TWO(aclnnAdaptiveAvgPool3dBackward, &adaptive_avg_pool3d_backward.op)

const struct op *const adaptive_avg_pool3d_backward_ops[] = {&adaptive_avg_pool3d_backward.op, NULL};
