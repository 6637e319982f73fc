/* SPDX-License-Identifier: Apache-2.0 */
/* padding.c - one engine for all padding operators.
 *
 * Each mode describes a dimension by at most five runs of positions that hold consecutive cells. Forwards
 * copy along the runs, backwards add along them. Work is divided by rows of the result; a thread takes
 * blocks of rows that stay in its own caches while it goes over them. */
#include "ops/padding.h"

#include <stdatomic.h>

#include "acl/acl_rt.h"
#include "ops/padding_rows.h"

/* Positions at + i + t * count hold cell + i, for 0 <= i < count and 0 <= t < times. In a mirrored run, which
 * is there once, they hold the same cells from the last to the first. */
struct run {
    int64_t at, cell, count, times;
    bool mirrored;
};

/* The cell of a run whose positions hold none, but the value to fill with. */
#define NO_CELL (-1)

/* One dimension. */
struct axis {
    int64_t cells, positions;
    /* As many elements keep their order where a run is mirrored. */
    int64_t unit;
    /* Cells [once, once_end) are in the middle run and in no other. */
    int64_t once, once_end;
    /* No cell is in more than one run beside the middle one. */
    bool pairs;
    /* The middle run is the first, the others ascend by position. Together they hold all positions. */
    int runs;
    struct run run[5];
};

