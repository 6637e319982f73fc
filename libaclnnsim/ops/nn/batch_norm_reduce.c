/* SPDX-License-Identifier: Apache-2.0 */
/* batch_norm_reduce.c - sums and sums of squares by channel */
#include "aclnnop/aclnn_batch_norm_reduce.h"

#include "ops/batch_norm.h"

enum { X, SUM, SQUARES };

static int check_x(const struct call *call)
{
    TRY(check_format(call, X, FORMAT(NCHW) | FORMAT(ND)));
    return check_rank(call, X, 4, 4);
}

static int check(const struct call *call)
{
    TRY(check_x(call));
    TRY(check_channel_numbers(call, X, SUM));
    return check_channel_numbers(call, X, SQUARES);
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    TRY(check_x(call));
    *out = (struct shape){.dtype = F32, .rank = 1, .dims = {channel_count(call->arg[X].tensor)}};
    return 0;
}

static int run(const struct call *call)
{
    const struct view *const x = call->arg[X].tensor;
    struct batch batch;
    TRY(batch_begin(call, x, &batch));
    batch_sums(&batch, x, x);
    for (int64_t c = 0; c < batch.channels.count; c++) {
        number_write(call->arg[SUM].tensor, c, batch.first[c]);
        number_write(call->arg[SQUARES].tensor, c, batch.second[c]);
    }
    return batch_end(call, &batch);
}

static const struct param batch_norm_reduce_params[] = {
    {TENSOR_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {TENSOR_OUT("sum", TYPES(P_A2_A3 | P_950, SET(F32)))},
    {TENSOR_OUT("squareSum", TYPES(P_A2_A3 | P_950, SET(F32)))},
    {.name = NULL},
};

static const struct op batch_norm_reduce = {
    .name = "aclnnBatchNormReduce", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = batch_norm_reduce_params};

aclnnStatus aclnnBatchNormReduceGetWorkspaceSize(const aclTensor *x, aclTensor *sum,
                                                 aclTensor *squareSum, uint64_t *workspaceSize,
                                                 aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{x}, {sum}, {squareSum}};
    return op_plan(&batch_norm_reduce, args, workspaceSize, executor);
}
PHASE_TWO(aclnnBatchNormReduce, &batch_norm_reduce)

const struct op *const batch_norm_reduce_ops[] = {&batch_norm_reduce, NULL};
