/* SPDX-License-Identifier: Apache-2.0 */
/* replication_pad1d_backward.c - aclnnReplicationPad1dBackward: gradInput = sum of gradOutput over the
 * copies of each element */
#include "aclnnop/aclnn_replication_pad1d_backward.h"

#include "aclnn/opdev/op_errno.h"
#include "ops/padding.h"

static const dtypes_by_product dtypes = {
    [ATLAS_TRAINING] = PAD_FLOATING, [ATLAS_A2] = PAD_FLOATING, [ATLAS_A3] = PAD_FLOATING,
    [ATLAS_INFERENCE] = PAD_FLOATING, [ASCEND_950] = PAD_FLOATING,
};
static const struct param params[] = PAD_BACKWARD_PARAMS(dtypes);

static const struct pad_op replication_pad1d_backward = {
    .op = {
        .name = "aclnnReplicationPad1dBackward",
        PAD_BACKWARD,
        .absent_code = ACLNN_ERR_PARAM_INVALID,
        .params = params,
    },
    .mode = PAD_REPLICATION,
    .dims = 1,
};

aclnnStatus aclnnReplicationPad1dBackwardGetWorkspaceSize(const aclTensor *gradOutput,
                                                          const aclTensor *self, const aclIntArray *padding,
                                                          aclTensor *gradInput, uint64_t *workspaceSize,
                                                          aclOpExecutor **executor)
{
    return pad_plan_backward(&replication_pad1d_backward, gradOutput, self, padding, gradInput,
                             workspaceSize, executor);
}

PHASE_TWO(aclnnReplicationPad1dBackward, &replication_pad1d_backward.op)

const struct op *const replication_pad1d_backward_ops[] = {&replication_pad1d_backward.op, NULL};