/* Sums for one dtype: T in memory, C to sum in. */
struct kernels {
    /* Adds rows of positions, of T, to rows of cells, of T, along the runs [run, end) of the axis, rounding
     * after each addition. `first`: the cells have no value yet, and the first of all runs is among these;
     * cells that no position holds become 0. */
    void (*add)(struct rows rows, const struct axis *axis, const struct run *run, const struct run *end,
                bool first);
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

/* runs */

static void add_run(struct axis *axis, int64_t at, int64_t cell, int64_t count, int64_t times)
{
    if (count > 0 && times > 0) axis->run[axis->runs++] = (struct run){at, cell, count, times, false};
}

static void add_mirrored(struct axis *axis, int64_t at, int64_t cell, int64_t count)
{
    if (count > 0) axis->run[axis->runs++] = (struct run){at, cell, count, 1, count > 1};
}

/* How many positions are before and after the middle run, and which cells it holds. */
struct middle {
    int64_t lead, trail, cell, count;
};

static struct middle middle_of(const struct axis *axis, int64_t before, int64_t after)
{
    struct middle m = {.lead = before > 0 ? before : 0, .trail = after > 0 ? after : 0};
    m.cell = before < 0 ? -before : 0;
    m.count = axis->cells - m.cell + (after < 0 ? after : 0);
    return m;
}

static void circular_runs(struct axis *axis, struct middle m)
{
    const int64_t part = m.lead % m.count, middle_end = m.lead + m.count;
    add_run(axis, m.lead, m.cell, m.count, 1);
    add_run(axis, 0, m.cell + m.count - part, part, 1);
    add_run(axis, part, m.cell, m.count, m.lead / m.count);
    add_run(axis, middle_end, m.cell, m.count, m.trail / m.count);
    add_run(axis, middle_end + m.trail / m.count * m.count, m.cell, m.trail % m.count, 1);
}

/* Reflection goes on into cells that the other side crops. */
static void reflection_runs(struct axis *axis, struct middle m)
{
    add_run(axis, m.lead, m.cell, m.count, 1);
    add_mirrored(axis, 0, 1, m.lead);
    add_mirrored(axis, m.lead + m.count, axis->cells - 1 - m.trail, m.trail);
}

static void replication_runs(struct axis *axis, struct middle m)
{
    add_run(axis, m.lead, m.cell, m.count, 1);
    add_run(axis, 0, 0, 1, m.lead);
    add_run(axis, m.lead + m.count, axis->cells - 1, 1, m.trail);
}

/* The only mode whose crops may leave no cell. */
static void constant_runs(struct axis *axis, struct middle m)
{
    const int64_t lead = least(m.lead, axis->positions), end = lead + (m.count > 0 ? m.count : 0);
    add_run(axis, lead, m.cell, m.count, 1);
    add_run(axis, 0, NO_CELL, lead, 1);
    add_run(axis, end, NO_CELL, axis->positions - end, 1);
}

static void (*const list_runs[])(struct axis *axis, struct middle middle) = {
    [PAD_CIRCULAR] = circular_runs,
    [PAD_REFLECTION] = reflection_runs,
    [PAD_REPLICATION] = replication_runs,
    [PAD_CONSTANT] = constant_runs,
};

static void make_axis(struct axis *axis, enum pad_mode mode, int64_t cells, int64_t before, int64_t after)
{
    *axis = (struct axis){.cells = cells, .positions = cells + before + after, .unit = 1, .pairs = true};
    if (before == 0 && after == 0)
        add_run(axis, 0, 0, cells, 1);
    else
        list_runs[mode](axis, middle_of(axis, before, after));

    const struct run *const run = axis->run;
    axis->once = run[0].cell;
    axis->once_end = run[0].cell + run[0].count;
    for (int k = 1; k < axis->runs; k++) {
        const int64_t from = run[k].cell, to = from + run[k].count;
        for (const struct run *other = run + 1; other < run + k; other++)
            axis->pairs = axis->pairs && (to <= other->cell || from >= other->cell + other->count);
        if (to <= axis->once || from >= axis->once_end) continue;
        if (from - axis->once >= axis->once_end - to)
            axis->once_end = from;
        else
            axis->once = to;
    }
}

/* The cell that a position holds, NO_CELL if it holds none. That position and those after it, `alike` in all,
 * hold cells that are `step` apart. */
struct place {
    int64_t cell, alike, step;
};

static struct place find_place(const struct axis *axis, int64_t position)
{
    const struct run *run = axis->run;
    while (position < run->at || position >= run->at + run->count * run->times) run++;
    int64_t i = position - run->at;
    if (run->cell == NO_CELL) return (struct place){NO_CELL, run->count - i, 0};
    if (run->count == 1) return (struct place){run->cell, run->times - i, 0};
    if (run->mirrored) return (struct place){run->cell + run->count - 1 - i, run->count - i, -1};
    if (i >= run->count) i %= run->count;
    return (struct place){run->cell + i, run->count - i, 1};
}

/* The number of positions that hold the cell. */
static int64_t axis_copies(const struct axis *axis, int64_t cell)
{
    int64_t copies = 0;
    for (const struct run *run = axis->run; run < axis->run + axis->runs; run++)
        if (cell >= run->cell && cell < run->cell + run->count) copies += run->times;
    return copies;
}

/* layout */

struct dim {
    struct axis axis;
    int64_t cell_step, position_step; /* bytes */
};

/* Two tensors, one before and one after padding, in dimensions of our own. The last one makes the rows, the
 * one before it the column of rows, and the one before that the planes; all three exist. */
struct padded {
    int rank;
    int first;               /* no dimension before this one is padded */
    struct dim dim[MAX_RANK + 2];
    char *cells, *positions; /* where the first elements are */
    int64_t size;            /* bytes per element */
    const char *value;       /* of PAD_CONSTANT */
    /* Forwards: what rows of positions consist of, also those that are outside in another dimension. */
    struct parts inside, outside;
    int64_t block, few;      /* rows to take at a time; backwards, if they are of several planes */
    int64_t together;        /* rows to share among threads: one, or those of a small plane */
    /* Backwards: for the type in memory, and for the type to sum in, NULL if that is the same. */
    const struct kernels *kernels, *wide;
    bool turned;                   /* rows and columns have changed places, and sums go by columns first */
    atomic_bool out_of_memory;
};

#define ROW(p) (&(p)->dim[(p)->rank - 1])
#define COLUMN(p) (&(p)->dim[(p)->rank - 2])
#define PLANES(p) (&(p)->dim[(p)->rank - 3])

static bool is_padded(const struct axis *axis)
{
    return axis->runs != 1 || axis->cells != axis->positions || axis->run[0].cell == NO_CELL;
}

/* Moves dimension d behind those up to `place`. */
static void move_dim(struct padded *p, int d, int place)
{
    const struct dim moved = p->dim[d];
    memmove(&p->dim[d], &p->dim[d + 1], (size_t)(place - d) * sizeof moved);
    p->dim[place] = moved;
}

static void remove_dim(struct padded *p, int d)
{
    move_dim(p, d, p->rank - 1);
    p->rank--;
}

/* Whether dimension d + 1 fits into dimension d without gaps, before and after padding. */
static bool is_mergeable(const struct padded *p, int d)
{
    const struct dim *const outer = &p->dim[d], *const inner = outer + 1;
    return !is_padded(&inner->axis) && outer->cell_step == inner->axis.cells * inner->cell_step &&
           outer->position_step == inner->axis.cells * inner->position_step;
}

/* Makes one dimension of dimensions d and d + 1. */
static void merge(struct padded *p, int d)
{
    struct dim *const outer = &p->dim[d], *const inner = outer + 1;
    struct axis *const axis = &outer->axis;
    const int64_t each = inner->axis.cells;
    axis->cells *= each;
    axis->positions *= each;
    axis->unit *= each;
    axis->once *= each;
    axis->once_end *= each;
    for (struct run *run = axis->run; run < axis->run + axis->runs; run++) {
        run->at *= each;
        if (run->cell != NO_CELL) run->cell *= each;
        run->count *= each;
    }
    outer->cell_step = inner->cell_step;
    outer->position_step = inner->position_step;
    remove_dim(p, d + 1);
}

static bool is_dense(const struct padded *p, const struct dim *dim)
{
    return dim->cell_step == p->size && dim->position_step == p->size;
}

/* Makes a dimension the row that is dense in both tensors, if the last is not: channels that are last in
 * memory, or the columns of transposed tensors. */
static void choose_row(struct padded *p)
{
    const int last = p->rank - 1;
    for (int d = 0; d < last && !is_dense(p, ROW(p)); d++) {
        if (!is_dense(p, &p->dim[d]) || (is_padded(&p->dim[d].axis) && d < last - 1)) continue;
        p->turned = is_padded(&p->dim[d].axis) && is_padded(&ROW(p)->axis);
        move_dim(p, d, last);
    }
}

/* Makes a dimension the column along which cache lines run in one of the tensors, if rows are not dense. */
static void choose_column(struct padded *p)
{
    const int column = p->rank - 2;
    for (int d = 0; d < column && !is_dense(p, ROW(p)); d++) {
        const struct dim *const dim = &p->dim[d];
        if (is_padded(&dim->axis) || least(dim->cell_step, dim->position_step) != p->size) continue;
        move_dim(p, d, column);
        break;
    }
}

/* Rows shorter than this cost more than their elements. */
#define SHORT_ROW 64
/* Bytes of a block, for the second cache; more if rows do not lie along cache lines. */
#define BLOCK_BYTES 65536
#define STRIDED_BLOCK_BYTES 131072
/* Bytes of a block of several planes, backwards: not written in the order of memory. */
#define FEW_BYTES 8192

/* Chooses the dimension that makes the rows, and leaves few dimensions with long rows. The order of the
 * padded dimensions stays, and with it the order of sums. */
static void arrange(struct padded *p)
{
    for (int d = p->rank - 1; d >= 0 && p->rank > 1; d--)
        if (p->dim[d].axis.cells == 1 && !is_padded(&p->dim[d].axis)) remove_dim(p, d);

    choose_row(p);
    choose_column(p);
    for (int d = p->rank - 2; d >= 0; d--) {
        const bool is_row = d == p->rank - 2;
        const bool wanted = is_row ? ROW(p)->axis.cells < SHORT_ROW : !is_padded(&p->dim[d].axis);
        if (wanted && is_mergeable(p, d)) merge(p, d);
    }

    while (p->rank < 3) {
        memmove(&p->dim[1], &p->dim[0], (size_t)p->rank++ * sizeof p->dim[0]);
        p->dim[0] = (struct dim){.cell_step = 0};
        make_axis(&p->dim[0].axis, PAD_CIRCULAR, 1, 0, 0);
    }
    while (p->first < p->rank - 2 && !is_padded(&p->dim[p->first].axis)) p->first++;
    const int64_t bytes = is_dense(p, ROW(p)) ? BLOCK_BYTES : STRIDED_BLOCK_BYTES;
    p->block = bytes / (ROW(p)->axis.positions * p->size) + 1;
    p->few = is_dense(p, ROW(p)) ? FEW_BYTES / (ROW(p)->axis.positions * p->size) + 1 : p->block;
}

/* `padding` may have fewer values than the tensors have dimensions. */
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
        make_axis(&p->dim[d].axis, mode, before->dims[d], padded ? pads->value[k] : 0,
                  padded ? pads->value[k + 1] : 0);
        p->dim[d].cell_step = p->size * (before->dims[d] == 1 ? 1 : before->strides[d]);
        p->dim[d].position_step = p->size * (after->dims[d] == 1 ? 1 : after->strides[d]);
    }
    if (p->rank == 0) {
        p->dim[p->rank++] = (struct dim){.cell_step = p->size, .position_step = p->size};
        make_axis(&p->dim[0].axis, mode, 1, 0, 0);
    }
    arrange(p);
}

