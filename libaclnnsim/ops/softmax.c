/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/softmax.h"

#include "kernel/row_sums.h"
#include "kernel/vector_math.h"

#define KERNEL_FILE "ops/softmax_kernel.h"
#include "kernel/per_real.h"

/* A row of `count` numbers: x is what goes in, or the gradient; y is the result that it is the gradient of. */
typedef void softmax_row(const void *x, const void *y, void *result, int64_t count);

static softmax_row *const kernels[][2] = {
    [SOFTMAX] = {softmax_f32, softmax_f64},
    [LOG_SOFTMAX] = {log_softmax_f32, log_softmax_f64},
    [SOFTMAX_GRADIENT] = {softmax_gradient_f32, softmax_gradient_f64},
    [LOG_SOFTMAX_GRADIENT] = {log_softmax_gradient_f32, log_softmax_gradient_f64},
};

static enum softmax_kind kind_of(const struct call *call) { return ((const struct softmax *)call->op)->kind; }
static int reads(const struct call *call) { return kind_of(call) >= SOFTMAX_GRADIENT ? 2 : 1; }

void softmax_of_row(enum dtype compute, const void *x, void *result, int64_t count)
{
    kernels[SOFTMAX][compute == F64](x, NULL, result, count);
}

void log_softmax_of_row(enum dtype compute, const void *x, void *result, int64_t count)
{
    kernels[LOG_SOFTMAX][compute == F64](x, NULL, result, count);
}

static int check_operands(const struct call *call)
{
    int dim;
    if (reads(call) == 2) TRY(check_same_dtype(call, 0, 1));
    for (int i = 0; i < reads(call); i++) {
        TRY(check_public_format(call, i));
        TRY(check_rank(call, i, 0, MAX_RANK));
    }
    if (reads(call) == 2) TRY(check_same_shape(call, 0, 1));
    return check_dim(call, 0, reads(call), &dim);
}

int softmax_check(const struct call *call)
{
    const int out = reads(call) + 1;
    TRY(check_operands(call));
    TRY(check_public_format(call, out));
    TRY(check_rank(call, out, 0, MAX_RANK));
    return check_same_shape(call, 0, out);
}

int softmax_infer(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    TRY(check_operands(call));
    *out = shape_of(call->arg[0].tensor);
    return 0;
}

struct work {
    softmax_row *kernel;
    struct rows read[2], result;
    int reads;
    struct rows_status status;
};

static void run_rows(void *data, int64_t begin, int64_t end)
{
    struct work *const work = data;
    void *buffer[3];
    for (int i = 0; i < 3; i++) buffer[i] = row_buffer(i, &work->result);
    if (!buffer[0] || !buffer[1] || !buffer[2]) {
        work->status.short_of_memory = true;
        return;
    }
    for (int64_t row = begin; row < end; row++) {
        const void *x = row_read(&work->read[0], row, buffer[0]), *y = NULL;
        if (work->reads == 2) y = row_read(&work->read[1], row, buffer[1]);
        void *const result = row_place(&work->result, row, buffer[2]);
        work->kernel(x, y, result, work->result.length);
        row_write(&work->result, row, result);
    }
}

int softmax_run(const struct call *call)
{
    const int n = reads(call);
    const struct view *const self = call->arg[0].tensor, *const out = call->arg[n + 1].tensor;
    int dim;
    TRY(check_dim(call, 0, n, &dim));
    const enum dtype compute = self->dtype == F64 || out->dtype == F64 ? F64 : F32;
    struct work work = {.kernel = kernels[kind_of(call)][compute == F64], .reads = n,
                        .result = rows_of(out, 1u << dim, compute)};
    for (int i = 0; i < n; i++) work.read[i] = rows_of(call->arg[i].tensor, 1u << dim, compute);
    if (work.result.length == 0) return 0;
    parallel_for(work.result.count, work.result.length * 8, run_rows, &work);
    return rows_status(call, &work.status);
}
