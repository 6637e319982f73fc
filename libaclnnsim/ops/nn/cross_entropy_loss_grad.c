/* SPDX-License-Identifier: Apache-2.0 */
/* cross_entropy_loss_grad.c - gradients of the cross entropy of logits */
#include "aclnnop/aclnn_cross_entropy_loss_grad.h"

#include "kernel/vector_math.h"
#include "ops/cross_entropy.h"

enum { GRAD, LOG_PROB, TARGET, WEIGHT, GRAD_Z, LSE, REDUCTION, IGNORED, SMOOTHING, Z_SCALE, OUT };

static int check_read(const struct call *call)
{
    int64_t reduction;
    TRY(check_same_dtype(call, LOG_PROB, GRAD));
    TRY(check_public_format(call, GRAD));
    TRY(check_public_format(call, LOG_PROB));
    TRY(check_cross_entropy(call, LOG_PROB, TARGET, WEIGHT, SMOOTHING));
    for (int slot = GRAD_Z; slot <= LSE; slot++)
        if (call->arg[slot].tensor) TRY(check_public_format(call, slot));
    TRY(cross_entropy_reduction(call, REDUCTION, &reduction));
    if (reduction != LOSS_NONE) return check_reduced(call, GRAD, false);
    return check_shape(call, GRAD, 1, call->arg[LOG_PROB].tensor->dims, "one number a sample");
}

static int check(const struct call *call)
{
    TRY(check_same_dtype(call, LOG_PROB, OUT));
    TRY(check_read(call));
    TRY(check_public_format(call, OUT));
    return check_same_shape(call, LOG_PROB, OUT);
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    TRY(check_read(call));
    *out = shape_of(call->arg[LOG_PROB].tensor);
    return 0;
}

struct work {
    const struct samples *samples;
    struct rows log_prob, out;
    const struct view *grad;
    bool each;                   /* a gradient for each sample */
    double factor, smoothing;
    double weights;              /* the sum of those of all classes */
    struct rows_status status;
};

/* out = softmax * (what is added to all classes together) - what is added to each */
CLONES static void gradient_row(const float *log_prob, const double *weight, float each, float sum, float *out, int64_t count)
{
    if (weight)
        for (int64_t c = 0; c < count; c++) out[c] = EXP(log_prob[c]) * sum - each * (float)weight[c];
    else
        for (int64_t c = 0; c < count; c++) out[c] = EXP(log_prob[c]) * sum - each;
}

static void run_rows(void *data, int64_t begin, int64_t end)
{
    struct work *const work = data;
    const struct samples *const samples = work->samples;
    void *const buffer = row_buffer(0, &work->out), *const result_buffer = row_buffer(1, &work->out);
    if (!buffer || !result_buffer) {
        work->status.short_of_memory = true;
        return;
    }
    const double common = work->each ? 0 : number_read(work->grad, 0) * work->factor;
    for (int64_t i = begin; i < end; i++) {
        float *const out = row_place(&work->out, i, result_buffer);
        if (sample_counts(samples, i)) {
            const double grad = work->each ? number_read(work->grad, i) : common;
            const double own = (1 - work->smoothing) * sample_weight(samples, i) * grad;
            const double each = work->smoothing / (double)samples->classes * grad;
            gradient_row(row_read(&work->log_prob, i, buffer), samples->weight, (float)each,
                         (float)(own + each * work->weights), out, samples->classes);
            out[samples->target[i]] -= (float)own;
        } else {
            memset(out, 0, (size_t)samples->classes * sizeof *out);
        }
        row_write(&work->out, i, out);
    }
}

static int run(const struct call *call)
{
    const struct view *const log_prob = call->arg[LOG_PROB].tensor;
    int64_t reduction;
    struct samples samples;
    TRY(cross_entropy_reduction(call, REDUCTION, &reduction));
    TRY(samples_begin(call, TARGET, call->arg[WEIGHT].tensor, call->arg[IGNORED].i, log_prob->dims[1], &samples));
    struct work work = {.samples = &samples, .log_prob = rows_of(log_prob, 2, F32), .smoothing = call->arg[SMOOTHING].d,
                        .out = rows_of(call->arg[OUT].tensor, 2, F32), .grad = call->arg[GRAD].tensor,
                        .each = reduction == LOSS_NONE, .factor = reduction == LOSS_MEAN ? 1 / samples.total : 1};
    for (int64_t c = 0; c < samples.classes; c++) work.weights += samples.weight ? samples.weight[c] : 1;
    parallel_for(samples.count, samples.classes * 12, run_rows, &work);
    samples_end(&samples);
    return rows_status(call, &work.status);
}

static const struct param cross_entropy_loss_grad_params[] = {
    {TENSOR_IN("gradLoss", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {TENSOR_IN("logProb", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {TENSOR_IN("target", TYPES(P_A2_A3 | P_950, SET(I64)))},
    {TENSOR_IN("weightOptional", TYPES(P_A2_A3 | P_950, SET(F32))), .optional = true},
    {TENSOR_IN("gradZlossOptional", TYPES(P_A2_A3 | P_950, T_HALVES)), .optional = true},
    {TENSOR_IN("lseForZlossOptional", TYPES(P_A2_A3 | P_950, T_HALVES)), .optional = true},
    {NUMBER_IN("reductionOptional", STRING), .initial = "'mean'", .optional = true},
    {NUMBER_IN("ignoreIndex", INT), .initial = "-100"},
    {NUMBER_IN("labelSmoothing", DOUBLE), .initial = "0.0"},
    {NUMBER_IN("lseSquareScaleForZloss", DOUBLE), .initial = "0.0"},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct op cross_entropy_loss_grad = {
    .name = "aclnnCrossEntropyLossGrad", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = cross_entropy_loss_grad_params};

aclnnStatus aclnnCrossEntropyLossGradGetWorkspaceSize(const aclTensor *gradLoss,
                                                      const aclTensor *logProb, const aclTensor *target,
                                                      const aclTensor *weightOptional,
                                                      const aclTensor *gradZlossOptional,
                                                      const aclTensor *lseForZlossOptional,
                                                      char *reductionOptional, int64_t ignoreIndex,
                                                      double labelSmoothing,
                                                      double lseSquareScaleForZloss,
                                                      const aclTensor *out, uint64_t *workspaceSize,
                                                      aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{gradLoss}, {logProb}, {target}, {weightOptional},
                                        {gradZlossOptional}, {lseForZlossOptional},
                                        {.text = reductionOptional}, {.i = ignoreIndex},
                                        {.d = labelSmoothing}, {.d = lseSquareScaleForZloss}, {out}};
    return op_plan(&cross_entropy_loss_grad, args, workspaceSize, executor);
}
PHASE_TWO(aclnnCrossEntropyLossGrad, &cross_entropy_loss_grad)

const struct op *const cross_entropy_loss_grad_ops[] = {&cross_entropy_loss_grad, NULL};
