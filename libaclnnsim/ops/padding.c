/* SPDX-License-Identifier: Apache-2.0 */
/* padding.c - the padding operators: checks, and one engine for all modes.
 *
 * Each mode describes a dimension by at most five runs of positions that hold consecutive cells. Forwards
 * copy along the runs of the last dimension, row by row; backwards find, for each row of cells, the rows
 * of positions that hold it, and add them up along the runs. Every row of the result is made by one thread
 * in one go. */
#include "ops/padding.h"

#include <stdatomic.h>
#include <stdio.h>

#include "acl/acl_rt.h"
#include "aclnn/opdev/op_errno.h"
#include "config.h"

/* Positions at + i + t * count hold cell + i, for 0 <= i < count and 0 <= t < times. */
struct run {
    int64_t at, cell, count, times;
};

/* One dimension. */
struct axis {
    int64_t cells, positions;
    /* Cells [once, once_end) are in the middle run and in no other. */
    int64_t once, once_end;
    /* No cell is in more than two positions. */
    bool pairs;
    /* The middle run is the first, the others ascend by position. Together they hold all positions. */
    int runs;
    struct run run[5];
};

/* Rows for one dtype. T is the type in memory, C the type to sum in. */
struct kernels {
    /* Adds rows of T of positions to rows of T of cells, along the axis; `first`: sets them instead. Steps
     * lead to the next row. Rounds after each addition. */
    void (*add_rows)(void *to, int64_t to_step, const void *from, int64_t from_step, int64_t rows,
                     const struct axis *axis, bool first);
    /* Convert T to C and back. */
    void (*widen)(void *to, const void *from, int64_t count);
    void (*narrow)(void *to, const void *from, int64_t count);
};

#define KERNEL_FLOATING
#define KERNEL_AWAY
#define KERNEL_FILE "ops/padding_kernel.h"
#include "kernel/per_dtype.h"

static const struct kernels *const kernels[DTYPE_COUNT] = {KERNEL_TABLE_FLOATING(&kernels)};
static const struct kernels *const kernels_away[DTYPE_COUNT] = {KERNEL_TABLE_AWAY(&kernels)};

/* ---- checks ---- */

/* The dimension that padding value `k` pads. */
static int padded_dim(const struct view *self, uint64_t k)
{
    return self->rank - 1 - (int)(k / 2);
}

int pad_check_values(const struct call *call, int self, int padding)
{
    const struct view *const view = call->arg[self].tensor;
    const struct ints *const pads = call->arg[padding].ints;
    const char *const self_name = call->op->params[self].name, *const padding_name = call->op->params[padding].name;

    for (uint64_t k = 0; k < pads->count; k++) {
        const int64_t extent = view->dims[padded_dim(view, k)];
        if (pads->value[k] >= extent)
            return call_fail(call, ACLNN_ERR_PARAM_INVALID,
                             "%s[%d] is %lld, expected less than %lld, the extent of dimension %d of %s", padding_name,
                             (int)k, (long long)pads->value[k], (long long)extent, padded_dim(view, k), self_name);
    }
    for (uint64_t k = 0; k + 1 < pads->count; k += 2) {
        const int64_t before = pads->value[k], after = pads->value[k + 1], extent = view->dims[padded_dim(view, k)];
        int64_t kept = extent + (before < 0 ? before : 0);
        if (kept >= 1) kept += after < 0 ? after : 0;
        if (kept < 1)
            return call_fail(call, ACLNN_ERR_PARAM_INVALID,
                             "%s[%d] and [%d] are %lld and %lld, expected at least one element left of the %lld of "
                             "dimension %d of %s",
                             padding_name, (int)k, (int)k + 1, (long long)before, (long long)after, (long long)extent,
                             padded_dim(view, k), self_name);
    }
    return 0;
}

