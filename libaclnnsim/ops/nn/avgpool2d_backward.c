/* SPDX-License-Identifier: Apache-2.0 */
/* avgpool2d_backward.c - aclnnAvgPool2dBackward */
#include "aclnnop/aclnn_avgpool2d_backward.h"

#include "aclnn/opdev/op_errno.h"
#include "ops/average_pooling.h"

enum { GRAD_OUTPUT, SELF, WINDOWS, CUBE_MATH_TYPE = WINDOWS + AVERAGE_WINDOW_PARAMS, GRAD_INPUT };

static const dtypes_by_product types = AVERAGE_TYPES;

static const struct param params[] = {
    [GRAD_OUTPUT] = AVERAGE_TENSOR("gradOutput", ACLNNSIM_IN, types),
    [SELF] = SHAPE_ONLY("self", types),
    [WINDOWS] = AVERAGE_WINDOWS("stride", "padding"),
    [CUBE_MATH_TYPE] = {.name = "cubeMathType", .kind = ACLNNSIM_INT, .initial = "0"},
    [GRAD_INPUT] = AVERAGE_TENSOR("gradInput", ACLNNSIM_OUT, types),
    {.name = NULL},
};

static const struct average_op avg_pool2d_backward = {
    .op = {AVERAGE_OP("aclnnAvgPool2dBackward", params), .nondeterministic = EVERY_PRODUCT},
    .axes = 2,
    AVERAGE_SLIDING(SELF, WINDOWS),
    .cube_math_type = CUBE_MATH_TYPE,
    .pooled = GRAD_OUTPUT,
    .image = GRAD_INPUT,
    .formats = AVERAGE_PLANES,
    .same_format = 1u << GRAD_INPUT,
};

aclnnStatus aclnnAvgPool2dBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self,
                                                   const aclIntArray *kernelSize, const aclIntArray *stride,
                                                   const aclIntArray *padding, bool ceilMode,
                                                   bool countIncludePad, int64_t divisorOverride,
                                                   int8_t cubeMathType, aclTensor *gradInput,
                                                   uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {
        {.tensor = gradOutput}, {.tensor = self}, {.ints = kernelSize}, {.ints = stride}, {.ints = padding},
        {.b = ceilMode}, {.b = countIncludePad}, {.i = divisorOverride}, {.i = cubeMathType},
        {.tensor = gradInput},
    };
    return op_plan(&avg_pool2d_backward.op, args, workspaceSize, executor);
}
PHASE_TWO(aclnnAvgPool2dBackward, &avg_pool2d_backward.op)

const struct op *const avgpool2d_backward_ops[] = {&avg_pool2d_backward.op, NULL};
