/* SPDX-License-Identifier: Apache-2.0 */
/* avgpool3d_backward.c - aclnnAvgPool3dBackward */
#include "aclnnop/aclnn_avgpool3d_backward.h"

#include "aclnn/opdev/op_errno.h"
#include "ops/average_pooling.h"

enum { GRAD_OUTPUT, SELF, WINDOWS, OUTPUT = WINDOWS + AVERAGE_WINDOW_PARAMS };

static const dtypes_by_product types = {[ATLAS_A2] = AVERAGE_FLOATS, [ATLAS_A3] = AVERAGE_FLOATS,
                                        [ASCEND_950] = AVERAGE_FLOATS};

static const struct param params[] = {
    [GRAD_OUTPUT] = AVERAGE_TENSOR("gradOutput", ACLNNSIM_IN, types),
    [SELF] = SHAPE_ONLY("self", types),
    [WINDOWS] = AVERAGE_WINDOWS("stride", "padding"),
    [OUTPUT] = AVERAGE_TENSOR("output", ACLNNSIM_OUT, types),
    {.name = NULL},
};

static const struct average_op avg_pool3d_backward = {
    .op = {AVERAGE_OP("aclnnAvgPool3dBackward", params), .nondeterministic = EVERY_PRODUCT},
    .axes = 3,
    AVERAGE_SLIDING(SELF, WINDOWS),
    .cube_math_type = POOL_NO_SLOT,
    .pooled = GRAD_OUTPUT,
    .image = OUTPUT,
    .formats = CHANNELS_FIRST,
    .empty_batch = EVERY_PRODUCT,
};

aclnnStatus aclnnAvgPool3dBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self,
                                                   const aclIntArray *kernelSize, const aclIntArray *stride,
                                                   const aclIntArray *padding, bool ceilMode,
                                                   bool countIncludePad, int64_t divisorOverride,
                                                   aclTensor *output, uint64_t *workspaceSize,
                                                   aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {
        {.tensor = gradOutput}, {.tensor = self}, {.ints = kernelSize}, {.ints = stride}, {.ints = padding},
        {.b = ceilMode}, {.b = countIncludePad}, {.i = divisorOverride}, {.tensor = output},
    };
    return op_plan(&avg_pool3d_backward.op, args, workspaceSize, executor);
}
PHASE_TWO(aclnnAvgPool3dBackward, &avg_pool3d_backward.op)

const struct op *const avgpool3d_backward_ops[] = {&avg_pool3d_backward.op, NULL};