int pad_shape(const struct call *call, int self, int padding, struct shape *shape)
{
    const struct view *const view = call->arg[self].tensor;
    const struct ints *const pads = call->arg[padding].ints;

    *shape = (struct shape){.dtype = view->dtype, .rank = view->rank};
    for (int d = 0; d < view->rank; d++) shape->dims[d] = view->dims[d];
    for (uint64_t k = 0; k < pads->count; k++) {
        int64_t *const extent = &shape->dims[padded_dim(view, k)];
        if (__builtin_add_overflow(*extent, pads->value[k], extent))
            return call_fail(call, ACLNN_ERR_PARAM_INVALID, "%s[%d] is %lld, expected an extent below 2^63 after padding",
                             call->op->params[padding].name, (int)k, (long long)pads->value[k]);
    }
    return 0;
}

int pad_check_shape(const struct call *call, int self, int padding, int tensor)
{
    struct shape shape;
    char why[64];
    TRY(pad_shape(call, self, padding, &shape));
    snprintf(why, sizeof why, "%s enlarged by %s", call->op->params[self].name, call->op->params[padding].name);
    return check_shape(call, tensor, shape.rank, shape.dims, why);
}

int pad_check_limit(const struct call *call, int tensor, int64_t limit)
{
    const struct view *const view = call->arg[tensor].tensor;
    const int64_t extent = view->dims[view->rank - 1];
    if (!config()->limits || (call->product != ATLAS_A2 && call->product != ATLAS_A3) || extent < limit) return 0;
    return call_fail(call, ACLNN_ERR_INNER_NULLPTR,
                     "%s has a last extent of %lld, expected less than %lld for %s on the %s [ACLNNSIM_LIMITS=off lifts "
                     "the limit]",
                     call->op->params[tensor].name, (long long)extent, (long long)limit, dtype_name(view->dtype),
                     soc_family(call->product));
}

/* ---- runs ---- */

static void add_run(struct axis *axis, int64_t at, int64_t cell, int64_t count, int64_t times)
{
    if (count > 0 && times > 0) axis->run[axis->runs++] = (struct run){at, cell, count, times};
}

static void circular_runs(struct axis *axis, int64_t before, int64_t after)
{
    const int64_t lead = before > 0 ? before : 0, trail = after > 0 ? after : 0;
    const int64_t first = before < 0 ? -before : 0, period = axis->cells - first + (after < 0 ? after : 0);
    const int64_t part = lead % period, middle_end = lead + period;
    add_run(axis, lead, first, period, 1);
    add_run(axis, 0, first + period - part, part, 1);
    add_run(axis, part, first, period, lead / period);
    add_run(axis, middle_end, first, period, trail / period);
    add_run(axis, middle_end + trail / period * period, first, trail % period, 1);
}

static void (*const list_runs[])(struct axis *axis, int64_t before, int64_t after) = {
    [PAD_CIRCULAR] = circular_runs,
};

static void make_axis(struct axis *axis, enum pad_mode mode, int64_t cells, int64_t before, int64_t after)
{
    *axis = (struct axis){.cells = cells, .positions = cells + before + after, .pairs = true};
    if (before == 0 && after == 0)
        add_run(axis, 0, 0, cells, 1);
    else
        list_runs[mode](axis, before, after);

    const struct run *const run = axis->run;
    axis->once = run[0].cell;
    axis->once_end = run[0].cell + run[0].count;
    for (int k = 1; k < axis->runs; k++) {
        const int64_t from = run[k].cell, to = from + run[k].count;
        axis->pairs = axis->pairs && run[k].times == 1;
        for (int other = 1; other < k; other++)
            axis->pairs = axis->pairs && (to <= run[other].cell || from >= run[other].cell + run[other].count);
        if (to <= axis->once || from >= axis->once_end) continue;
        if (from - axis->once >= axis->once_end - to)
            axis->once_end = from;
        else
            axis->once = to;
    }
}

/* Whether the run holds the position, and then the cell that it holds. */
static bool run_cell(const struct run *run, int64_t position, int64_t *cell)
{
    int64_t i = position - run->at;
    if (i < 0 || i >= run->count * run->times) return false;
    if (i >= run->count) i %= run->count;
    *cell = run->cell + i;
    return true;
}

static int64_t axis_cell(const struct axis *axis, int64_t position)
{
    int64_t cell = 0;
    for (int k = 0; k < axis->runs && !run_cell(&axis->run[k], position, &cell); k++) continue;
    return cell;
}

