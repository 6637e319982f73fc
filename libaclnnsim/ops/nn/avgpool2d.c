/* SPDX-License-Identifier: Apache-2.0 */
/* avgpool2d.c - aclnnAvgPool2d */
#include "aclnnop/aclnn_avgpool2d.h"

#include "aclnn/opdev/op_errno.h"
#include "ops/average_pooling.h"

enum { SELF, WINDOWS, CUBE_MATH_TYPE = WINDOWS + AVERAGE_WINDOW_PARAMS, OUT };

static const dtypes_by_product types = AVERAGE_TYPES;

static const struct param params[] = {
    [SELF] = AVERAGE_TENSOR("self", ACLNNSIM_IN, types),
    [WINDOWS] = AVERAGE_WINDOWS("strides", "paddings"),
    [CUBE_MATH_TYPE] = {.name = "cubeMathType", .kind = ACLNNSIM_INT, .initial = "0"},
    [OUT] = AVERAGE_TENSOR("out", ACLNNSIM_OUT, types),
    {.name = NULL},
};

static const struct average_op avg_pool2d = {
    .op = {AVERAGE_OP("aclnnAvgPool2d", params)},
    .axes = 2,
    AVERAGE_SLIDING(SELF, WINDOWS),
    .cube_math_type = CUBE_MATH_TYPE,
    .pooled = OUT,
    .image = SELF,
    .formats = AVERAGE_PLANES,
    .same_format = 1u << OUT,
};

aclnnStatus aclnnAvgPool2dGetWorkspaceSize(const aclTensor *self, const aclIntArray *kernelSize,
                                           const aclIntArray *strides, const aclIntArray *paddings,
                                           bool ceilMode, bool countIncludePad, int64_t divisorOverride,
                                           int8_t cubeMathType, aclTensor *out, uint64_t *workspaceSize,
                                           aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {
        {.tensor = self}, {.ints = kernelSize}, {.ints = strides}, {.ints = paddings}, {.b = ceilMode},
        {.b = countIncludePad}, {.i = divisorOverride}, {.i = cubeMathType}, {.tensor = out},
    };
    return op_plan(&avg_pool2d.op, args, workspaceSize, executor);
}
PHASE_TWO(aclnnAvgPool2d, &avg_pool2d.op)

const struct op *const avgpool2d_ops[] = {&avg_pool2d.op, NULL};
