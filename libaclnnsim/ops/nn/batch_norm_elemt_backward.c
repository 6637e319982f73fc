/* SPDX-License-Identifier: Apache-2.0 */
/* batch_norm_elemt_backward.c - gradients of batch norm with given means and deviations */
#include "aclnnop/aclnn_batch_norm_elemt_backward.h"

#include "ops/batch_norm.h"

enum { GRAD, INPUT, MEAN, INVSTD, WEIGHT, SUM, PRODUCT, COUNTER, GRAD_INPUT };

static int check_read(const struct call *call)
{
    TRY(check_channels(call, INPUT));
    TRY(check_public_format(call, GRAD));
    TRY(check_same_shape(call, INPUT, GRAD));
    for (int slot = MEAN; slot <= PRODUCT; slot++) TRY(check_channel_numbers(call, INPUT, slot));
    TRY(check_public_format(call, COUNTER));
    return check_rank(call, COUNTER, 1, MAX_RANK);
}

static int check(const struct call *call)
{
    TRY(check_read(call));
    TRY(check_public_format(call, GRAD_INPUT));
    return check_same_shape(call, INPUT, GRAD_INPUT);
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    TRY(check_read(call));
    *out = shape_of(call->arg[INPUT].tensor);
    return 0;
}

static int run(const struct call *call)
{
    const struct view *const weight = call->arg[WEIGHT].tensor, *const counter = call->arg[COUNTER].tensor;
    struct batch batch;
    double total = 0;
    for (int64_t i = 0; i < view_count(counter); i++) total += number_read(counter, i);
    TRY(batch_begin(call, call->arg[INPUT].tensor, &batch));
    for (int64_t c = 0; c < batch.channels.count; c++) {
        const double invstd = number_read(call->arg[INVSTD].tensor, c), scale = invstd * (weight ? number_read(weight, c) : 1);
        batch.mean[c] = number_read(call->arg[MEAN].tensor, c);
        batch.square[c] = scale;
        batch.first[c] = -scale * invstd * invstd * number_read(call->arg[PRODUCT].tensor, c) / total;
        batch.second[c] = -scale * number_read(call->arg[SUM].tensor, c) / total;
    }
    batch_gradient(&batch, call->arg[GRAD].tensor, call->arg[INPUT].tensor, call->arg[GRAD_INPUT].tensor, batch.square, batch.first,
                   batch.second);
    return batch_end(call, &batch);
}

static const struct param batch_norm_elemt_backward_params[] = {
    {TENSOR_IN("gradOut", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("input", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("mean", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("invstd", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("weight", TYPES(P_LARGE, T_HALVES)), .optional = true},
    {TENSOR_IN("sumDy", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("sumDyXmu", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("counter", TYPES(P_LARGE, SET(F32) | SET(F16) | SET(I32)))},
    {TENSOR_OUT("gradInput", TYPES(P_LARGE, T_HALVES))},
    {.name = NULL},
};

static const struct op batch_norm_elemt_backward = {
    .name = "aclnnBatchNormElemtBackward", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = batch_norm_elemt_backward_params};

aclnnStatus aclnnBatchNormElemtBackwardGetWorkspaceSize(const aclTensor *gradOut, const aclTensor *input,
                                                        const aclTensor *mean, const aclTensor *invstd,
                                                        const aclTensor *weight, const aclTensor *sumDy,
                                                        const aclTensor *sumDyXmu, aclTensor *counter,
                                                        aclTensor *gradInput, uint64_t *workspaceSize,
                                                        aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{gradOut}, {input}, {mean}, {invstd}, {weight}, {sumDy},
                                        {sumDyXmu}, {counter}, {gradInput}};
    return op_plan(&batch_norm_elemt_backward, args, workspaceSize, executor);
}
PHASE_TWO(aclnnBatchNormElemtBackward, &batch_norm_elemt_backward)

const struct op *const batch_norm_elemt_backward_ops[] = {&batch_norm_elemt_backward, NULL};
