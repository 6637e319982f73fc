/* SPDX-License-Identifier: Apache-2.0 */
/* padding_backward.c - adding up the positions that hold a cell */
#include "acl/acl_rt.h"
#include "ops/padding_work.h"

/* Sums for one dtype: T in memory, C to sum in. */
struct kernels {
    /* Adds rows of positions, of T, to rows of cells, of T, along the runs [run, end) of the axis, rounding
     * after each addition. `first`: the cells have no value yet, and the first of all runs is among these;
     * cells that no position holds become 0. */
    void (*add)(struct rows rows, const struct axis *axis, const struct run *run, const struct run *end,
                bool first);
    /* Adds along all runs rows that have no value yet, past the caches; `head` and `tail` cells are in other runs than
     * the middle one. */
    void (*write)(struct rows rows, const struct axis *axis, int64_t head, int64_t tail);
    /* Convert T to C, and C to T. */
    void (*widen)(void *to, const void *from, int64_t count);
    void (*narrow)(void *to, const void *from, int64_t count);
};

#define KERNEL_FLOATING
#define KERNEL_AWAY
#define KERNEL_DOUBLE
#define KERNEL_COMPLEX
#define KERNEL_FILE "ops/padding_kernel.h"
#include "kernel/per_dtype.h"

static const struct kernels *const kernels[DTYPE_COUNT] = {
    KERNEL_TABLE_FLOATING(&kernels), KERNEL_TABLE_DOUBLE(&kernels), KERNEL_TABLE_COMPLEX(&kernels)};
static const struct kernels *const kernels_away[DTYPE_COUNT] = {KERNEL_TABLE_AWAY(&kernels)};

/* What one thread adds up: rows [row, end) of the column of a block, all of them held by the same runs. */
struct sum {
    const struct block *block;
    int64_t row, end;
    const struct run *run, *run_end; /* of the rows */
    const struct kernels *kernels;   /* for the type of the sum */
    bool once, wide, first;          /* once: a row of positions for each row of cells */
    struct rows rows;                /* to: the sum */
    char *gathered;                  /* room for the rows of positions of a block, */
    float *widened;                  /* and for them in the type to sum in */
};

/* Rows that lie densely at `to` or `from`. */
static void dense_to(struct rows *rows, void *to, int64_t row_size)
{
    rows->to = to;
    rows->to_row = row_size;
    rows->to_plane = rows->rows * row_size;
}

static void dense_from(struct rows *rows, const void *from, int64_t row_size)
{
    rows->from = from;
    rows->from_row = row_size;
    rows->from_plane = rows->rows * row_size;
}

static void add_rows(const struct sum *sum, struct rows rows, bool first)
{
    const struct padded *const p = sum->block->p;
    const struct dim *const row = ROW(p);
    const int64_t positions = row->axis.positions, size = positions * p->size;
    if (sum->wide || row->position_step != p->size) {
        struct rows gather = rows;
        dense_to(&gather, sum->gathered, size);
        if (row->position_step == p->size)
            pad_copy_rows(gather, size);
        else
            pad_copy_elements(gather, p->size, row->position_step, positions, p->size);
        dense_from(&rows, sum->gathered, size);
    }
    if (sum->wide) {
        p->kernels->widen(sum->widened, sum->gathered, rows.planes * rows.rows * positions);
        dense_from(&rows, sum->widened, positions * (int64_t)sizeof(float));
    }
    if (p->past_caches && sum->once && !sum->wide)
        sum->kernels->write(rows, &row->axis, p->head, p->tail);
    else
        sum->kernels->add(rows, &row->axis, sum->run, sum->run_end, first);
}

/* Where the position lies that holds the cell for the t-th time in the run. */
static const char *source_of(const struct dim *dim, const struct run *run, int64_t cell, int64_t t,
                             const char *from)
{
    const int64_t skipped = run->mirrored ? run->cell + run->count - 1 - cell : cell - run->cell;
    return from + (run->at + skipped + t * run->count) * dim->position_step;
}

