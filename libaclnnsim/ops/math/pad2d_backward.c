/* SPDX-License-Identifier: Apache-2.0 */
/* pad2d_backward.c - aclnnReflectionPad2dBackward and aclnnReplicationPad2dBackward: gradInput = sum of
 * gradOutput over the copies of each element */
#include "aclnnop/aclnn_pad2d_backward.h"

#include "aclnn/opdev/op_errno.h"
#include "ops/padding.h"

enum { GRAD_OUTPUT, SELF, PADDING, GRAD_INPUT };

/* Atlas A2 and A3 pad BF16 by a few elements only. */
static int check_bf16(const struct call *call, int64_t least, int64_t most)
{
    const int64_t *const pads = call->arg[PADDING].ints->value;
    if (call->arg[SELF].tensor->dtype != BF16 || !pad_limited(call)) return 0;
    for (int k = 0; k < 4; k++)
        if (pads[k] < least || pads[k] > most)
            return call_fail(call, breaks(RULE_LIMIT, ACLNN_ERR_PARAM_INVALID),
                             "padding[%d] is %lld, expected %s %lld for BF16 on the %s "
                             "[ACLNNSIM_LIMITS=off lifts the limit]",
                             k, (long long)pads[k], pads[k] < least ? "at least" : "at most",
                             (long long)(pads[k] < least ? least : most), soc_family(call->product));
    return 0;
}

static int check_reflection(const struct call *call)
{
    const int64_t *const pads = call->arg[PADDING].ints->value;
    return check_bf16(call, 0, pads[2] == 0 && pads[3] == 0 ? INT64_MAX : 7);
}

static int check_replication(const struct call *call)
{
    return check_bf16(call, INT64_MIN, 7);
}

static const dtypes_by_product dtypes = {
    [ATLAS_TRAINING] = PAD_FLOATING, [ATLAS_A2] = PAD_FLOATING, [ATLAS_A3] = PAD_FLOATING,
    [ATLAS_INFERENCE] = PAD_FLOATING, [ASCEND_950] = PAD_FLOATING,
};
static const struct param params[] = PAD_BACKWARD_PARAMS(dtypes);

static const struct pad_op reflection_pad2d_backward = {
    .op = {
        .name = "aclnnReflectionPad2dBackward",
        PAD_BACKWARD,
        .absent_code = ACLNN_ERR_PARAM_INVALID,
        .params = params,
    },
    .mode = PAD_REFLECTION,
    .dims = 2,
    .check_values = check_reflection,
};

static const struct pad_op replication_pad2d_backward = {
    .op = {
        .name = "aclnnReplicationPad2dBackward",
        PAD_BACKWARD,
        .absent_code = ACLNN_ERR_PARAM_INVALID,
        .params = params,
    },
    .mode = PAD_REPLICATION,
    .dims = 2,
    .empty = PAD_EMPTY_FIRST,
    .check_values = check_replication,
};

aclnnStatus aclnnReflectionPad2dBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self,
                                                         const aclIntArray *padding, aclTensor *gradInput,
                                                         uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return pad_plan_backward(&reflection_pad2d_backward, gradOutput, self, padding, gradInput,
                             workspaceSize, executor);
}

PHASE_TWO(aclnnReflectionPad2dBackward, &reflection_pad2d_backward.op)

aclnnStatus aclnnReplicationPad2dBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self,
                                                          const aclIntArray *padding, aclTensor *gradInput,
                                                          uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return pad_plan_backward(&replication_pad2d_backward, gradOutput, self, padding, gradInput,
                             workspaceSize, executor);
}

PHASE_TWO(aclnnReplicationPad2dBackward, &replication_pad2d_backward.op)

const struct op *const pad2d_backward_ops[] = {
    &reflection_pad2d_backward.op,
    &replication_pad2d_backward.op,
    NULL,
};
