/* SPDX-License-Identifier: Apache-2.0 */
/* adaptive_max_pool2d.c - aclnnAdaptiveMaxPool2d */
#include "aclnnop/aclnn_adaptive_max_pool2d.h"

#include "aclnn/opdev/op_errno.h"
#include "ops/max_pooling.h"

#define FORMATS (FORMAT(NCHW) | FORMAT(NHWC) | FORMAT(NCL))
static const uint64_t formats[PRODUCT_COUNT] = {
    [ATLAS_TRAINING] = FORMATS, [ATLAS_A2] = FORMATS, [ATLAS_A3] = FORMATS, [ASCEND_950] = FORMATS};
static const dtypes_by_product types = {
    [ATLAS_TRAINING] = SET(F32) | SET(F16) | SET(F64),
    [ATLAS_A2] = MAX_FLOATS | SET(F64),
    [ATLAS_A3] = MAX_FLOATS | SET(F64),
    [ASCEND_950] = MAX_FLOATS | SET(F64),
};
static const dtypes_by_product position_types = {
    [ATLAS_TRAINING] = SET(I64), [ATLAS_A2] = SET(I64), [ATLAS_A3] = SET(I64), [ASCEND_950] = SET(I64)};
static const struct param params[] = MAX_SIZED_PARAMS(types, position_types);

static const struct max_op adaptive_max_pool2d = {
    .op = {
        .name = "aclnnAdaptiveMaxPool2d",
        MAX_FORWARD,
        .absent_code = ACLNN_ERR_PARAM_INVALID,
        .params = params,
    },
    .axes = 2,
    .formats = formats,
    MAX_SIZED,
};

aclnnStatus aclnnAdaptiveMaxPool2dGetWorkspaceSize(const aclTensor *self, const aclIntArray *outputSize,
                                                  aclTensor *outputOut, aclTensor *indicesOut, uint64_t *workspaceSize,
                                                  aclOpExecutor **executor)
{
    return max_plan_sized(&adaptive_max_pool2d, self, outputSize, outputOut, indicesOut, workspaceSize, executor);
}
PHASE_TWO(aclnnAdaptiveMaxPool2d, &adaptive_max_pool2d.op)

const struct op *const adaptive_max_pool2d_ops[] = {&adaptive_max_pool2d.op, NULL};
