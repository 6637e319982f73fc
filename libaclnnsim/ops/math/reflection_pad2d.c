/* SPDX-License-Identifier: Apache-2.0 */
/* reflection_pad2d.c - aclnnReflectionPad2d: out = self, mirrored at its borders in its last two
 * dimensions */
#include "aclnnop/aclnn_reflection_pad2d.h"

#include "aclnn/opdev/op_errno.h"
#include "ops/padding.h"

static const dtypes_by_product dtypes = {
    [ATLAS_TRAINING] = PAD_REALS | SET(BOOL),
    [ATLAS_A2] = PAD_REALS | PAD_MORE | SET(BOOL),
    [ATLAS_A3] = PAD_REALS | PAD_MORE | SET(BOOL),
    [ATLAS_INFERENCE] = PAD_REALS | SET(BOOL),
    [ASCEND_950] = PAD_ANY,
};
static const struct param params[] = PAD_FORWARD_PARAMS(dtypes);

static const struct pad_op reflection_pad2d = {
    .op = {
        .name = "aclnnReflectionPad2d",
        PAD_FORWARD,
        .absent_code = ACLNN_ERR_PARAM_INVALID,
        .params = params,
    },
    .mode = PAD_REFLECTION,
    .dims = 2,
};

aclnnStatus aclnnReflectionPad2dGetWorkspaceSize(const aclTensor *self, const aclIntArray *padding,
                                                 aclTensor *out, uint64_t *workspaceSize,
                                                 aclOpExecutor **executor)
{
    return pad_plan_forward(&reflection_pad2d, self, padding, out, workspaceSize, executor);
}

PHASE_TWO(aclnnReflectionPad2d, &reflection_pad2d.op)

const struct op *const reflection_pad2d_ops[] = {&reflection_pad2d.op, NULL};
