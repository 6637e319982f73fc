/* SPDX-License-Identifier: Apache-2.0 */
/* max_pool3d_with_argmax.c - aclnnMaxPool3dWithArgmax */
#include "aclnnop/aclnn_max_pool3d_with_argmax.h"

#include "aclnn/opdev/op_errno.h"
#include "ops/max_pooling.h"

static const uint64_t formats[PRODUCT_COUNT] = {
    [ATLAS_A2] = CHANNELS_FIRST, [ATLAS_A3] = CHANNELS_FIRST, [ASCEND_950] = CHANNELS_FIRST | FORMAT(NDHWC)};
static const dtypes_by_product types = {[ATLAS_A2] = MAX_FLOATS, [ATLAS_A3] = MAX_FLOATS, [ASCEND_950] = MAX_FLOATS};
static const dtypes_by_product position_types = {
    [ATLAS_A2] = SET(I32), [ATLAS_A3] = SET(I32), [ASCEND_950] = SET(I32) | SET(I64)};
static const struct param params[] = MAX_SLIDING_PARAMS(types, position_types);

static const struct max_op max_pool3d = {
    .op = {
        .name = "aclnnMaxPool3dWithArgmax",
        MAX_FORWARD,
        .absent_code = ACLNN_ERR_PARAM_INVALID,
        .params = params,
    },
    .axes = 3,
    .formats = formats,
    MAX_SLIDING(ON(ASCEND_950)),
};

aclnnStatus aclnnMaxPool3dWithArgmaxGetWorkspaceSize(const aclTensor *self, const aclIntArray *kernelSize,
                                                     const aclIntArray *stride, const aclIntArray *padding,
                                                     const aclIntArray *dilation, bool ceilMode, aclTensor *out,
                                                     aclTensor *indices, uint64_t *workspaceSize,
                                                     aclOpExecutor **executor)
{
    return max_plan_sliding(&max_pool3d, self, kernelSize, stride, padding, dilation, ceilMode, out, indices,
                            workspaceSize, executor);
}
PHASE_TWO(aclnnMaxPool3dWithArgmax, &max_pool3d.op)

const struct op *const max_pool3d_with_argmax_ops[] = {&max_pool3d.op, NULL};
