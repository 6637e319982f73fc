/* SPDX-License-Identifier: Apache-2.0 */
/* adaptive_max_pool3d.c - aclnnAdaptiveMaxPool3d */
#include "aclnnop/aclnn_adaptive_max_pool3d.h"

#include "aclnn/opdev/op_errno.h"
#include "ops/max_pooling.h"

#define FORMATS (FORMAT(NCHW) | FORMAT(NCDHW))
static const uint64_t formats[PRODUCT_COUNT] = {[ATLAS_A2] = FORMATS, [ATLAS_A3] = FORMATS, [ASCEND_950] = FORMATS};
static const dtypes_by_product types = {[ATLAS_A2] = MAX_FLOATS, [ATLAS_A3] = MAX_FLOATS, [ASCEND_950] = MAX_FLOATS};
static const dtypes_by_product position_types = {
    [ATLAS_A2] = SET(I32), [ATLAS_A3] = SET(I32), [ASCEND_950] = SET(I32) | SET(I64)};
static const struct param params[] = MAX_SIZED_PARAMS(types, position_types);

static const struct max_op adaptive_max_pool3d = {
    .op = {
        .name = "aclnnAdaptiveMaxPool3d",
        MAX_FORWARD,
        .absent_code = ACLNN_ERR_PARAM_INVALID,
        .params = params,
    },
    .axes = 3,
    .formats = formats,
    MAX_SIZED,
};

aclnnStatus aclnnAdaptiveMaxPool3dGetWorkspaceSize(const aclTensor *self, const aclIntArray *outputSize,
                                                  aclTensor *outputOut, aclTensor *indicesOut, uint64_t *workspaceSize,
                                                  aclOpExecutor **executor)
{
    return max_plan_sized(&adaptive_max_pool3d, self, outputSize, outputOut, indicesOut, workspaceSize, executor);
}
PHASE_TWO(aclnnAdaptiveMaxPool3d, &adaptive_max_pool3d.op)

const struct op *const adaptive_max_pool3d_ops[] = {&adaptive_max_pool3d.op, NULL};
