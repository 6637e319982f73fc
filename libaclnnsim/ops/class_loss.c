/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/class_loss.h"

#include <stdlib.h>

#define INVALID(rule, ...) call_fail(call, breaks(rule, ACLNN_ERR_PARAM_INVALID), __VA_ARGS__)
/* Samples whose losses are summed one after the other. */
#define PART 4096

int samples_begin(const struct call *call, int target_slot, const struct view *weight, int64_t ignored, int64_t classes,
                  struct samples *samples)
{
    const struct view *const target = call->arg[target_slot].tensor;
    *samples = (struct samples){.count = view_count(target), .classes = classes, .ignored = ignored};
    samples->target = numbers_copy(target, I64);
    if (weight) samples->weight = numbers_copy(weight, F64);
    if (!samples->target || (weight && !samples->weight)) {
        samples_end(samples);
        return call_fail(call, ACL_ERROR_RT_MEMORY_ALLOCATION, "out of memory for intermediate results");
    }
    for (int64_t i = 0; i < samples->count; i++) {
        const int64_t class = samples->target[i];
        if (class != ignored && (class < 0 || class >= classes)) {
            samples_end(samples);
            return call_fail(call, breaks(RULE_DATA, ACL_ERROR_RT_AICORE_EXCEPTION),
                             "%s[%lld] is %lld, expected 0 to %lld%s", call->op->params[target_slot].name, (long long)i,
                             (long long)class, (long long)classes - 1, " or ignoreIndex");
        }
        samples->total += sample_weight(samples, i);
    }
    return 0;
}

void samples_end(struct samples *samples)
{
    free(samples->target);
    free(samples->weight);
}

/* Slots */

static const struct class_loss *descriptor(const struct call *call) { return (const struct class_loss *)call->op; }

struct slots {
    int grad, self, target, weight, reduction, ignored, out, total;
};

static struct slots slots_of(const struct call *call)
{
    if (descriptor(call)->gradient)
        return (struct slots){.grad = 0, .self = 1, .target = 2, .weight = 3, .reduction = 4, .ignored = 5, .total = 6, .out = 7};
    return (struct slots){.grad = -1, .self = 0, .target = 1, .weight = 2, .reduction = 3, .ignored = 4, .out = 5, .total = 6};
}

static int class_dim(const struct view *self) { return self->rank > 1 ? 1 : 0; }

/* One number, in a tensor of one dimension or of none. */
static int check_one(const struct call *call, int slot)
{
    const struct view *const view = call->arg[slot].tensor;
    if (view->rank == 0 || (view->rank == 1 && view->dims[0] == 1)) return 0;
    char shape[SHAPE_TEXT];
    return INVALID(RULE_SHAPE, "%s has the shape %s, expected (1) or ()", call->op->params[slot].name,
                   shape_text(view->rank, view->dims, shape));
}

/* The losses of samples, or their gradients: the shape of target, or one number where there is one. */
static int check_losses(const struct call *call, int slot)
{
    const struct slots at = slots_of(call);
    TRY(check_public_format(call, slot));
    if (call->arg[at.reduction].i != LOSS_NONE || call->arg[at.self].tensor->rank == 1) return check_one(call, slot);
    return check_same_shape(call, at.target, slot);
}

static int check_read(const struct call *call)
{
    const struct slots at = slots_of(call);
    const struct view *const self = call->arg[at.self].tensor, *const target = call->arg[at.target].tensor;
    TRY(check_same_dtype(call, at.self, at.weight));
    if (at.grad >= 0) {
        TRY(check_same_dtype(call, at.self, at.grad));
        TRY(check_same_dtype(call, at.self, at.total));
    }
    TRY(check_public_format(call, at.self));
    TRY(check_public_format(call, at.target));
    TRY(check_public_format(call, at.weight));
    TRY(descriptor(call)->planes ? check_rank(call, at.self, 4, 4) : check_rank(call, at.self, 1, 2));
    struct shape losses = {.rank = 0};
    for (int d = 0; d < self->rank; d++)
        if (d != class_dim(self)) losses.dims[losses.rank++] = self->dims[d];
    const bool single = self->rank == 1 && target->rank == 1 && target->dims[0] == 1;
    if (!single) TRY(check_has_shape(call, at.target, &losses, "that of self without the classes"));
    TRY(check_shape(call, at.weight, 1, &self->dims[class_dim(self)], "one weight a class of self"));
    return check_reduction(call, at.reduction, LOSS_SUM);
}