/* Adds along the runs [begin, end) of the rows: all rows of positions that hold the rows of cells. */
static void add_column(struct sum *sum, const struct run *begin, const struct run *end, const char *from)
{
    const struct dim *const column = COLUMN(sum->block->p);
    sum->run = begin;
    sum->run_end = end;
    for (const struct run *run = column->axis.run; run < column->axis.run + column->axis.runs; run++) {
        const int64_t cell = run->cell > sum->row ? run->cell : sum->row;
        const int64_t count = least(run->cell + run->count, sum->end) - cell;
        for (int64_t t = 0; t < run->times && count > 0; t++) {
            struct rows rows = sum->rows;
            rows.to += (cell - sum->row) * rows.to_row;
            rows.from = source_of(column, run, cell, t, from);
            rows.rows = count;
            if (run->mirrored) rows.from_row = -rows.from_row;
            add_rows(sum, rows, sum->first && run == column->axis.run);
        }
    }
    sum->first = false;
}

/* As add_column along all runs of the rows. If rows and columns have changed places, the order of sums asks
 * for each on its own. */
static void add_columns(struct sum *sum, const char *from)
{
    const struct axis *const axis = &ROW(sum->block->p)->axis;
    if (!sum->block->p->turned || sum->once) {
        add_column(sum, axis->run, axis->run + axis->runs, from);
        return;
    }
    for (const struct run *run = axis->run; run < axis->run + axis->runs; run++) {
        struct run single = *run;
        single.times = 1;
        for (int64_t t = 0; t < run->times; t++, single.at += single.count)
            add_column(sum, &single, &single + 1, from);
    }
}

/* Adds all rows of positions that hold the rows of cells, from dimension d on. */
static void add_sources(struct sum *sum, int d, const char *from)
{
    const struct padded *const p = sum->block->p;
    const struct dim *const dim = &p->dim[d];
    const int64_t cell = sum->block->index[d];
    if (d == p->rank - 2) {
        add_columns(sum, from);
        return;
    }
    for (const struct run *run = dim->axis.run; run < dim->axis.run + dim->axis.runs; run++)
        for (int64_t t = 0; t < run->times && cell >= run->cell && cell < run->cell + run->count; t++)
            add_sources(sum, d + 1, source_of(dim, run, cell, t, from));
}

/* Where the rows of a column that begin with `row` cease to be alike. */
static int64_t alike_until(const struct padded *p, int64_t row, int64_t end)
{
    const struct axis *const axis = &COLUMN(p)->axis;
    const int64_t kept = axis->run[0].cell, kept_end = kept + axis->run[0].count;
    const int64_t limits[] = {kept, kept_end, axis->once, axis->once_end};
    for (int k = 0; k < (p->wide || p->turned || p->past_caches ? 4 : 2); k++)
        if (row < limits[k]) end = least(end, limits[k]);
    return end;
}

static bool in_middle(const struct axis *axis, int64_t cell)
{
    return cell >= axis->run[0].cell && cell < axis->run[0].cell + axis->run[0].count;
}

/* Sums the rows of the block. `memory`: the result. */
static void sum_rows(struct sum *sum, struct rows memory, const char *from, char *scattered, float *wide)
{
    const struct padded *const p = sum->block->p;
    const struct dim *const row = ROW(p);
    const int64_t cells = row->axis.cells, size = cells * p->size;
    const bool scatter = sum->wide || row->cell_step != p->size;

    sum->kernels = sum->wide ? p->wide : p->kernels;
    sum->rows = memory;
    sum->rows.from_plane = PLANES(p)->position_step;
    sum->rows.from_row = COLUMN(p)->position_step;
    if (sum->wide)
        dense_to(&sum->rows, wide, cells * (int64_t)sizeof(float));
    else if (scatter)
        dense_to(&sum->rows, scattered, size);
    sum->first = in_middle(&COLUMN(p)->axis, sum->row);
    if (!sum->first) pad_zero_rows(sum->rows, 0, sum->wide ? cells * (int64_t)sizeof(float) : size);
    add_sources(sum, p->first, from);
    if (sum->wide) p->kernels->narrow(scattered, wide, memory.planes * memory.rows * cells);
    if (!scatter) return;
    dense_from(&memory, scattered, size);
    if (row->cell_step == p->size)
        pad_copy_rows(memory, size);
    else
        pad_copy_elements(memory, row->cell_step, p->size, cells, p->size);
}

