/* SPDX-License-Identifier: Apache-2.0 */
/* circular_pad2d.c - aclnnCircularPad2d: out = self, wrapped around in its last two dimensions */
#include "aclnnop/aclnn_circular_pad2d.h"

#include "aclnn/opdev/op_errno.h"
#include "ops/padding.h"

#define COPYABLE (SET(F32) | SET(F16) | SET(BF16) | SET(I32) | SET(I8))

/* out, by bytes per element */
static const int64_t limits[] = {[1] = 98176, [2] = 49088, [4] = 24544};

static const dtypes_by_product dtypes = {[ATLAS_A2] = COPYABLE, [ATLAS_A3] = COPYABLE};
static const struct param params[] = PAD_FORWARD_PARAMS(dtypes);

static const struct pad_op circular_pad2d = {
    .op = {
        .name = "aclnnCircularPad2d",
        PAD_FORWARD,
        .absent_code = ACLNN_ERR_INNER_NULLPTR,
        .params = params,
    },
    .mode = PAD_CIRCULAR,
    .dims = 2,
    .limits = limits,
};

aclnnStatus aclnnCircularPad2dGetWorkspaceSize(const aclTensor *self, const aclIntArray *padding,
                                               aclTensor *out, uint64_t *workspaceSize,
                                               aclOpExecutor **executor)
{
    return pad_plan_forward(&circular_pad2d, self, padding, out, workspaceSize, executor);
}

PHASE_TWO(aclnnCircularPad2d, &circular_pad2d.op)

const struct op *const circular_pad2d_ops[] = {&circular_pad2d.op, NULL};
