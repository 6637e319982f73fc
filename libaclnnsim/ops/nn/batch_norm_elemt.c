/* SPDX-License-Identifier: Apache-2.0 */
/* batch_norm_elemt.c - batch norm with given means and deviations */
#include "aclnnop/aclnn_batch_norm_elemt.h"

#include "ops/batch_norm.h"

enum { INPUT, WEIGHT, BIAS, MEAN, INVSTD, EPS, OUTPUT };

static int check_read(const struct call *call)
{
    TRY(check_channels(call, INPUT));
    for (int slot = WEIGHT; slot <= INVSTD; slot++) {
        if (call->arg[slot].tensor) TRY(check_same_dtype(call, INPUT, slot));
        TRY(check_channel_numbers(call, INPUT, slot));
    }
    return 0;
}

static int check(const struct call *call)
{
    TRY(check_read(call));
    return check_like(call, INPUT, OUTPUT);
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
    const struct view *const weight = call->arg[WEIGHT].tensor, *const bias = call->arg[BIAS].tensor;
    struct batch batch;
    TRY(batch_begin(call, call->arg[INPUT].tensor, &batch));
    for (int64_t c = 0; c < batch.channels.count; c++) {
        batch.mean[c] = number_read(call->arg[MEAN].tensor, c);
        batch.first[c] = number_read(call->arg[INVSTD].tensor, c) * (weight ? number_read(weight, c) : 1);
        batch.second[c] = bias ? number_read(bias, c) : 0;
    }
    batch_scale(&batch, call->arg[INPUT].tensor, call->arg[OUTPUT].tensor, batch.first, batch.second);
    return batch_end(call, &batch);
}

static const struct param batch_norm_elemt_params[] = {
    {TENSOR_IN("input", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("weight", TYPES(P_LARGE, T_HALVES)), .optional = true},
    {TENSOR_IN("bias", TYPES(P_LARGE, T_HALVES)), .optional = true},
    {TENSOR_IN("mean", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("invstd", TYPES(P_LARGE, T_HALVES))},
    {NUMBER_IN("eps", DOUBLE), .initial = "1e-5"},
    {TENSOR_OUT("output", TYPES(P_LARGE, T_HALVES))},
    {.name = NULL},
};

static const struct op batch_norm_elemt = {
    .name = "aclnnBatchNormElemt", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = batch_norm_elemt_params};

aclnnStatus aclnnBatchNormElemtGetWorkspaceSize(const aclTensor *input, const aclTensor *weight,
                                                const aclTensor *bias, aclTensor *mean,
                                                aclTensor *invstd, double eps, aclTensor *output,
                                                uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{input}, {weight}, {bias}, {mean}, {invstd}, {.d = eps},
                                        {output}};
    return op_plan(&batch_norm_elemt, args, workspaceSize, executor);
}
PHASE_TWO(aclnnBatchNormElemt, &batch_norm_elemt)

const struct op *const batch_norm_elemt_ops[] = {&batch_norm_elemt, NULL};