int class_loss_check(const struct call *call)
{
    const struct slots at = slots_of(call);
    TRY(check_read(call));
    if (descriptor(call)->planes || at.grad >= 0) TRY(check_same_dtype(call, at.self, at.out));
    if (at.grad >= 0) {
        TRY(check_losses(call, at.grad));
        TRY(check_public_format(call, at.total));
        TRY(check_one(call, at.total));
        TRY(check_public_format(call, at.out));
        return check_same_shape(call, at.self, at.out);
    }
    if (descriptor(call)->planes) TRY(check_same_dtype(call, at.self, at.total));
    TRY(check_losses(call, at.out));
    TRY(check_public_format(call, at.total));
    return check_one(call, at.total);
}

int class_loss_infer(const struct call *call, int slot, struct shape *out)
{
    const struct slots at = slots_of(call);
    TRY(check_read(call));
    if (at.grad >= 0) TRY(check_losses(call, at.grad));
    *out = shape_of(call->arg[at.self].tensor);
    if (at.grad >= 0) return 0;
    const enum dtype dtype = out->dtype;
    const bool each = slot == at.out && call->arg[at.reduction].i == LOSS_NONE && out->rank > 1;
    *out = each ? shape_of(call->arg[at.target].tensor) : (struct shape){.rank = 0};
    out->dtype = dtype;
    return 0;
}

struct work {
    const struct samples *samples;
    struct rows self, out;
    const struct view *losses; /* that are written, or whose gradients are read */
    bool each;                 /* one for each sample */
    double factor;             /* of a gradient */
    double *sums;              /* by part */
};

static char *class_address(const struct rows *rows, int64_t sample, int64_t class)
{
    return view_plane(&rows->view, rows->inner, sample) + class * rows->step * dtype_size(rows->view.dtype);
}

static void run_losses(void *data, int64_t begin, int64_t end)
{
    struct work *const work = data;
    for (int64_t part = begin; part < end; part++) {
        const int64_t last = (part + 1) * PART < work->samples->count ? (part + 1) * PART : work->samples->count;
        double sum = 0;
        for (int64_t i = part * PART; i < last; i++) {
            double number = 0;
            if (sample_counts(work->samples, i)) {
                dtype_convert(work->self.view.dtype, class_address(&work->self, i, work->samples->target[i]), F64, &number);
                number *= -sample_weight(work->samples, i);
            }
            if (work->each) number_write(work->losses, i, number);
            sum += number;
        }
        work->sums[part] = sum;
    }
}

static void run_gradients(void *data, int64_t begin, int64_t end)
{
    struct work *const work = data;
    const struct samples *const samples = work->samples;
    const double common = work->each ? 0 : number_read(work->losses, 0);
    for (int64_t i = begin; i < end; i++) {
        if (!sample_counts(samples, i)) continue;
        const double grad = work->each ? number_read(work->losses, i) : common;
        const double number = -sample_weight(samples, i) * grad * work->factor;
        dtype_convert(F64, &number, work->out.view.dtype, class_address(&work->out, i, samples->target[i]));
    }
}

int class_loss_run(const struct call *call)
{
    const struct slots at = slots_of(call);
    const struct view *const self = call->arg[at.self].tensor, *const out = call->arg[at.out].tensor;
    const struct view *const total = call->arg[at.total].tensor;
    const int64_t reduction = call->arg[at.reduction].i;
    const int dim = class_dim(self);
    struct samples samples;
    TRY(samples_begin(call, at.target, call->arg[at.weight].tensor, call->arg[at.ignored].i, self->dims[dim], &samples));
    struct work work = {.samples = &samples, .self = rows_of(self, 1u << dim, F64), .each = reduction == LOSS_NONE};
    if (at.grad >= 0) {
        float zero = 0;
        const struct operand nothing = operand_of_number(F32, &zero), to = operand_of_view(out, out->rank);
        formula_copy(out->rank, out->dims, &nothing, &to);
        work.out = rows_of(out, 1u << dim, F64);
        work.losses = call->arg[at.grad].tensor;
        work.factor = reduction == LOSS_MEAN ? 1 / number_read(total, 0) : 1;
        parallel_for(samples.count, 16, run_gradients, &work);
        samples_end(&samples);
        return 0;
    }
    const int64_t parts = (samples.count + PART - 1) / PART;
    work.losses = out;
    work.sums = malloc((size_t)(parts + 1) * sizeof *work.sums);
    if (!work.sums) {
        samples_end(&samples);
        return call_fail(call, ACL_ERROR_RT_MEMORY_ALLOCATION, "out of memory for intermediate results");
    }
    parallel_for(parts, PART * 16, run_losses, &work);
    double sum = 0;
    for (int64_t part = 0; part < parts; part++) sum += work.sums[part];
    if (reduction != LOSS_NONE) number_write(out, 0, reduction == LOSS_MEAN ? sum / samples.total : sum);
    number_write(total, 0, reduction == LOSS_NONE ? 0 : samples.total);
    free(work.sums);
    samples_end(&samples);
    return 0;
}