/* A thread's memory, NULL if it is not wanted or there is none. */
static void *room(struct padded *p, int which, bool wanted, int64_t size)
{
    void *const memory = wanted ? scratch(which, (size_t)size) : NULL;
    if (wanted && !memory) p->out_of_memory = true;
    return memory;
}

static void backward_rows(void *data, int64_t begin, int64_t end)
{
    struct padded *const p = data;
    const struct dim *const row = ROW(p), *const column = COLUMN(p);
    const int64_t cells = p->block * row->axis.cells, positions = p->block * row->axis.positions;
    const bool gather = p->wide || row->position_step != p->size;
    const bool scatter = p->wide || row->cell_step != p->size;
    char *const scattered = room(p, 0, scatter, cells * p->size);
    float *const wide = room(p, 1, p->wide, cells * (int64_t)sizeof(float));
    struct block block = {.p = p};
    struct sum sum = {.block = &block};
    sum.gathered = room(p, 2, gather, positions * p->size);
    sum.widened = room(p, 3, p->wide, positions * (int64_t)sizeof(float));
    if (p->out_of_memory) return;

    begin *= p->together;
    end *= p->together;
    pad_skip(&block, begin);
    for (int64_t taken; begin < end; begin += taken, pad_skip(&block, taken)) {
        char *to = p->cells;
        const char *from = p->positions;
        int64_t addends = 1;
        taken = pad_choose_block(&block, end - begin);
        for (int d = 0; d < p->rank - 2; d++) {
            to += block.index[d] * p->dim[d].cell_step;
            if (d < p->first)
                from += block.index[d] * p->dim[d].position_step;
            else
                addends *= pad_copies(&p->dim[d].axis, block.index[d]);
        }
        for (sum.row = block.row; sum.row < block.end; sum.row = sum.end) {
            sum.end = alike_until(p, sum.row, block.end);
            const struct rows memory = {
                .to = to + sum.row * column->cell_step,
                .planes = block.planes, .rows = sum.end - sum.row,
                .to_plane = PLANES(p)->cell_step, .to_row = column->cell_step,
            };
            sum.once = addends == 1 && sum.row >= column->axis.once && sum.row < column->axis.once_end;
            /* what is in no more than one run beside the middle one is rounded once in any type */
            sum.wide = p->wide && !(sum.once && row->axis.pairs);
            if (addends == 0)
                pad_zero_elements(memory, row->cell_step, row->axis.cells, p->size);
            else
                sum_rows(&sum, memory, from, scattered, wide);
        }
    }
}

static void choose_writing(struct padded *p)
{
    const struct axis *const axis = &ROW(p)->axis;
    p->head = p->tail = 0;
    for (int k = 1; k < axis->runs; k++) {
        const int64_t until_end = axis->cells - axis->run[k].cell, from_begin = axis->run[k].cell + axis->run[k].count;
        if (from_begin < until_end)
            p->head = from_begin > p->head ? from_begin : p->head;
        else
            p->tail = until_end > p->tail ? until_end : p->tail;
    }
    p->past_caches = axis->run[0].count == axis->cells && p->head * p->size <= SEAM_SHORT &&
                     p->tail * p->size <= SEAM_SHORT &&
                     pad_goes_past_caches(p, false, axis->cells - p->head - p->tail);
}

int pad_backward(const struct call *call, enum pad_mode mode, int grad_output, int padding, int grad_input,
                 bool away)
{
    if (view_count(call->arg[grad_input].tensor) == 0) return 0;
    struct padded p;
    pad_arrange(&p, call, mode, grad_input, padding, grad_output);
    const enum dtype dtype = call->arg[grad_input].tensor->dtype;
    p.wide = dtype == F16 || dtype == BF16 ? kernels[F32] : NULL;
    p.kernels = p.wide && away ? kernels_away[dtype] : kernels[dtype];
    choose_writing(&p);
    pad_share(&p, false, backward_rows);
    if (p.out_of_memory)
        return call_fail(call, ACL_ERROR_RT_AICORE_EXCEPTION, "no memory for rows of %lld elements",
                         (long long)ROW(&p)->axis.positions);
    return 0;
}
