/* SPDX-License-Identifier: Apache-2.0 */
/* softmax_cross_entropy_with_logits.c - cross entropy of logits with probabilities, and its gradient */
#include "aclnnop/aclnn_softmax_cross_entropy_with_logits.h"

#include "kernel/row_sums.h"
#include "kernel/vector_math.h"
#include "ops/softmax.h"

enum { FEATURES, LABELS, LOSS_OUT, BACKPROP };

static int check_read(const struct call *call)
{
    TRY(check_same_dtype(call, FEATURES, LABELS));
    TRY(check_public_format(call, FEATURES));
    TRY(check_rank(call, FEATURES, 2, 2));
    TRY(check_public_format(call, LABELS));
    return check_same_shape(call, FEATURES, LABELS);
}

static int check(const struct call *call)
{
    TRY(check_same_dtype(call, FEATURES, LOSS_OUT));
    TRY(check_same_dtype(call, FEATURES, BACKPROP));
    TRY(check_read(call));
    TRY(check_public_format(call, LOSS_OUT));
    TRY(check_shape(call, LOSS_OUT, 1, call->arg[FEATURES].tensor->dims, "one number a sample"));
    TRY(check_public_format(call, BACKPROP));
    return check_same_shape(call, FEATURES, BACKPROP);
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    TRY(check_read(call));
    *out = shape_of(call->arg[FEATURES].tensor);
    if (slot == LOSS_OUT) out->rank = 1;
    return 0;
}

struct work {
    struct rows features, labels, backprop;
    const struct view *loss;
    struct rows_status status;
};

/* Of a row of logarithms of softmax: what the loss is, and softmax - labels in its place. */
CLONES static double finish_row(float *row, const float *labels, int64_t count)
{
    const double loss = -row_product_sum_f32(row, labels, count);
    for (int64_t i = 0; i < count; i++) row[i] = EXP(row[i]) - labels[i];
    return loss;
}

static void run_rows(void *data, int64_t begin, int64_t end)
{
    struct work *const work = data;
    void *const buffer[3] = {row_buffer(0, &work->features), row_buffer(1, &work->features), row_buffer(2, &work->features)};
    if (!buffer[0] || !buffer[1] || !buffer[2]) {
        work->status.short_of_memory = true;
        return;
    }
    for (int64_t row = begin; row < end; row++) {
        float *const result = row_place(&work->backprop, row, buffer[2]);
        log_softmax_of_row(F32, row_read(&work->features, row, buffer[0]), result, work->features.length);
        number_write(work->loss, row, finish_row(result, row_read(&work->labels, row, buffer[1]), work->features.length));
        row_write(&work->backprop, row, result);
    }
}

static int run(const struct call *call)
{
    struct work work = {.features = rows_of(call->arg[FEATURES].tensor, 2, F32), .labels = rows_of(call->arg[LABELS].tensor, 2, F32),
                        .backprop = rows_of(call->arg[BACKPROP].tensor, 2, F32), .loss = call->arg[LOSS_OUT].tensor};
    parallel_for(work.features.count, work.features.length * 16, run_rows, &work);
    return rows_status(call, &work.status);
}

static const struct param softmax_cross_entropy_with_logits_params[] = {
    {TENSOR_IN("features", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("labels", TYPES(P_MOST, T_HALVES))},
    {TENSOR_OUT("loss", TYPES(P_MOST, T_HALVES))},
    {TENSOR_OUT("backprop", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct op softmax_cross_entropy_with_logits = {
    .name = "aclnnSoftmaxCrossEntropyWithLogits", .check = check, .run = run, .infer = infer,
    .absent_code = ACLNN_ERR_PARAM_INVALID, .params = softmax_cross_entropy_with_logits_params};

aclnnStatus aclnnSoftmaxCrossEntropyWithLogitsGetWorkspaceSize(const aclTensor *features,
                                                               aclTensor *labels, aclTensor *loss,
                                                               aclTensor *backprop,
                                                               uint64_t *workspaceSize,
                                                               aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{features}, {labels}, {loss}, {backprop}};
    return op_plan(&softmax_cross_entropy_with_logits, args, workspaceSize, executor);
}
PHASE_TWO(aclnnSoftmaxCrossEntropyWithLogits, &softmax_cross_entropy_with_logits)

const struct op *const softmax_cross_entropy_with_logits_ops[] = {&softmax_cross_entropy_with_logits, NULL};
