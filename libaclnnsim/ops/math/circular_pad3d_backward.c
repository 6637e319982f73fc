/* SPDX-License-Identifier: Apache-2.0 */
/* circular_pad3d_backward.c - aclnnCircularPad3dBackward: gradInput = sum of gradOutput over the copies of
 * each element */
#include "aclnnop/aclnn_circular_pad3d_backward.h"

#include "aclnn/opdev/op_errno.h"
#include "ops/padding.h"

#define FLOATING (SET(F32) | SET(F16) | SET(BF16))

/* gradOutput, by bytes per element */
static const int64_t limits[] = {[2] = 16362, [4] = 24544};

static const dtypes_by_product dtypes = {
    [ATLAS_A2] = FLOATING, [ATLAS_A3] = FLOATING, [ASCEND_950] = FLOATING,
};
static const struct param params[] = PAD_BACKWARD_PARAMS(dtypes);

static const struct pad_op circular_pad3d_backward = {
    .op = {
        .name = "aclnnCircularPad3dBackward",
        PAD_BACKWARD,
        .absent_code = ACLNN_ERR_INNER_NULLPTR,
        .params = params,
    },
    .mode = PAD_CIRCULAR,
    .dims = 3,
    .limits = limits,
};

aclnnStatus aclnnCircularPad3dBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self,
                                                       const aclIntArray *padding, aclTensor *gradInput,
                                                       uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return pad_plan_backward(&circular_pad3d_backward, gradOutput, self, padding, gradInput,
                             workspaceSize, executor);
}

PHASE_TWO(aclnnCircularPad3dBackward, &circular_pad3d_backward.op)

const struct op *const circular_pad3d_backward_ops[] = {&circular_pad3d_backward.op, NULL};
