/* SPDX-License-Identifier: Apache-2.0 */
/* reflection_pad3d_backward.c - aclnnReflectionPad3dBackward: gradInput = sum of gradOutput over the
 * copies of each element */
#include "aclnnop/aclnn_reflection_pad3d_backward.h"

#include "aclnn/opdev/op_errno.h"
#include "ops/padding.h"

static const dtypes_by_product dtypes = {
    [ATLAS_TRAINING] = PAD_FLOATING, [ATLAS_A2] = PAD_FLOATING, [ATLAS_A3] = PAD_FLOATING,
    [ATLAS_INFERENCE] = PAD_FLOATING, [ASCEND_950] = PAD_FLOATING,
};
static const struct param params[] = PAD_BACKWARD_PARAMS(dtypes);

static const struct pad_op reflection_pad3d_backward = {
    .op = {
        .name = "aclnnReflectionPad3dBackward",
        PAD_BACKWARD,
        .absent_code = ACLNN_ERR_PARAM_INVALID,
        .params = params,
    },
    .mode = PAD_REFLECTION,
    .dims = 3,
};

aclnnStatus aclnnReflectionPad3dBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self,
                                                         const aclIntArray *padding, aclTensor *gradInput,
                                                         uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return pad_plan_backward(&reflection_pad3d_backward, gradOutput, self, padding, gradInput,
                             workspaceSize, executor);
}

PHASE_TWO(aclnnReflectionPad3dBackward, &reflection_pad3d_backward.op)

const struct op *const reflection_pad3d_backward_ops[] = {&reflection_pad3d_backward.op, NULL};
