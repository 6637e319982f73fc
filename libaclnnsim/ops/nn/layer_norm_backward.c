/* SPDX-License-Identifier: Apache-2.0 */
/* layer_norm_backward.c - gradients of layer norm */
#include "aclnnop/aclnn_layer_norm_backward.h"

#include "ops/norm.h"

enum { GRAD, INPUT, SHAPE, MEAN, RSTD, WEIGHT, BIAS, MASK, GRAD_INPUT, GRAD_WEIGHT, GRAD_BIAS };

static int check_read(const struct call *call)
{
    int first;
    TRY(check_public_format(call, INPUT));
    TRY(check_rank(call, INPUT, 1, MAX_RANK));
    TRY(check_shape_of(call, INPUT, GRAD, ACLNN_ERR_PARAM_INVALID));
    TRY(check_normalised(call, INPUT, SHAPE, &first));
    TRY(check_row_numbers(call, INPUT, MEAN, first, ACLNN_ERR_PARAM_INVALID));
    TRY(check_row_numbers(call, INPUT, RSTD, first, ACLNN_ERR_PARAM_INVALID));
    if (call->arg[WEIGHT].tensor) TRY(check_normalised_shape(call, SHAPE, WEIGHT));
    if (call->arg[BIAS].tensor) TRY(check_normalised_shape(call, SHAPE, BIAS));
    return 0;
}

static int check(const struct call *call)
{
    TRY(check_output_mask(call, MASK, 3, GRAD_INPUT));
    TRY(check_read(call));
    if (masked_output(call, MASK, 0, GRAD_INPUT)) TRY(check_shape_of(call, INPUT, GRAD_INPUT, ACLNN_ERR_PARAM_INVALID));
    if (masked_output(call, MASK, 1, GRAD_INPUT)) TRY(check_normalised_shape(call, SHAPE, GRAD_WEIGHT));
    if (masked_output(call, MASK, 2, GRAD_INPUT)) TRY(check_normalised_shape(call, SHAPE, GRAD_BIAS));
    return 0;
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    TRY(check_read(call));
    *out = shape_of(call->arg[INPUT].tensor);
    if (slot == GRAD_INPUT) return 0;
    out->rank = (int)call->arg[SHAPE].ints->count;
    for (int d = 0; d < out->rank; d++) out->dims[d] = call->arg[SHAPE].ints->value[d];
    if (call->arg[WEIGHT].tensor) out->dtype = call->arg[WEIGHT].tensor->dtype;
    return 0;
}

static int run(const struct call *call)
{
    const struct view *const input = call->arg[INPUT].tensor;
    const struct norm_gradient gradient = {
        .dy = call->arg[GRAD].tensor, .x = input, .gamma = call->arg[WEIGHT].tensor, .mean = call->arg[MEAN].tensor,
        .rstd = call->arg[RSTD].tensor, .dx = masked_output(call, MASK, 0, GRAD_INPUT),
        .dgamma = masked_output(call, MASK, 1, GRAD_INPUT), .dbeta = masked_output(call, MASK, 2, GRAD_INPUT),
        .first = input->rank - (int)call->arg[SHAPE].ints->count, .centered = true};
    return norm_gradient_run(call, &gradient);
}

static const struct param layer_norm_backward_params[] = {
    {TENSOR_IN("gradOut", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("input", TYPES(P_MOST, T_HALVES))},
    {NUMBER_IN("normalizedShape", INT_ARRAY)},
    {TENSOR_IN("mean", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("rstd", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("weightOptional", TYPES(P_MOST, T_HALVES)), .optional = true},
    {TENSOR_IN("biasOptional", TYPES(P_MOST, T_HALVES)), .optional = true, .unread = true},
    {NUMBER_IN("outputMask", BOOL_ARRAY), .initial = "[True, True, True]"},
    {TENSOR_OUT("gradInputOut", TYPES(P_MOST, T_HALVES)), .optional = true},
    {TENSOR_OUT("gradWeightOut", TYPES(P_MOST, T_HALVES)), .optional = true},
    {TENSOR_OUT("gradBiasOut", TYPES(P_MOST, T_HALVES)), .optional = true},
    {.name = NULL},
};

static const struct op layer_norm_backward = {
    .name = "aclnnLayerNormBackward", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = layer_norm_backward_params};

aclnnStatus aclnnLayerNormBackwardGetWorkspaceSize(const aclTensor *gradOut, const aclTensor *input,
                                                   const aclIntArray *normalizedShape,
                                                   const aclTensor *mean, const aclTensor *rstd,
                                                   const aclTensor *weightOptional,
                                                   const aclTensor *biasOptional,
                                                   const aclBoolArray *outputMask,
                                                   aclTensor *gradInputOut, aclTensor *gradWeightOut,
                                                   aclTensor *gradBiasOut, uint64_t *workspaceSize,
                                                   aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{gradOut}, {input}, {.ints = normalizedShape}, {mean}, {rstd},
                                        {weightOptional}, {biasOptional}, {.bools = outputMask},
                                        {gradInputOut}, {gradWeightOut}, {gradBiasOut}};
    return op_plan(&layer_norm_backward, args, workspaceSize, executor);
}
PHASE_TWO(aclnnLayerNormBackward, &layer_norm_backward)

const struct op *const layer_norm_backward_ops[] = {&layer_norm_backward, NULL};
