/* SPDX-License-Identifier: Apache-2.0 */
/* max_pool3d_with_argmax_backward.c - aclnnMaxPool3dWithArgmaxBackward */
#include "aclnnop/aclnn_max_pool3d_with_argmax_backward.h"

#include "aclnn/opdev/op_errno.h"
#include "ops/max_pooling.h"

static int check(const struct call *call)
{
    TRY(max_check_backward(call));
    return check_not_empty(call, ((const struct max_op *)call->op)->slots.self, 0);
}

static const uint64_t formats[PRODUCT_COUNT] = {
    [ATLAS_A2] = CHANNELS_FIRST, [ATLAS_A3] = CHANNELS_FIRST, [ASCEND_950] = CHANNELS_FIRST};
static const dtypes_by_product types = {[ATLAS_A2] = MAX_FLOATS, [ATLAS_A3] = MAX_FLOATS, [ASCEND_950] = MAX_FLOATS};
static const dtypes_by_product position_types = {
    [ATLAS_A2] = SET(I32), [ATLAS_A3] = SET(I32), [ASCEND_950] = SET(I32) | SET(I64)};
static const struct param params[] = MAX_SLIDING_BACKWARD_PARAMS(types, position_types);

static const struct max_op max_pool3d_backward = {
    .op = {
        .name = "aclnnMaxPool3dWithArgmaxBackward",
        .check = check,
        .run = max_run_backward,
        .infer = max_infer_backward,
        .absent_code = ACLNN_ERR_PARAM_INVALID,
        .nondeterministic = ON(ATLAS_A2) | ON(ATLAS_A3),
        .params = params,
    },
    .axes = 3,
    .formats = formats,
    MAX_SLIDING_BACKWARD(0),
};

aclnnStatus aclnnMaxPool3dWithArgmaxBackwardGetWorkspaceSize(
    const aclTensor *gradOutput, const aclTensor *self, const aclTensor *indices, const aclIntArray *kernelSize,
    const aclIntArray *stride, const aclIntArray *padding, const aclIntArray *dilation, bool ceilMode,
    aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return max_plan_sliding_backward(&max_pool3d_backward, gradOutput, self, indices, kernelSize, stride, padding,
                                     dilation, ceilMode, gradInput, workspaceSize, executor);
}
PHASE_TWO(aclnnMaxPool3dWithArgmaxBackward, &max_pool3d_backward.op)

const struct op *const max_pool3d_with_argmax_backward_ops[] = {&max_pool3d_backward.op, NULL};
