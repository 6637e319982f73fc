/* SPDX-License-Identifier: Apache-2.0 */
/* circular_pad3d.c - aclnnCircularPad3d: out = self, wrapped around in its last three dimensions */
#include "aclnnop/aclnn_circular_pad3d.h"

#include "aclnn/opdev/op_errno.h"
#include "ops/padding.h"

#define COPYABLE (SET(F32) | SET(F16) | SET(BF16) | SET(I32) | SET(I8))

/* out, by bytes per element */
static const int64_t limits[] = {[1] = 98176, [2] = 49088, [4] = 24544};

static const dtypes_by_product dtypes = {[ATLAS_A2] = COPYABLE, [ATLAS_A3] = COPYABLE};
static const struct param params[] = PAD_FORWARD_PARAMS(dtypes);

static const struct pad_op circular_pad3d = {
    .op = {
        .name = "aclnnCircularPad3d",
        PAD_FORWARD,
        .absent_code = ACLNN_ERR_INNER_NULLPTR,
        .params = params,
    },
    .mode = PAD_CIRCULAR,
    .dims = 3,
    .limits = limits,
};

aclnnStatus aclnnCircularPad3dGetWorkspaceSize(const aclTensor *self, const aclIntArray *padding,
                                               aclTensor *out, uint64_t *workspaceSize,
                                               aclOpExecutor **executor)
{
    return pad_plan_forward(&circular_pad3d, self, padding, out, workspaceSize, executor);
}

PHASE_TWO(aclnnCircularPad3d, &circular_pad3d.op)

const struct op *const circular_pad3d_ops[] = {&circular_pad3d.op, NULL};