/* The number of positions that hold the cell. */
static int64_t axis_copies(const struct axis *axis, int64_t cell)
{
    int64_t copies = 0;
    for (int k = 0; k < axis->runs; k++) {
        const struct run *const run = &axis->run[k];
        if (cell >= run->cell && cell < run->cell + run->count) copies += run->times;
    }
    return copies;
}

/* ---- layout ---- */

struct dim {
    struct axis axis;
    int64_t cell_step, position_step; /* elements */
};

/* Two tensors, one before and one after padding, in dimensions of our own; the last one makes the rows. */
struct padded {
    int rank;
    struct dim dim[MAX_RANK];
    char *cells, *positions; /* where the first elements are */
    int64_t size;            /* bytes per element */
    /* Backwards: for T as in memory; and for the type to sum in, NULL if that is T. */
    const struct kernels *rows, *sums;
    atomic_bool out_of_memory;
};

static bool is_padded(const struct axis *axis)
{
    return axis->runs != 1 || axis->cells != axis->positions;
}

/* Puts a dimension after the last one. */
static void move_last(struct padded *p, int d)
{
    const struct dim moved = p->dim[d];
    memmove(&p->dim[d], &p->dim[d + 1], (size_t)(p->rank - 1 - d) * sizeof moved);
    p->dim[p->rank - 1] = moved;
}

/* Makes one dimension of an outer one and the dense, unpadded one inside it. */
static void merge(struct dim *outer, const struct dim *inner)
{
    struct axis *const axis = &outer->axis;
    const int64_t each = inner->axis.cells;
    axis->cells *= each;
    axis->positions *= each;
    axis->once *= each;
    axis->once_end *= each;
    for (struct run *run = axis->run; run < axis->run + axis->runs; run++) {
        run->at *= each;
        run->cell *= each;
        run->count *= each;
    }
    outer->cell_step = inner->cell_step;
    outer->position_step = inner->position_step;
}

/* Rows shorter than this cost more than their elements. */
#define SHORT_ROW 64

/* Chooses the dimension that makes the rows, and makes short rows long. The order of the padded dimensions
 * stays, and with it the order of sums. */
static void arrange(struct padded *p)
{
    for (int d = p->rank - 1; d >= 0 && p->rank > 1; d--)
        if (p->dim[d].axis.cells == 1 && p->dim[d].axis.positions == 1) {
            move_last(p, d);
            p->rank--;
        }

    /* channels last */
    const struct dim *last = &p->dim[p->rank - 1];
    for (int d = 0; d < p->rank - 1 && last->cell_step != 1 && last->position_step != 1; d++)
        if (!is_padded(&p->dim[d].axis) && p->dim[d].cell_step == 1 && p->dim[d].position_step == 1) move_last(p, d);

    for (; p->rank > 1; p->rank--) {
        struct dim *const inner = &p->dim[p->rank - 1], *const outer = inner - 1;
        const int64_t each = inner->axis.cells;
        if (each >= SHORT_ROW || is_padded(&inner->axis) || outer->cell_step != each * inner->cell_step ||
            outer->position_step != each * inner->position_step)
            break;
        merge(outer, inner);
    }
}

static void make_padded(struct padded *p, const struct call *call, enum pad_mode mode, int cells, int padding,
                        int positions)
{
    const struct view *const before = call->arg[cells].tensor, *const after = call->arg[positions].tensor;
    const struct ints *const pads = call->arg[padding].ints;

    *p = (struct padded){.rank = before->rank, .size = dtype_size(before->dtype)};
    p->cells = before->data;
    p->positions = after->data;
    for (int d = 0; d < p->rank; d++) {
        const uint64_t k = 2 * (uint64_t)(p->rank - 1 - d);
        const bool padded = k < pads->count;
        make_axis(&p->dim[d].axis, mode, before->dims[d], padded ? pads->value[k] : 0, padded ? pads->value[k + 1] : 0);
        p->dim[d].cell_step = before->strides[d];
        p->dim[d].position_step = after->strides[d];
    }
    arrange(p);
}

/* Adds `step` to the index, row-major over all dimensions but the last, with the extents of cells or of
 * positions. */
