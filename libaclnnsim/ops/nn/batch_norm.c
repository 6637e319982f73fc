/* SPDX-License-Identifier: Apache-2.0 */
/* batch_norm.c - batch norm */
#include "aclnnop/aclnn_batch_norm.h"

#include <math.h>

#include "ops/batch_norm.h"

enum { INPUT, WEIGHT, BIAS, RUNNING_MEAN, RUNNING_VAR, TRAINING, MOMENTUM, EPS, OUTPUT, MEAN, INVSTD };

static int check_read(const struct call *call)
{
    TRY(check_channels(call, INPUT));
    for (int slot = WEIGHT; slot <= RUNNING_VAR; slot++) TRY(check_channel_numbers(call, INPUT, slot));
    return 0;
}

static int check(const struct call *call)
{
    TRY(check_read(call));
    TRY(check_like(call, INPUT, OUTPUT));
    if (!call->arg[TRAINING].b) return 0;
    TRY(check_channel_numbers(call, INPUT, MEAN));
    return check_channel_numbers(call, INPUT, INVSTD);
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    TRY(check_read(call));
    const struct view *const input = call->arg[INPUT].tensor;
    *out = shape_of(input);
    if (slot == OUTPUT) return 0;
    out->rank = 1;
    out->dims[0] = channel_count(input);
    return 0;
}

/* Means, and variances to batch->square, of the input or as they run. */
static void find_moments(const struct call *call, struct batch *batch)
{
    const int64_t count = batch->channels.count;
    if (call->arg[TRAINING].b) {
        batch_moments(batch, call->arg[INPUT].tensor);
        for (int64_t c = 0; c < count; c++) batch->second[c] = batch->square[c] / (batch->numbers - 1);
        update_running(call->arg[RUNNING_MEAN].tensor, batch->mean, call->arg[MOMENTUM].d);
        update_running(call->arg[RUNNING_VAR].tensor, batch->second, call->arg[MOMENTUM].d);
        for (int64_t c = 0; c < count; c++) batch->square[c] /= batch->numbers;
        return;
    }
    for (int64_t c = 0; c < count; c++) {
        batch->mean[c] = call->arg[RUNNING_MEAN].tensor ? number_read(call->arg[RUNNING_MEAN].tensor, c) : 0;
        batch->square[c] = call->arg[RUNNING_VAR].tensor ? number_read(call->arg[RUNNING_VAR].tensor, c) : 1;
    }
}

static int run(const struct call *call)
{
    const struct view *const input = call->arg[INPUT].tensor;
    struct batch batch;
    if (view_count(input) == 0) return 0;
    TRY(batch_begin(call, input, &batch));
    find_moments(call, &batch);
    for (int64_t c = 0; c < batch.channels.count; c++) {
        const double invstd = 1 / sqrt(batch.square[c] + call->arg[EPS].d);
        batch.first[c] = invstd * (call->arg[WEIGHT].tensor ? number_read(call->arg[WEIGHT].tensor, c) : 1);
        batch.second[c] = call->arg[BIAS].tensor ? number_read(call->arg[BIAS].tensor, c) : 0;
        if (!call->arg[TRAINING].b) continue;
        number_write(call->arg[MEAN].tensor, c, batch.mean[c]);
        number_write(call->arg[INVSTD].tensor, c, invstd);
    }
    batch_scale(&batch, input, call->arg[OUTPUT].tensor, batch.first, batch.second);
    return batch_end(call, &batch);
}

static const struct param batch_norm_params[] = {
    {TENSOR_IN("input", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("weight", TYPES(P_MOST, T_HALVES)), .optional = true},
    {TENSOR_IN("bias", TYPES(P_MOST, T_HALVES)), .optional = true},
    {TENSOR_REF("runningMean", TYPES(P_MOST, T_HALVES)), .optional = true},
    {TENSOR_REF("runningVar", TYPES(P_MOST, T_HALVES)), .optional = true},
    {NUMBER_IN("training", BOOL), .initial = "True"},
    {NUMBER_IN("momentum", DOUBLE), .initial = "0.1"},
    {NUMBER_IN("eps", DOUBLE), .initial = "1e-5"},
    {TENSOR_OUT("output", TYPES(P_MOST, T_HALVES))},
    {TENSOR_OUT("saveMean", TYPES(P_MOST, T_HALVES))},
    {TENSOR_OUT("saveInvstd", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct op batch_norm = {
    .name = "aclnnBatchNorm", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = batch_norm_params};

aclnnStatus aclnnBatchNormGetWorkspaceSize(const aclTensor *input, const aclTensor *weight,
                                           const aclTensor *bias, aclTensor *runningMean,
                                           aclTensor *runningVar, bool training, double momentum,
                                           double eps, aclTensor *output, aclTensor *saveMean,
                                           aclTensor *saveInvstd, uint64_t *workspaceSize,
                                           aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{input}, {weight}, {bias}, {runningMean}, {runningVar},
                                        {.b = training}, {.d = momentum}, {.d = eps}, {output},
                                        {saveMean}, {saveInvstd}};
    return op_plan(&batch_norm, args, workspaceSize, executor);
}
PHASE_TWO(aclnnBatchNorm, &batch_norm)

const struct op *const batch_norm_ops[] = {&batch_norm, NULL};
