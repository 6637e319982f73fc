/* SPDX-License-Identifier: Apache-2.0 */
/* batch_norm_backward.c - gradients of batch norm */
#include "aclnnop/aclnn_batch_norm_backward.h"

#include <math.h>

#include "ops/batch_norm.h"
#include "ops/norm.h"

enum { GRAD, INPUT, WEIGHT, RUNNING_MEAN, RUNNING_VAR, MEAN, INVSTD, TRAINING, EPS, MASK, GRAD_INPUT, GRAD_WEIGHT, GRAD_BIAS };

static int check_read(const struct call *call)
{
    const bool training = call->arg[TRAINING].b;
    TRY(check_channels(call, INPUT));
    TRY(check_like(call, INPUT, GRAD));
    for (int slot = WEIGHT; slot <= INVSTD; slot++) {
        const struct view *const view = call->arg[slot].tensor;
        const bool unused = slot >= MEAN && !training && view && view_count(view) == 0;
        if (!unused) TRY(check_channel_numbers(call, INPUT, slot));
    }
    const int needed = training ? MEAN : RUNNING_MEAN;
    for (int slot = needed; slot <= needed + 1; slot++)
        if (!call->arg[slot].tensor)
            return call_fail(call, ACLNN_ERR_PARAM_NULLPTR, "%s is NULL, and training is %s", call->op->params[slot].name,
                             training ? "true" : "false");
    return 0;
}

static int check(const struct call *call)
{
    TRY(check_output_mask(call, MASK, 3, GRAD_INPUT));
    TRY(check_read(call));
    if (masked_output(call, MASK, 0, GRAD_INPUT)) TRY(check_like(call, INPUT, GRAD_INPUT));
    if (masked_output(call, MASK, 1, GRAD_INPUT)) TRY(check_channel_numbers(call, INPUT, GRAD_WEIGHT));
    if (masked_output(call, MASK, 2, GRAD_INPUT)) TRY(check_channel_numbers(call, INPUT, GRAD_BIAS));
    return 0;
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    TRY(check_read(call));
    const struct view *const input = call->arg[INPUT].tensor;
    *out = shape_of(input);
    if (slot == GRAD_INPUT) return 0;
    out->rank = 1;
    out->dims[0] = channel_count(input);
    if (call->arg[WEIGHT].tensor) out->dtype = call->arg[WEIGHT].tensor->dtype;
    return 0;
}

static int run(const struct call *call)
{
    const struct view *const input = call->arg[INPUT].tensor, *const dx = masked_output(call, MASK, 0, GRAD_INPUT);
    const struct view *const dweight = masked_output(call, MASK, 1, GRAD_INPUT);
    const struct view *const dbias = masked_output(call, MASK, 2, GRAD_INPUT);
    const bool training = call->arg[TRAINING].b;
    struct batch batch;
    TRY(batch_begin(call, input, &batch));
    for (int64_t c = 0; c < batch.channels.count; c++) {
        batch.mean[c] = number_read(call->arg[training ? MEAN : RUNNING_MEAN].tensor, c);
        batch.square[c] = training ? number_read(call->arg[INVSTD].tensor, c)
                                   : 1 / sqrt(number_read(call->arg[RUNNING_VAR].tensor, c) + call->arg[EPS].d);
    }
    if (training || dweight || dbias) batch_sums(&batch, call->arg[GRAD].tensor, input);
    for (int64_t c = 0; c < batch.channels.count; c++) {
        const double invstd = batch.square[c], scale = invstd * (call->arg[WEIGHT].tensor ? number_read(call->arg[WEIGHT].tensor, c) : 1);
        const double sum = batch.first[c], product = batch.second[c];
        if (dweight) number_write(dweight, c, product * invstd);
        if (dbias) number_write(dbias, c, sum);
        batch.square[c] = scale;
        batch.first[c] = training ? -scale * invstd * invstd * product / batch.numbers : 0;
        batch.second[c] = training ? -scale * sum / batch.numbers : 0;
    }
    if (dx) batch_gradient(&batch, call->arg[GRAD].tensor, input, dx, batch.square, batch.first, batch.second);
    return batch_end(call, &batch);
}

static const struct param batch_norm_backward_params[] = {
    {TENSOR_IN("gradOut", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("input", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("weight", TYPES(P_LARGE, T_HALVES)), .optional = true},
    {TENSOR_IN("runningMean", TYPES(P_LARGE, T_HALVES)), .optional = true},
    {TENSOR_IN("runningVar", TYPES(P_LARGE, T_HALVES)), .optional = true},
    {TENSOR_IN("saveMean", TYPES(P_LARGE, T_HALVES)), .optional = true},
    {TENSOR_IN("saveInvstd", TYPES(P_LARGE, T_HALVES)), .optional = true},
    {NUMBER_IN("training", BOOL), .initial = "True"},
    {NUMBER_IN("eps", DOUBLE), .initial = "1e-5"},
    {NUMBER_IN("outputMask", BOOL_ARRAY), .initial = "[True, True, True]"},
    {TENSOR_OUT("gradInput", TYPES(P_LARGE, T_HALVES)), .optional = true},
    {TENSOR_OUT("gradWeight", TYPES(P_LARGE, T_HALVES)), .optional = true},
    {TENSOR_OUT("gradBias", TYPES(P_LARGE, T_HALVES)), .optional = true},
    {.name = NULL},
};

static const struct op batch_norm_backward = {
    .name = "aclnnBatchNormBackward", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = batch_norm_backward_params};

aclnnStatus aclnnBatchNormBackwardGetWorkspaceSize(const aclTensor *gradOut, const aclTensor *input,
                                                   const aclTensor *weight, const aclTensor *runningMean,
                                                   const aclTensor *runningVar,
                                                   const aclTensor *saveMean,
                                                   const aclTensor *saveInvstd, bool training,
                                                   double eps, const aclBoolArray *outputMask,
                                                   aclTensor *gradInput, aclTensor *gradWeight,
                                                   aclTensor *gradBias, uint64_t *workspaceSize,
                                                   aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{gradOut}, {input}, {weight}, {runningMean}, {runningVar},
                                        {saveMean}, {saveInvstd}, {.b = training}, {.d = eps},
                                        {.bools = outputMask}, {gradInput}, {gradWeight}, {gradBias}};
    return op_plan(&batch_norm_backward, args, workspaceSize, executor);
}
PHASE_TWO(aclnnBatchNormBackward, &batch_norm_backward)

const struct op *const batch_norm_backward_ops[] = {&batch_norm_backward, NULL};