/* blocks */

/* A block of rows of one tensor: the rows [row, end) of the column, in some planes. */
struct block {
    const struct padded *p;
    bool positions;              /* rows of positions, else of cells */
    int64_t index[MAX_RANK + 2]; /* of the first row, in all dimensions but the last */
    int64_t planes, row, end;
};

static int64_t extent_of(const struct block *block, int d)
{
    return block->positions ? block->p->dim[d].axis.positions : block->p->dim[d].axis.cells;
}

/* Planes of fewer elements are not divided. */
#define SMALL_PLANE 16384

/* Calls body for ranges of rows, counted in p->together. */
static void share_rows(struct padded *p, bool positions, parallel_body *body)
{
    const struct block block = {.p = p, .positions = positions};
    const int64_t width = positions ? ROW(p)->axis.positions : ROW(p)->axis.cells;
    const int64_t height = extent_of(&block, p->rank - 2);
    int64_t rows = 1;
    for (int d = 0; d < p->rank - 1; d++) rows *= extent_of(&block, d);
    p->together = height <= SMALL_PLANE / width ? height : 1;
    parallel_for(rows / p->together, width * p->together, body, p);
}

static void skip_rows(struct block *block, int64_t rows)
{
    for (int d = block->p->rank - 2; d >= 0 && rows > 0; d--) {
        const int64_t extent = extent_of(block, d), index = block->index[d] + rows;
        block->index[d] = index;
        if (index < extent) return;
        rows = index < 2 * extent ? 1 : index / extent;
        block->index[d] = index - rows * extent;
    }
}

