/* SPDX-License-Identifier: Apache-2.0 */
/* reflection_pad3d.c - aclnnReflectionPad3d: out = self, mirrored at its borders in its last three
 * dimensions */
#include "aclnnop/aclnn_reflection_pad3d.h"

#include "aclnn/opdev/op_errno.h"
#include "ops/padding.h"

static const dtypes_by_product dtypes = {
    [ATLAS_TRAINING] = PAD_REALS | SET(BOOL),
    [ATLAS_A2] = PAD_REALS | PAD_MORE | SET(BOOL),
    [ATLAS_A3] = PAD_REALS | PAD_MORE | SET(BOOL),
    [ASCEND_950] = PAD_ANY,
};
static const struct param params[] = PAD_FORWARD_PARAMS(dtypes);

static const struct pad_op reflection_pad3d = {
    .op = {
        .name = "aclnnReflectionPad3d",
        PAD_FORWARD,
        .absent_code = ACLNN_ERR_PARAM_INVALID,
        .params = params,
    },
    .mode = PAD_REFLECTION,
    .dims = 3,
};

aclnnStatus aclnnReflectionPad3dGetWorkspaceSize(const aclTensor *self, const aclIntArray *padding,
                                                 aclTensor *out, uint64_t *workspaceSize,
                                                 aclOpExecutor **executor)
{
    return pad_plan_forward(&reflection_pad3d, self, padding, out, workspaceSize, executor);
}

PHASE_TWO(aclnnReflectionPad3d, &reflection_pad3d.op)

const struct op *const reflection_pad3d_ops[] = {&reflection_pad3d.op, NULL};
