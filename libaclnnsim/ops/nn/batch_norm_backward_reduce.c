/* SPDX-License-Identifier: Apache-2.0 */
/* batch_norm_backward_reduce.c - sums that the gradients of batch norm are made from */
#include "aclnnop/aclnn_batch_norm_backward_reduce.h"

#include "ops/batch_norm.h"

enum { GRAD, INPUT, MEAN, INVSTD, WEIGHT, INPUT_G, WEIGHT_G, BIAS_G, SUM, PRODUCT, GRAD_WEIGHT, GRAD_BIAS };

static int check_read(const struct call *call)
{
    TRY(check_channels(call, INPUT));
    TRY(check_same_dtype(call, INPUT, GRAD));
    TRY(check_public_format(call, GRAD));
    TRY(check_same_shape(call, INPUT, GRAD));
    for (int slot = MEAN; slot <= WEIGHT; slot++) TRY(check_channel_numbers(call, INPUT, slot));
    return 0;
}

/* The output in a slot, if it is asked for. */
static const struct view *wanted(const struct call *call, int slot)
{
    const int flag = slot <= PRODUCT ? INPUT_G : slot == GRAD_WEIGHT ? WEIGHT_G : BIAS_G;
    return call->arg[flag].b ? call->arg[slot].tensor : NULL;
}

static int check(const struct call *call)
{
    for (int slot = SUM; slot <= GRAD_BIAS; slot++) {
        const int flag = slot <= PRODUCT ? INPUT_G : slot == GRAD_WEIGHT ? WEIGHT_G : BIAS_G;
        if (call->arg[flag].b && !call->arg[slot].tensor)
            return call_fail(call, ACLNN_ERR_PARAM_NULLPTR, "%s is NULL, and %s asks for it", call->op->params[slot].name,
                             call->op->params[flag].name);
    }
    TRY(check_read(call));
    for (int slot = SUM; slot <= GRAD_BIAS; slot++)
        if (wanted(call, slot)) TRY(check_channel_numbers(call, INPUT, slot));
    return 0;
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    TRY(check_read(call));
    const struct view *const mean = call->arg[MEAN].tensor;
    *out = (struct shape){.dtype = mean->dtype, .rank = 1, .dims = {channel_count(call->arg[INPUT].tensor)}};
    return 0;
}

static int run(const struct call *call)
{
    struct batch batch;
    TRY(batch_begin(call, call->arg[INPUT].tensor, &batch));
    for (int64_t c = 0; c < batch.channels.count; c++) batch.mean[c] = number_read(call->arg[MEAN].tensor, c);
    batch_sums(&batch, call->arg[GRAD].tensor, call->arg[INPUT].tensor);
    for (int64_t c = 0; c < batch.channels.count; c++) {
        if (wanted(call, SUM)) number_write(wanted(call, SUM), c, batch.first[c]);
        if (wanted(call, PRODUCT)) number_write(wanted(call, PRODUCT), c, batch.second[c]);
        if (wanted(call, GRAD_WEIGHT))
            number_write(wanted(call, GRAD_WEIGHT), c, batch.second[c] * number_read(call->arg[INVSTD].tensor, c));
        if (wanted(call, GRAD_BIAS)) number_write(wanted(call, GRAD_BIAS), c, batch.first[c]);
    }
    return batch_end(call, &batch);
}

static const struct param batch_norm_reduce_backward_params[] = {
    {TENSOR_IN("gradOut", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("input", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("mean", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("invstd", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("weight", TYPES(P_LARGE, T_HALVES)), .optional = true, .unread = true},
    {NUMBER_IN("inputG", BOOL), .initial = "True"},
    {NUMBER_IN("weightG", BOOL), .initial = "True"},
    {NUMBER_IN("biasG", BOOL), .initial = "True"},
    {TENSOR_OUT("sumDy", TYPES(P_LARGE, T_HALVES)), .optional = true},
    {TENSOR_OUT("sumDyXmu", TYPES(P_LARGE, T_HALVES)), .optional = true},
    {TENSOR_OUT("gradWeight", TYPES(P_LARGE, T_HALVES)), .optional = true},
    {TENSOR_OUT("gradBias", TYPES(P_LARGE, T_HALVES)), .optional = true},
    {.name = NULL},
};

static const struct op batch_norm_reduce_backward = {
    .name = "aclnnBatchNormReduceBackward", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = batch_norm_reduce_backward_params};

aclnnStatus aclnnBatchNormReduceBackwardGetWorkspaceSize(const aclTensor *gradOut,
                                                         const aclTensor *input, const aclTensor *mean,
                                                         const aclTensor *invstd,
                                                         const aclTensor *weight, bool inputG,
                                                         bool weightG, bool biasG, aclTensor *sumDy,
                                                         aclTensor *sumDyXmu, aclTensor *gradWeight,
                                                         aclTensor *gradBias, uint64_t *workspaceSize,
                                                         aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{gradOut}, {input}, {mean}, {invstd}, {weight}, {.b = inputG},
                                        {.b = weightG}, {.b = biasG}, {sumDy}, {sumDyXmu}, {gradWeight},
                                        {gradBias}};
    return op_plan(&batch_norm_reduce_backward, args, workspaceSize, executor);
}
PHASE_TWO(aclnnBatchNormReduceBackward, &batch_norm_reduce_backward)

const struct op *const batch_norm_backward_reduce_ops[] = {&batch_norm_reduce_backward, NULL};