/* Makes a block of at most `rows` rows from the index on; returns how many. */
static int64_t choose_block(struct block *block, int64_t rows)
{
    const struct padded *const p = block->p;
    const int column = p->rank - 2, planes = p->rank - 3;
    const int64_t height = extent_of(block, column);
    block->row = block->index[column];
    block->end = block->row + least(least(height - block->row, p->block), rows);
    block->planes = 1;
    if (p->first == column && block->end - block->row == height)
        block->planes = least(least(block->positions ? p->block : p->few, rows) / height,
                              extent_of(block, planes) - block->index[planes]);
    if (block->planes == 0) block->planes = 1;
    return block->planes * (block->end - block->row);
}

/* forwards */

static struct part part_of(const struct padded *p, const struct run *run)
{
    const struct dim *const row = ROW(p);
    const int64_t to_step = row->position_step, from_step = row->cell_step, unit = row->axis.unit;
    struct part part = {.to = run->at * to_step, .count = run->count, .times = run->times};
    if (run->cell == NO_CELL) {
        part.source = p->value;
        part.count = 1;
        part.times = run->count;
    } else if (run->mirrored) {
        part.from = (run->cell + run->count - unit) * from_step;
        part.from_next = -unit * from_step;
        part.count = unit;
        part.times = run->count / unit;
    } else {
        part.from = run->cell * from_step;
    }
    part.to_next = part.count * to_step;
    return part;
}

static struct parts list_parts(const struct padded *p, const struct run *runs, int count)
{
    struct parts parts = {.count = count};
    for (int k = 0; k < count; k++) parts.part[k] = part_of(p, &runs[k]);
    find_frame(&parts, p->size);
    return parts;
}

/* Groups of rows that consist of the same parts, to be written together. */
struct groups {
    const struct padded *p;
    const struct parts *parts;
    int count;
    struct rows rows[8];
};

static void write_groups(struct groups *groups)
{
    const struct padded *const p = groups->p;
    const struct dim *const row = ROW(p);
    if (is_dense(p, row) && groups->count > 0)
        copy_parts(groups->rows, groups->count, groups->parts, p->size);
    else
        for (int k = 0; k < groups->count; k++)
            copy_strided_parts(groups->rows[k], groups->parts, row->position_step, row->cell_step, p->size);
    groups->count = 0;
}

static void add_group(struct groups *groups, struct rows rows, const struct parts *parts)
{
    const int most = sizeof groups->rows / sizeof *groups->rows;
    if (groups->parts != parts || groups->count == most) write_groups(groups);
    groups->parts = parts;
    groups->rows[groups->count++] = rows;
}

static void forward_rows(void *data, int64_t begin, int64_t end)
{
    const struct padded *const p = data;
    const struct dim *const column = COLUMN(p);
    struct block block = {.p = p, .positions = true};
    struct groups groups = {.p = p};

    begin *= p->together;
    end *= p->together;
    skip_rows(&block, begin);
    for (int64_t taken; begin < end; begin += taken, skip_rows(&block, taken)) {
        char *to = p->positions;
        const char *from = p->cells;
        bool filled = false;
        taken = choose_block(&block, end - begin);
        for (int d = 0; d < p->rank - 2; d++) {
            const struct dim *const dim = &p->dim[d];
            const int64_t index = block.index[d];
            const int64_t cell = d < p->first ? index : find_place(&dim->axis, index).cell;
            to += index * dim->position_step;
            if (cell != NO_CELL)
                from += cell * dim->cell_step;
            else
                filled = true;
        }
        int64_t taken_rows;
        for (int64_t y = block.row; y < block.end; y += taken_rows) {
            const struct place place = find_place(&column->axis, y);
            const bool outside = filled || place.cell == NO_CELL;
            const struct rows rows = {
                .to = to + y * column->position_step,
                .from = from + (outside ? 0 : place.cell * column->cell_step),
                .planes = block.planes, .rows = taken_rows = least(place.alike, block.end - y),
                .to_plane = PLANES(p)->position_step, .from_plane = PLANES(p)->cell_step,
                .to_row = column->position_step, .from_row = place.step * column->cell_step,
            };
            add_group(&groups, rows, outside ? &p->outside : &p->inside);
        }
        write_groups(&groups);
    }
}

