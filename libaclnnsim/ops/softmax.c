/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/softmax.h"

#include <string.h>

#include "convert.h"
#include "kernel/row_sums.h"
#include "kernel/vector_math.h"

/* Rows that are computed side by side where their numbers alternate in memory, and how long they may be for it. */
#define COLUMNS 32
#define COLUMN_AT_MOST 4096

/* e^x for x up to 0 or a little above, in fewer steps than EXP; 0 below -87, NaN for NaN. */
INLINE float exp_below(float x) { return x < -87.0f ? 0 : vector_exp_normal(x); }
#define EXP_BELOW(x) _Generic((x), float: exp_below, default: exp)(x)

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
    enum softmax_kind kind;
    struct rows read[2], result;
    int reads;
    int64_t neighbours; /* rows whose numbers alternate in memory */
    struct rows_status status;
};

/* Numbers of `count` rows from `row` on between memory and side by side; missing rows are zeros. */
static void gather_columns(const struct rows *rows, int64_t row, int64_t count, char *numbers)
{
    const char *at = row_at(rows, row);
    const int64_t size = dtype_size(rows->compute), step = rows->step * dtype_size(rows->view.dtype);
    for (int64_t i = 0; i < rows->length; i++, at += step, numbers += COLUMNS * size) {
        convert_row(rows->view.dtype, at, 1, rows->compute, numbers, count);
        if (count < COLUMNS) memset(numbers + count * size, 0, (size_t)((COLUMNS - count) * size));
    }
}

static void scatter_columns(const struct rows *rows, int64_t row, int64_t count, const char *numbers)
{
    char *at = row_at(rows, row);
    const int64_t size = dtype_size(rows->compute), step = rows->step * dtype_size(rows->view.dtype);
    for (int64_t i = 0; i < rows->length; i++, at += step, numbers += COLUMNS * size)
        convert_row(rows->compute, numbers, 1, rows->view.dtype, at, count);
}

static void run_columns(void *data, int64_t begin, int64_t end)
{
    struct work *const work = data;
    const int64_t parts = (work->neighbours + COLUMNS - 1) / COLUMNS;
    const size_t bytes = (size_t)(work->result.length * COLUMNS * dtype_size(work->result.compute)) + 64;
    char *const buffer[3] = {scratch(0, bytes), scratch(1, bytes), scratch(2, bytes)};
    if (!buffer[0] || !buffer[1] || !buffer[2]) {
        work->status.short_of_memory = true;
        return;
    }
    for (int64_t p = begin; p < end; p++) {
        const int64_t first = p % parts * COLUMNS, left = work->neighbours - first, count = left < COLUMNS ? left : COLUMNS;
        const int64_t row = p / parts * work->neighbours + first;
        for (int i = 0; i < work->reads; i++) gather_columns(&work->read[i], row, count, buffer[i]);
        if (work->result.compute == F64) softmax_columns_f64(work->kind, buffer[0], buffer[1], buffer[2], work->result.length);
        else softmax_columns_f32(work->kind, buffer[0], buffer[1], buffer[2], work->result.length);
        scatter_columns(&work->result, row, count, buffer[2]);
    }
}

/* How many rows alternate in memory, the same in all operands; 1 if they do not. */
static int64_t alternating(const struct work *work)
{
    int64_t neighbours = 0;
    for (int i = 0; i <= work->reads; i++) {
        const struct rows *const rows = i < work->reads ? &work->read[i] : &work->result;
        const int last = rows->view.rank - rows->inner - 1;
        if (rows->inner != 1 || rows->step == 1 || last < 0 || rows->view.strides[last] != 1) return 1;
        const int64_t own = rows->view.dims[last];
        /* Dimensions may have been joined in one operand alone. */
        if (neighbours == 0 || own % neighbours == 0) neighbours = neighbours ? neighbours : own;
        else if (neighbours % own == 0) neighbours = own;
        else return 1;
    }
    return work->result.length <= COLUMN_AT_MOST ? neighbours : 1;
}

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
    struct work work = {.kernel = kernels[kind_of(call)][compute == F64], .kind = kind_of(call), .reads = n,
                        .result = rows_of(out, 1u << dim, compute)};
    for (int i = 0; i < n; i++) work.read[i] = rows_of(call->arg[i].tensor, 1u << dim, compute);
    if (work.result.length == 0 || work.result.count == 0) return 0;
    work.neighbours = alternating(&work);
    if (work.neighbours >= 8) {
        const int64_t parts = (work.neighbours + COLUMNS - 1) / COLUMNS;
        parallel_for(work.result.count / work.neighbours * parts, work.result.length * COLUMNS * 8, run_columns, &work);
        return rows_status(call, &work.status);
    }
    parallel_for(work.result.count, work.result.length * 8, run_rows, &work);
    return rows_status(call, &work.status);
}
