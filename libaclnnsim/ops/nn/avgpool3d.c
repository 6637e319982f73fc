/* SPDX-License-Identifier: Apache-2.0 */
/* avgpool3d.c - aclnnAvgPool3d */
#include "aclnnop/aclnn_avgpool3d.h"

#include "aclnn/opdev/op_errno.h"
#include "ops/average_pooling.h"

enum { SELF, WINDOWS, OUT = WINDOWS + AVERAGE_WINDOW_PARAMS };

static const dtypes_by_product types = AVERAGE_TYPES_3D;

static const struct param params[] = {
    [SELF] = AVERAGE_TENSOR("self", ACLNNSIM_IN, types),
    [WINDOWS] = AVERAGE_WINDOWS("stride", "padding"),
    [OUT] = AVERAGE_TENSOR("out", ACLNNSIM_OUT, types),
    {.name = NULL},
};

static const struct average_op avg_pool3d = {
    .op = {AVERAGE_OP("aclnnAvgPool3d", params)},
    .axes = 3,
    AVERAGE_SLIDING(SELF, WINDOWS),
    .cube_math_type = POOL_NO_SLOT,
    .pooled = OUT,
    .image = SELF,
    .formats = CHANNELS_FIRST,
    .same_format = 1u << OUT,
    .empty_batch = EVERY_PRODUCT,
    .within_image = true,
};

aclnnStatus aclnnAvgPool3dGetWorkspaceSize(const aclTensor *self, const aclIntArray *kernelSize,
                                           const aclIntArray *stride, const aclIntArray *padding,
                                           bool ceilMode, bool countIncludePad, int64_t divisorOverride,
                                           aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {
        {.tensor = self}, {.ints = kernelSize}, {.ints = stride}, {.ints = padding}, {.b = ceilMode},
        {.b = countIncludePad}, {.i = divisorOverride}, {.tensor = out},
    };
    return op_plan(&avg_pool3d.op, args, workspaceSize, executor);
}
PHASE_TWO(aclnnAvgPool3d, &avg_pool3d.op)

const struct op *const avgpool3d_ops[] = {&avg_pool3d.op, NULL};
