/* SPDX-License-Identifier: Apache-2.0 */
/* sync_batch_norm_gather_stats.c - means and deviations of several devices, from their sums */
#include "aclnnop/aclnn_sync_batch_norm_gather_stats.h"

#include <math.h>

#include "ops/batch_norm.h"

enum { SUM, SQUARES, COUNT, MEAN, VARIANCE, MOMENTUM, EPS, BATCH_MEAN, BATCH_INVSTD };

static int check_read(const struct call *call)
{
    for (int slot = SQUARES; slot <= VARIANCE; slot++)
        if (slot != COUNT) TRY(check_same_dtype(call, SUM, slot));
    TRY(check_public_format(call, SUM));
    TRY(check_rank(call, SUM, 2, 2));
    TRY(check_public_format(call, SQUARES));
    TRY(check_same_shape(call, SUM, SQUARES));
    const int64_t *const dims = call->arg[SUM].tensor->dims;
    TRY(check_public_format(call, COUNT));
    TRY(check_shape(call, COUNT, 1, dims, "one number a device"));
    for (int slot = MEAN; slot <= VARIANCE; slot++) {
        TRY(check_public_format(call, slot));
        TRY(check_shape(call, slot, 1, dims + 1, "one number a channel"));
    }
    return 0;
}

static int check(const struct call *call)
{
    TRY(check_read(call));
    for (int slot = BATCH_MEAN; slot <= BATCH_INVSTD; slot++) {
        TRY(check_same_dtype(call, SUM, slot));
        TRY(check_public_format(call, slot));
        TRY(check_shape(call, slot, 1, call->arg[SUM].tensor->dims + 1, "one number a channel"));
    }
    return 0;
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    TRY(check_read(call));
    *out = shape_of(call->arg[MEAN].tensor);
    return 0;
}

static int run(const struct call *call)
{
    const struct view *const sums = call->arg[SUM].tensor, *const squares = call->arg[SQUARES].tensor;
    const struct view *const mean = call->arg[MEAN].tensor, *const variance = call->arg[VARIANCE].tensor;
    const double momentum = call->arg[MOMENTUM].d;
    const int64_t parts = sums->dims[0], channels = sums->dims[1];
    double total = 0;
    for (int64_t p = 0; p < parts; p++) total += number_read(call->arg[COUNT].tensor, p);
    for (int64_t c = 0; c < channels; c++) {
        double sum = 0, square = 0;
        for (int64_t p = 0; p < parts; p++) {
            sum += number_read(sums, p * channels + c);
            square += number_read(squares, p * channels + c);
        }
        const double joint = sum / total, spread = square / total - joint * joint;
        number_write(call->arg[BATCH_MEAN].tensor, c, joint);
        number_write(call->arg[BATCH_INVSTD].tensor, c, 1 / sqrt(spread + call->arg[EPS].d));
        number_write(mean, c, (1 - momentum) * number_read(mean, c) + momentum * joint);
        number_write(variance, c, (1 - momentum) * number_read(variance, c) + momentum * spread * total / (total - 1));
    }
    return 0;
}

static const struct param sync_batch_norm_gather_stats_params[] = {
    {TENSOR_IN("totalSum", TYPES_2(P_950, T_HALVES, P_A2_A3, SET(F32) | SET(F16)))},
    {TENSOR_IN("totalSquareSum", TYPES_2(P_950, T_HALVES, P_A2_A3, SET(F32) | SET(F16)))},
    {TENSOR_IN("sampleCount", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I32)))},
    {TENSOR_REF("mean", TYPES_2(P_950, T_HALVES, P_A2_A3, SET(F32) | SET(F16)))},
    {TENSOR_REF("variance", TYPES_2(P_950, T_HALVES, P_A2_A3, SET(F32) | SET(F16)))},
    {NUMBER_IN("momentum", DOUBLE), .initial = "0.1"},
    {NUMBER_IN("eps", DOUBLE), .initial = "1e-5"},
    {TENSOR_OUT("batchMean", TYPES_2(P_950, T_HALVES, P_A2_A3, SET(F32) | SET(F16)))},
    {TENSOR_OUT("batchInvstd", TYPES_2(P_950, T_HALVES, P_A2_A3, SET(F32) | SET(F16)))},
    {.name = NULL},
};

static const struct op sync_batch_norm_gather_stats = {
    .name = "aclnnSyncBatchNormGatherStats", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = sync_batch_norm_gather_stats_params};

aclnnStatus aclnnSyncBatchNormGatherStatsGetWorkspaceSize(const aclTensor *totalSum,
                                                          const aclTensor *totalSquareSum,
                                                          const aclTensor *sampleCount, aclTensor *mean,
                                                          aclTensor *variance, float momentum, float eps,
                                                          aclTensor *batchMean, aclTensor *batchInvstd,
                                                          uint64_t *workspaceSize,
                                                          aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{totalSum}, {totalSquareSum}, {sampleCount}, {mean}, {variance},
                                        {.d = momentum}, {.d = eps}, {batchMean}, {batchInvstd}};
    return op_plan(&sync_batch_norm_gather_stats, args, workspaceSize, executor);
}
PHASE_TWO(aclnnSyncBatchNormGatherStats, &sync_batch_norm_gather_stats)

const struct op *const sync_batch_norm_gather_stats_ops[] = {&sync_batch_norm_gather_stats, NULL};
