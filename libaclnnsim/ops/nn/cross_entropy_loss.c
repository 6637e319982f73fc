/* SPDX-License-Identifier: Apache-2.0 */
/* cross_entropy_loss.c - cross entropy of logits */
#include "aclnnop/aclnn_cross_entropy_loss.h"

#include "ops/cross_entropy.h"
#include "ops/softmax.h"

enum { INPUT, TARGET, WEIGHT, REDUCTION, IGNORED, SMOOTHING, Z_SCALE, Z_RETURNED, LOSS_OUT, LOG_PROB, Z_LOSS, LSE };

static int check_read(const struct call *call, int64_t *reduction)
{
    TRY(check_public_format(call, INPUT));
    TRY(check_cross_entropy(call, INPUT, TARGET, WEIGHT, SMOOTHING));
    return cross_entropy_reduction(call, REDUCTION, reduction);
}

static int check(const struct call *call)
{
    const struct view *const input = call->arg[INPUT].tensor;
    int64_t reduction;
    for (int slot = LOSS_OUT; slot <= LSE; slot++) TRY(check_same_dtype(call, INPUT, slot));
    TRY(check_read(call, &reduction));
    for (int slot = LOSS_OUT; slot <= LSE; slot++) {
        TRY(check_public_format(call, slot));
        if (slot == LOG_PROB) TRY(check_same_shape(call, INPUT, slot));
        else if (slot == LSE || reduction == LOSS_NONE) TRY(check_shape(call, slot, 1, input->dims, "one number a sample"));
        else TRY(check_reduced(call, slot, false));
    }
    return 0;
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    int64_t reduction;
    TRY(check_read(call, &reduction));
    *out = shape_of(call->arg[INPUT].tensor);
    if (slot == LOG_PROB) return 0;
    out->rank = 1;
    if (slot != LSE && reduction != LOSS_NONE) out->dims[0] = 1;
    return 0;
}

struct work {
    const struct samples *samples;
    struct rows input, log_prob;
    const struct view *loss; /* of each sample; NULL */
    double smoothing, *sums; /* losses by sample */
    struct rows_status status;
};

static void run_rows(void *data, int64_t begin, int64_t end)
{
    struct work *const work = data;
    const struct samples *const samples = work->samples;
    void *const buffer = row_buffer(0, &work->input), *const result_buffer = row_buffer(1, &work->input);
    if (!buffer || !result_buffer) {
        work->status.short_of_memory = true;
        return;
    }
    for (int64_t i = begin; i < end; i++) {
        float *const log_prob = row_place(&work->log_prob, i, result_buffer);
        log_softmax_of_row(F32, row_read(&work->input, i, buffer), log_prob, samples->classes);
        double loss = 0;
        if (sample_counts(samples, i)) {
            double all = 0;
            for (int64_t c = 0; c < samples->classes && work->smoothing > 0; c++)
                all -= (samples->weight ? samples->weight[c] : 1) * (double)log_prob[c];
            loss = -sample_weight(samples, i) * (double)log_prob[samples->target[i]];
            loss = (1 - work->smoothing) * loss + (work->smoothing > 0 ? work->smoothing / (double)samples->classes * all : 0);
        }
        work->sums[i] = loss;
        if (work->loss) number_write(work->loss, i, loss);
        row_write(&work->log_prob, i, log_prob);
    }
}

static int run(const struct call *call)
{
    const struct view *const input = call->arg[INPUT].tensor, *const loss = call->arg[LOSS_OUT].tensor;
    int64_t reduction;
    struct samples samples;
    TRY(cross_entropy_reduction(call, REDUCTION, &reduction));
    TRY(samples_begin(call, TARGET, call->arg[WEIGHT].tensor, call->arg[IGNORED].i, input->dims[1], &samples));
    struct work work = {.samples = &samples, .input = rows_of(input, 2, F32), .smoothing = call->arg[SMOOTHING].d,
                        .log_prob = rows_of(call->arg[LOG_PROB].tensor, 2, F32), .loss = reduction == LOSS_NONE ? loss : NULL};
    work.sums = malloc((size_t)(samples.count + 1) * sizeof *work.sums);
    if (work.sums) parallel_for(samples.count, samples.classes * 12, run_rows, &work);
    else work.status.short_of_memory = true;
    if (!work.status.short_of_memory && reduction != LOSS_NONE) {
        double sum = 0;
        for (int64_t i = 0; i < samples.count; i++) sum += work.sums[i];
        number_write(loss, 0, reduction == LOSS_MEAN ? sum / samples.total : sum);
    }
    float zero = 0;
    for (int slot = Z_LOSS; slot <= LSE; slot++) {
        const struct view *const view = call->arg[slot].tensor;
        const struct operand nothing = operand_of_number(F32, &zero), to = operand_of_view(view, view->rank);
        formula_copy(view->rank, view->dims, &nothing, &to);
    }
    free(work.sums);
    samples_end(&samples);
    return rows_status(call, &work.status);
}

static const struct param cross_entropy_loss_params[] = {
    {TENSOR_IN("input", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {TENSOR_IN("target", TYPES(P_A2_A3 | P_950, SET(I32) | SET(I64)))},
    {TENSOR_IN("weightOptional", TYPES(P_A2_A3 | P_950, SET(F32))), .optional = true},
    {NUMBER_IN("reductionOptional", STRING), .initial = "'mean'", .optional = true},
    {NUMBER_IN("ignoreIndex", INT), .initial = "-100"},
    {NUMBER_IN("labelSmoothing", DOUBLE), .initial = "0.0"},
    {NUMBER_IN("lseSquareScaleForZloss", DOUBLE), .initial = "0.0"},
    {NUMBER_IN("returnZloss", BOOL), .initial = "False"},
    {TENSOR_OUT("lossOut", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {TENSOR_OUT("logProbOut", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {TENSOR_OUT("zlossOut", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {TENSOR_OUT("lseForZlossOut", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct op cross_entropy_loss = {
    .name = "aclnnCrossEntropyLoss", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = cross_entropy_loss_params};

aclnnStatus aclnnCrossEntropyLossGetWorkspaceSize(const aclTensor *input, const aclTensor *target,
                                                  const aclTensor *weightOptional,
                                                  char *reductionOptional, int64_t ignoreIndex,
                                                  double labelSmoothing, double lseSquareScaleForZloss,
                                                  bool returnZloss, const aclTensor *lossOut,
                                                  const aclTensor *logProbOut, const aclTensor *zlossOut,
                                                  const aclTensor *lseForZlossOut,
                                                  uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{input}, {target}, {weightOptional}, {.text = reductionOptional},
                                        {.i = ignoreIndex}, {.d = labelSmoothing},
                                        {.d = lseSquareScaleForZloss}, {.b = returnZloss}, {lossOut},
                                        {logProbOut}, {zlossOut}, {lseForZlossOut}};
    return op_plan(&cross_entropy_loss, args, workspaceSize, executor);
}
PHASE_TWO(aclnnCrossEntropyLoss, &cross_entropy_loss)

const struct op *const cross_entropy_loss_ops[] = {&cross_entropy_loss, NULL};