static void advance(const struct padded *p, bool positions, int64_t *index, int64_t step)
{
    for (int d = p->rank - 2; d >= 0 && step > 0; d--) {
        const int64_t extent = positions ? p->dim[d].axis.positions : p->dim[d].axis.cells;
        index[d] += step;
        if (index[d] < extent) return;
        step = index[d] / extent;
        index[d] %= extent;
    }
}

/* Copies elements; steps are in elements. */
static void copy(char *to, int64_t to_step, const char *from, int64_t from_step, int64_t count, int64_t size)
{
#define COPY(bytes) \
    for (int64_t i = 0; i < count; i++) memcpy(to + i * to_step * (bytes), from + i * from_step * (bytes), bytes)
    if (to_step == 1 && from_step == 1)
        memcpy(to, from, (size_t)(count * size));
    else if (size == 1)
        COPY(1);
    else if (size == 2)
        COPY(2);
    else if (size == 4)
        COPY(4);
    else if (size == 8)
        COPY(8);
    else
        COPY(16);
#undef COPY
}

/* ---- forwards ---- */

static void copy_row(char *to, int64_t to_step, const char *from, int64_t from_step, const struct axis *axis,
                     int64_t size)
{
    for (const struct run *run = axis->run; run < axis->run + axis->runs; run++)
        for (int64_t t = 0; t < run->times; t++)
            copy(to + (run->at + t * run->count) * to_step * size, to_step, from + run->cell * from_step * size,
                 from_step, run->count, size);
}

static void forward_rows(void *data, int64_t begin, int64_t end)
{
    const struct padded *const p = data;
    const struct dim *const row = &p->dim[p->rank - 1], *const column = p->rank > 1 ? row - 1 : NULL;
    int64_t index[MAX_RANK] = {0}, rows;

    advance(p, true, index, begin);
    for (; begin < end; begin += rows, advance(p, true, index, rows)) {
        char *to = p->positions;
        const char *from = p->cells;
        for (int d = 0; d < p->rank - 1; d++) {
            to += index[d] * p->dim[d].position_step * p->size;
            from += axis_cell(&p->dim[d].axis, index[d]) * p->dim[d].cell_step * p->size;
        }
        rows = 1;
        if (column) { /* rows of the middle follow each other in both tensors */
            const struct run *const middle = column->axis.run;
            const int64_t done = index[p->rank - 2] - middle->at;
            if (done >= 0 && done < middle->count) rows = middle->count - done;
            if (rows > end - begin) rows = end - begin;
        }
        for (int64_t i = 0; i < rows; i++) {
            copy_row(to, row->position_step, from, row->cell_step, &row->axis, p->size);
            if (i + 1 < rows) {
                to += column->position_step * p->size;
                from += column->cell_step * p->size;
            }
        }
    }
}

int pad_forward(const struct call *call, enum pad_mode mode, int self, int padding, int out)
{
    struct padded p;
    int64_t rows = 1;
    make_padded(&p, call, mode, self, padding, out);
    for (int d = 0; d < p.rank - 1; d++) rows *= p.dim[d].axis.positions;
    parallel_for(rows, p.dim[p.rank - 1].axis.positions, forward_rows, &p);
    return 0;
}

/* ---- backwards ---- */

/* Rows of cells that a thread is working on: one, or several with one addend each. */
struct sum {
    const struct padded *p;
    const int64_t *index; /* of the first row */
    int64_t rows;
    char *to;       /* where T is summed; unused with `wide` */
    float *wide;    /* where the type to sum in is summed, or NULL */
    float *widened; /* a row of positions in that type */
    char *dense;    /* a row of positions, if those in memory are not dense; else NULL */
    bool first;
};

