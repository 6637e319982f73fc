/* SPDX-License-Identifier: Apache-2.0 */
/* group_norm_backward.c - gradients of group norm */
#include "aclnnop/aclnn_group_norm_backward.h"

#include "ops/group_norm.h"
#include "ops/norm.h"

enum { GRAD, INPUT, MEAN, RSTD, GAMMA, SAMPLES, CHANNELS, PIXELS, GROUP, MASK, GRAD_INPUT, GRAD_GAMMA, GRAD_BETA };

static int check_read(const struct call *call)
{
    const int64_t numbers = call->arg[SAMPLES].i * call->arg[GROUP].i;
    TRY(check_same_dtype(call, INPUT, GRAD));
    TRY(check_same_dtype(call, MEAN, RSTD));
    TRY(check_public_format(call, INPUT));
    TRY(check_rank(call, INPUT, 2, MAX_RANK));
    TRY(check_public_format(call, GRAD));
    TRY(check_same_shape(call, INPUT, GRAD));
    TRY(check_groups(call, GROUP, call->arg[CHANNELS].i));
    TRY(check_group_extents(call, INPUT, SAMPLES));
    for (int slot = MEAN; slot <= RSTD; slot++) {
        TRY(check_public_format(call, slot));
        if (view_count(call->arg[slot].tensor) != numbers)
            return call_fail(call, breaks(RULE_SHAPE, ACLNN_ERR_PARAM_INVALID), "%s has %lld elements, expected %lld, N * group",
                             call->op->params[slot].name, (long long)view_count(call->arg[slot].tensor), (long long)numbers);
    }
    return check_channel_weights(call, GAMMA, call->arg[CHANNELS].i);
}

static int check(const struct call *call)
{
    const int64_t channels = call->arg[CHANNELS].i;
    TRY(check_output_mask(call, MASK, 3, GRAD_INPUT));
    TRY(check_read(call));
    if (masked_output(call, MASK, 0, GRAD_INPUT)) {
        TRY(check_same_dtype(call, INPUT, GRAD_INPUT));
        TRY(check_public_format(call, GRAD_INPUT));
        TRY(check_same_shape(call, INPUT, GRAD_INPUT));
    }
    if (masked_output(call, MASK, 1, GRAD_INPUT)) TRY(check_channel_weights(call, GRAD_GAMMA, channels));
    if (masked_output(call, MASK, 2, GRAD_INPUT)) TRY(check_channel_weights(call, GRAD_BETA, channels));
    return 0;
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    TRY(check_read(call));
    *out = shape_of(call->arg[INPUT].tensor);
    if (slot == GRAD_INPUT) return 0;
    *out = (struct shape){.dtype = call->arg[MEAN].tensor->dtype, .rank = 1, .dims = {call->arg[CHANNELS].i}};
    return 0;
}

static int run(const struct call *call)
{
    const struct group_norm norm = {
        .dy = call->arg[GRAD].tensor, .x = call->arg[INPUT].tensor, .mean = call->arg[MEAN].tensor, .rstd = call->arg[RSTD].tensor,
        .gamma = call->arg[GAMMA].tensor, .dx = masked_output(call, MASK, 0, GRAD_INPUT),
        .dgamma = masked_output(call, MASK, 1, GRAD_INPUT), .dbeta = masked_output(call, MASK, 2, GRAD_INPUT),
        .groups = call->arg[GROUP].i};
    return group_norm_gradient_run(call, &norm);
}

static const struct param group_norm_backward_params[] = {
    {TENSOR_IN("gradOut", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("input", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("mean", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("rstd", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("gamma", TYPES(P_LARGE, T_HALVES)), .optional = true},
    {NUMBER_IN("N", INT)},
    {NUMBER_IN("C", INT)},
    {NUMBER_IN("HxW", INT)},
    {NUMBER_IN("group", INT)},
    {NUMBER_IN("outputMask", BOOL_ARRAY), .initial = "[True, True, True]"},
    {TENSOR_OUT("gradInput", TYPES(P_LARGE, T_HALVES)), .optional = true},
    {TENSOR_OUT("gradGammaOut", TYPES(P_LARGE, T_HALVES)), .optional = true},
    {TENSOR_OUT("gradBetaOut", TYPES(P_LARGE, T_HALVES)), .optional = true},
    {.name = NULL},
};

static const struct op group_norm_backward = {
    .name = "aclnnGroupNormBackward", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = group_norm_backward_params};

aclnnStatus aclnnGroupNormBackwardGetWorkspaceSize(const aclTensor *gradOut, const aclTensor *input,
                                                   const aclTensor *mean, const aclTensor *rstd,
                                                   const aclTensor *gamma, int64_t N, int64_t C,
                                                   int64_t HxW, int64_t group,
                                                   const aclBoolArray *outputMask, aclTensor *gradInput,
                                                   aclTensor *gradGammaOut, aclTensor *gradBetaOut,
                                                   uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{gradOut}, {input}, {mean}, {rstd}, {gamma}, {.i = N}, {.i = C},
                                        {.i = HxW}, {.i = group}, {.bools = outputMask}, {gradInput},
                                        {gradGammaOut}, {gradBetaOut}};
    return op_plan(&group_norm_backward, args, workspaceSize, executor);
}
PHASE_TWO(aclnnGroupNormBackward, &group_norm_backward)

const struct op *const group_norm_backward_ops[] = {&group_norm_backward, NULL};
