/* SPDX-License-Identifier: Apache-2.0 */
/* batch_norm_gather_stats_with_counts.c - means and deviations of several devices as one */
#include "aclnnop/aclnn_batch_norm_gather_stats_with_counts.h"

#include <math.h>

#include "ops/batch_norm.h"

enum { INPUT, MEAN, INVSTD, RUNNING_MEAN, RUNNING_VAR, MOMENTUM, EPS, COUNTS, MEAN_ALL, INVSTD_ALL };

static int check_read(const struct call *call)
{
    const struct view *const mean = call->arg[MEAN].tensor;
    TRY(check_channels(call, INPUT));
    const int64_t channels = channel_count(call->arg[INPUT].tensor);
    TRY(check_public_format(call, MEAN));
    TRY(check_rank(call, MEAN, 2, 2));
    const int64_t parts[2] = {mean->dims[0], channels};
    TRY(check_shape(call, MEAN, 2, parts, "numbers of each device, by channel"));
    TRY(check_public_format(call, INVSTD));
    TRY(check_shape(call, INVSTD, 2, parts, "numbers of each device, by channel"));
    TRY(check_channel_numbers(call, INPUT, RUNNING_MEAN));
    TRY(check_channel_numbers(call, INPUT, RUNNING_VAR));
    TRY(check_public_format(call, COUNTS));
    return check_shape(call, COUNTS, 1, parts, "one number a device");
}

static int check(const struct call *call)
{
    TRY(check_read(call));
    TRY(check_channel_numbers(call, INPUT, MEAN_ALL));
    return check_channel_numbers(call, INPUT, INVSTD_ALL);
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    TRY(check_read(call));
    const struct view *const mean = call->arg[MEAN].tensor;
    *out = (struct shape){.dtype = mean->dtype, .rank = 1, .dims = {mean->dims[1]}};
    return 0;
}

static int run(const struct call *call)
{
    const struct view *const mean = call->arg[MEAN].tensor, *const invstd = call->arg[INVSTD].tensor;
    const struct view *const counts = call->arg[COUNTS].tensor;
    const struct view *const running_mean = call->arg[RUNNING_MEAN].tensor, *const running_var = call->arg[RUNNING_VAR].tensor;
    const double eps = call->arg[EPS].d, momentum = call->arg[MOMENTUM].d;
    const int64_t parts = mean->dims[0], channels = mean->dims[1];
    for (int64_t c = 0; c < channels; c++) {
        double total = 0, sum = 0, squares = 0;
        for (int64_t p = 0; p < parts; p++) {
            total += number_read(counts, p);
            sum += number_read(counts, p) * number_read(mean, p * channels + c);
        }
        const double joint = sum / total;
        for (int64_t p = 0; p < parts; p++) {
            const double deviation = 1 / number_read(invstd, p * channels + c), off = number_read(mean, p * channels + c) - joint;
            squares += number_read(counts, p) * (deviation * deviation - eps + off * off);
        }
        number_write(call->arg[MEAN_ALL].tensor, c, joint);
        number_write(call->arg[INVSTD_ALL].tensor, c, 1 / sqrt(squares / total + eps));
        if (running_mean) number_write(running_mean, c, (1 - momentum) * number_read(running_mean, c) + momentum * joint);
        if (running_var)
            number_write(running_var, c, (1 - momentum) * number_read(running_var, c) + momentum * squares / (total - 1));
    }
    return 0;
}

static const struct param batch_norm_gather_stats_with_counts_params[] = {
    {TENSOR_IN("input", TYPES(P_LARGE, T_HALVES)), .unread = true},
    {TENSOR_IN("mean", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("invstd", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_REF("runningMean", TYPES(P_LARGE, T_HALVES)), .optional = true},
    {TENSOR_REF("runningVar", TYPES(P_LARGE, T_HALVES)), .optional = true},
    {NUMBER_IN("momentum", DOUBLE), .initial = "0.1"},
    {NUMBER_IN("eps", DOUBLE), .initial = "1e-5"},
    {TENSOR_IN("counts", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_OUT("meanAll", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_OUT("invstdAll", TYPES(P_LARGE, T_HALVES))},
    {.name = NULL},
};

static const struct op batch_norm_gather_stats_with_counts = {
    .name = "aclnnBatchNormGatherStatsWithCounts", .check = check, .run = run, .infer = infer,
    .absent_code = ACLNN_ERR_PARAM_INVALID, .params = batch_norm_gather_stats_with_counts_params};

aclnnStatus aclnnBatchNormGatherStatsWithCountsGetWorkspaceSize(const aclTensor *input,
                                                                const aclTensor *mean,
                                                                const aclTensor *invstd,
                                                                aclTensor *runningMean,
                                                                aclTensor *runningVar, double momentum,
                                                                double eps, const aclTensor *counts,
                                                                aclTensor *meanAll, aclTensor *invstdAll,
                                                                uint64_t *workspaceSize,
                                                                aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{input}, {mean}, {invstd}, {runningMean}, {runningVar},
                                        {.d = momentum}, {.d = eps}, {counts}, {meanAll}, {invstdAll}};
    return op_plan(&batch_norm_gather_stats_with_counts, args, workspaceSize, executor);
}
PHASE_TWO(aclnnBatchNormGatherStatsWithCounts, &batch_norm_gather_stats_with_counts)

const struct op *const batch_norm_gather_stats_with_counts_ops[] = {&batch_norm_gather_stats_with_counts, NULL};
