/* SPDX-License-Identifier: Apache-2.0 */
/* Gradients of batch norm: what the operators share. */
#include <math.h>

#include "ops/batch_norm.h"
#include "ops/norm.h"

/* The slots that all of them begin with; gradInput, gradWeight and gradBias are the last ones. */
enum { GRAD, INPUT, WEIGHT, RUNNING_MEAN, RUNNING_VAR, MEAN, INVSTD, TRAINING, EPS, MASK };

static int outputs(const struct call *call)
{
    int slot = MASK;
    while (call->op->params[slot].direction != ACLNNSIM_OUT) slot++;
    return slot;
}


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

int batch_norm_gradient_check(const struct call *call)
{
    const int first = outputs(call);
    TRY(check_output_mask(call, MASK, 3, first));
    TRY(check_read(call));
    if (masked_output(call, MASK, 0, first)) TRY(check_like(call, INPUT, first));
    if (masked_output(call, MASK, 1, first)) TRY(check_channel_numbers(call, INPUT, first + 1));
    if (masked_output(call, MASK, 2, first)) TRY(check_channel_numbers(call, INPUT, first + 2));
    return 0;
}

int batch_norm_gradient_infer(const struct call *call, int slot, struct shape *out)
{
    TRY(check_read(call));
    const struct view *const input = call->arg[INPUT].tensor;
    *out = shape_of(input);
    if (slot == outputs(call)) return 0;
    out->rank = 1;
    out->dims[0] = channel_count(input);
    if (call->arg[WEIGHT].tensor) out->dtype = call->arg[WEIGHT].tensor->dtype;
    return 0;
}

int batch_norm_gradient_run(const struct call *call)
{
    const int first = outputs(call);
    const struct view *const input = call->arg[INPUT].tensor, *const dx = masked_output(call, MASK, 0, first);
    const struct view *const dweight = masked_output(call, MASK, 1, first);
    const struct view *const dbias = masked_output(call, MASK, 2, first);
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