/* Adds every row of positions that holds the row of cells, from dimension d on. */
static void add_copies(struct sum *sum, int d, const char *from)
{
    const struct padded *const p = sum->p;
    const struct dim *const dim = &p->dim[d];
    if (d < p->rank - 1) {
        for (const struct run *run = dim->axis.run; run < dim->axis.run + dim->axis.runs; run++) {
            const int64_t i = sum->index[d] - run->cell;
            if (i < 0 || i >= run->count) continue;
            for (int64_t t = 0; t < run->times; t++)
                add_copies(sum, d + 1, from + (run->at + i + t * run->count) * dim->position_step * p->size);
        }
        return;
    }
    if (sum->dense) {
        copy(sum->dense, 1, from, dim->position_step, dim->axis.positions, p->size);
        from = sum->dense;
    }
    if (sum->wide) {
        p->rows->widen(sum->widened, from, dim->axis.positions);
        p->sums->add_rows(sum->wide, 0, sum->widened, 0, 1, &dim->axis, sum->first);
    } else {
        const int64_t to_step = d > 0 ? dim[-1].cell_step : 0, from_step = d > 0 ? dim[-1].position_step : 0;
        p->rows->add_rows(sum->to, to_step, from, from_step, sum->rows, &dim->axis, sum->first);
    }
    sum->first = false;
}

static void backward_rows(void *data, int64_t begin, int64_t end)
{
    struct padded *const p = data;
    const struct dim *const row = &p->dim[p->rank - 1], *const column = p->rank > 1 ? row - 1 : NULL;
    const int64_t cells = row->axis.cells, positions = row->axis.positions;
    const bool dense_from = row->position_step == 1 || positions == 1, dense_to = row->cell_step == 1 || cells == 1;
    int64_t index[MAX_RANK] = {0};
    struct sum sum = {.p = p, .index = index};
    float *wide = NULL;
    char *dense_row = NULL;

    if (!dense_from) sum.dense = scratch(0, (size_t)(positions * p->size));
    if (!dense_to) dense_row = scratch(1, (size_t)(cells * p->size));
    if (p->sums) {
        sum.widened = scratch(2, (size_t)positions * sizeof(float));
        wide = scratch(3, (size_t)cells * sizeof(float));
    }
    if ((!dense_from && !sum.dense) || (!dense_to && !dense_row) || (p->sums && (!sum.widened || !wide))) {
        p->out_of_memory = true;
        return;
    }

    advance(p, false, index, begin);
    for (; begin < end; begin += sum.rows, advance(p, false, index, sum.rows)) {
        char *to = p->cells;
        int64_t copies = 1;
        for (int d = 0; d < p->rank - 1; d++) {
            to += index[d] * p->dim[d].cell_step * p->size;
            copies *= axis_copies(&p->dim[d].axis, index[d]);
        }
        sum.rows = 1;
        sum.first = true;
        sum.to = dense_to ? to : dense_row;
        /* one addition is rounded once in any type */
        sum.wide = p->sums && !(copies == 1 && row->axis.pairs) ? wide : NULL;
        if (column && copies == 1 && dense_from && dense_to && !sum.wide) {
            const int64_t i = index[p->rank - 2];
            if (i >= column->axis.once && i < column->axis.once_end) sum.rows = column->axis.once_end - i;
            if (sum.rows > end - begin) sum.rows = end - begin;
        }
        if (copies > 0)
            add_copies(&sum, 0, p->positions);
        else
            memset(sum.to, 0, (size_t)(cells * p->size));
        if (copies > 0 && sum.wide) p->rows->narrow(sum.to, sum.wide, cells);
        if (!dense_to) copy(to, row->cell_step, dense_row, 1, cells, p->size);
    }
}

int pad_backward(const struct call *call, enum pad_mode mode, int grad_output, int padding, int grad_input, bool away)
{
    struct padded p;
    int64_t rows = 1;
    make_padded(&p, call, mode, grad_input, padding, grad_output);
    const enum dtype dtype = call->arg[grad_input].tensor->dtype;
    p.rows = away && kernels_away[dtype] ? kernels_away[dtype] : kernels[dtype];
    if (p.size == 2) p.sums = kernels[F32];
    for (int d = 0; d < p.rank - 1; d++) rows *= p.dim[d].axis.cells;
    parallel_for(rows, p.dim[p.rank - 1].axis.cells, backward_rows, &p);
    if (p.out_of_memory)
        return call_fail(call, ACL_ERROR_RT_AICORE_EXCEPTION, "no memory for rows of %lld elements",
                         (long long)p.dim[p.rank - 1].axis.positions);
    return 0;
}
