/* SPDX-License-Identifier: Apache-2.0 */
/* adaptive_max_pool3d_backward.c - aclnnAdaptiveMaxPool3dBackward */
#include "aclnnop/aclnn_adaptive_max_pool3d_backward.h"

#include "aclnn/opdev/op_errno.h"
#include "ops/max_pooling.h"

static const uint64_t formats[PRODUCT_COUNT] = {
    [ATLAS_A2] = CHANNELS_FIRST, [ATLAS_A3] = CHANNELS_FIRST, [ASCEND_950] = CHANNELS_FIRST};
static const dtypes_by_product types = {[ATLAS_A2] = MAX_FLOATS, [ATLAS_A3] = MAX_FLOATS, [ASCEND_950] = MAX_FLOATS};
static const dtypes_by_product position_types = {
    [ATLAS_A2] = SET(I32), [ATLAS_A3] = SET(I32), [ASCEND_950] = SET(I32) | SET(I64)};
static const struct param params[] = MAX_FITTED_BACKWARD_PARAMS(types, position_types);

static const struct max_op adaptive_max_pool3d_backward = {
    .op = {
        .name = "aclnnAdaptiveMaxPool3dBackward",
        MAX_BACKWARD,
        .absent_code = ACLNN_ERR_PARAM_INVALID,
        .nondeterministic = ON(ATLAS_A2) | ON(ATLAS_A3),
        .params = params,
    },
    .axes = 3,
    .formats = formats,
    MAX_FITTED_BACKWARD,
};

aclnnStatus aclnnAdaptiveMaxPool3dBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self,
                                                          const aclTensor *indices, aclTensor *gradInput,
                                                          uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return max_plan_fitted_backward(&adaptive_max_pool3d_backward, gradOutput, self, indices, gradInput, workspaceSize,
                                    executor);
}
PHASE_TWO(aclnnAdaptiveMaxPool3dBackward, &adaptive_max_pool3d_backward.op)

const struct op *const adaptive_max_pool3d_backward_ops[] = {&adaptive_max_pool3d_backward.op, NULL};
