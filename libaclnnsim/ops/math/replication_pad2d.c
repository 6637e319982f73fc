/* SPDX-License-Identifier: Apache-2.0 */
/* replication_pad2d.c - aclnnReplicationPad2d: out = self, continued with its outermost elements in its
 * last two dimensions */
#include "aclnnop/aclnn_replication_pad2d.h"

#include "aclnn/opdev/op_errno.h"
#include "ops/padding.h"

static const dtypes_by_product dtypes = {
    [ATLAS_TRAINING] = PAD_REALS | PAD_MORE, [ATLAS_A2] = PAD_REALS | PAD_MORE,
    [ATLAS_A3] = PAD_REALS | PAD_MORE, [ATLAS_INFERENCE] = PAD_REALS | PAD_MORE,
    [ASCEND_950] = PAD_ANY,
};
static const struct param params[] = PAD_FORWARD_PARAMS(dtypes);

static const struct pad_op replication_pad2d = {
    .op = {
        .name = "aclnnReplicationPad2d",
        PAD_FORWARD,
        .absent_code = ACLNN_ERR_PARAM_INVALID,
        .params = params,
    },
    .mode = PAD_REPLICATION,
    .dims = 2,
};

aclnnStatus aclnnReplicationPad2dGetWorkspaceSize(const aclTensor *self, const aclIntArray *padding,
                                                  aclTensor *out, uint64_t *workspaceSize,
                                                  aclOpExecutor **executor)
{
    return pad_plan_forward(&replication_pad2d, self, padding, out, workspaceSize, executor);
}

PHASE_TWO(aclnnReplicationPad2d, &replication_pad2d.op)

const struct op *const replication_pad2d_ops[] = {&replication_pad2d.op, NULL};