/* Middle parts of rows that are written past the caches; of shorter ones too many lines are written in part. */
#define LONG_BYTES 512

static void forward(struct padded *p)
{
    const struct axis *const row = &ROW(p)->axis;
    const struct run all = {.cell = NO_CELL, .count = row->positions, .times = 1};
    int64_t bytes = p->size;
    for (int d = 0; d < p->rank; d++) bytes *= p->dim[d].axis.positions;
    p->inside = list_parts(p, row->run, row->runs);
    p->inside.past_caches = bytes >= PAST_CACHES_BYTES && p->inside.middle_count * p->size >= LONG_BYTES;
    p->outside = list_parts(p, &all, 1);
    share_rows(p, true, forward_rows);
}

int pad_forward(const struct call *call, enum pad_mode mode, int self, int padding, int out)
{
    if (view_count(call->arg[out].tensor) == 0) return 0;
    struct padded p;
    make_padded(&p, call, mode, self, padding, out);
    forward(&p);
    return 0;
}

int pad_constant(const struct call *call, int self, int padding, const void *value, int out)
{
    if (view_count(call->arg[out].tensor) == 0) return 0;
    struct padded p;
    make_padded(&p, call, PAD_CONSTANT, self, padding, out);
    p.value = value;
    if (view_count(call->arg[self].tensor) == 0) p.cells = (char *)value; /* there is none to be read */
    forward(&p);
    return 0;
}

/* backwards */

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
            copy_rows(gather, size);
        else
            copy_elements(gather, p->size, row->position_step, positions, p->size);
        dense_from(&rows, sum->gathered, size);
    }
    if (sum->wide) {
        p->kernels->widen(sum->widened, sum->gathered, rows.planes * rows.rows * positions);
        dense_from(&rows, sum->widened, positions * (int64_t)sizeof(float));
    }
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
    for (int k = 0; k < (p->wide || p->turned ? 4 : 2); k++)
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
    if (!sum->first) zero_rows(sum->rows, 0, sum->wide ? cells * (int64_t)sizeof(float) : size);
    add_sources(sum, p->first, from);
    if (sum->wide) p->kernels->narrow(scattered, wide, memory.planes * memory.rows * cells);
    if (!scatter) return;
    dense_from(&memory, scattered, size);
    if (row->cell_step == p->size)
        copy_rows(memory, size);
    else
        copy_elements(memory, row->cell_step, p->size, cells, p->size);
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
    skip_rows(&block, begin);
    for (int64_t taken; begin < end; begin += taken, skip_rows(&block, taken)) {
        char *to = p->cells;
        const char *from = p->positions;
        int64_t addends = 1;
        taken = choose_block(&block, end - begin);
        for (int d = 0; d < p->rank - 2; d++) {
            to += block.index[d] * p->dim[d].cell_step;
            if (d < p->first)
                from += block.index[d] * p->dim[d].position_step;
            else
                addends *= axis_copies(&p->dim[d].axis, block.index[d]);
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
                zero_elements(memory, row->cell_step, row->axis.cells, p->size);
            else
                sum_rows(&sum, memory, from, scattered, wide);
        }
    }
}

int pad_backward(const struct call *call, enum pad_mode mode, int grad_output, int padding, int grad_input,
                 bool away)
{
    if (view_count(call->arg[grad_input].tensor) == 0) return 0;
    struct padded p;
    make_padded(&p, call, mode, grad_input, padding, grad_output);
    const enum dtype dtype = call->arg[grad_input].tensor->dtype;
    p.wide = dtype == F16 || dtype == BF16 ? kernels[F32] : NULL;
    p.kernels = p.wide && away ? kernels_away[dtype] : kernels[dtype];
    share_rows(&p, false, backward_rows);
    if (p.out_of_memory)
        return call_fail(call, ACL_ERROR_RT_AICORE_EXCEPTION, "no memory for rows of %lld elements",
                         (long long)ROW(&p)->axis.positions);
    return 0;
}
