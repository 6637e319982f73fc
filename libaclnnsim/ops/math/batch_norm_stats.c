/* SPDX-License-Identifier: Apache-2.0 */
/* batch_norm_stats.c - means and deviations by channel */
#include "aclnnop/aclnn_batch_norm_stats.h"

#include <math.h>

#include "ops/batch_norm.h"

enum { INPUT, EPS, MEAN, INVSTD };

static int check(const struct call *call)
{
    TRY(check_channels(call, INPUT));
    TRY(check_channel_numbers(call, INPUT, MEAN));
    return check_channel_numbers(call, INPUT, INVSTD);
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    TRY(check_channels(call, INPUT));
    *out = (struct shape){.dtype = F32, .rank = 1, .dims = {channel_count(call->arg[INPUT].tensor)}};
    return 0;
}

static int run(const struct call *call)
{
    struct batch batch;
    TRY(batch_begin(call, call->arg[INPUT].tensor, &batch));
    batch_moments(&batch, call->arg[INPUT].tensor);
    for (int64_t c = 0; c < batch.channels.count; c++) {
        number_write(call->arg[MEAN].tensor, c, batch.mean[c]);
        number_write(call->arg[INVSTD].tensor, c, 1 / sqrt(batch.square[c] / batch.numbers + call->arg[EPS].d));
    }
    return batch_end(call, &batch);
}

static const struct param batch_norm_stats_params[] = {
    {TENSOR_IN("input", TYPES_2(P_950, T_HALVES, P_TRAINING | P_A2_A3, SET(F32) | SET(F16)))},
    {NUMBER_IN("eps", DOUBLE), .initial = "1e-5"},
    {TENSOR_OUT("mean", TYPES(P_LARGE, SET(F32)))},
    {TENSOR_OUT("invstd", TYPES(P_LARGE, SET(F32)))},
    {.name = NULL},
};

static const struct op batch_norm_stats = {
    .name = "aclnnBatchNormStats", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = batch_norm_stats_params};

aclnnStatus aclnnBatchNormStatsGetWorkspaceSize(const aclTensor *input, double eps, aclTensor *mean,
                                                aclTensor *invstd, uint64_t *workspaceSize,
                                                aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{input}, {.d = eps}, {mean}, {invstd}};
    return op_plan(&batch_norm_stats, args, workspaceSize, executor);
}
PHASE_TWO(aclnnBatchNormStats, &batch_norm_stats)

const struct op *const batch_norm_stats_ops[] = {&batch_norm_stats, NULL};
