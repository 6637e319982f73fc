/* SPDX-License-Identifier: Apache-2.0 */
/* padding_work.c - what positions hold, the dimensions of a call, and its blocks */
#include "ops/padding_work.h"

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

struct place pad_place(const struct axis *axis, int64_t position)
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

int64_t pad_copies(const struct axis *axis, int64_t cell)
{
    int64_t copies = 0;
    for (const struct run *run = axis->run; run < axis->run + axis->runs; run++)
        if (cell >= run->cell && cell < run->cell + run->count) copies += run->times;
    return copies;
}

/* layout */

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

void pad_arrange(struct padded *p, const struct call *call, enum pad_mode mode, int cells, int padding,
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

/* The middle of a row that is worth it. */
#define LONG_BYTES 448

bool pad_goes_past_caches(const struct padded *p, bool positions, int64_t count)
{
    int64_t bytes = p->size;
    for (int d = 0; d < p->rank; d++) bytes *= positions ? p->dim[d].axis.positions : p->dim[d].axis.cells;
    const struct dim *const row = ROW(p), *const column = COLUMN(p);
    const int64_t step = positions ? column->position_step : column->cell_step;
    const int64_t elements = positions ? row->axis.positions : row->axis.cells;
    return bytes >= PAST_CACHES_BYTES && is_dense(p, row) && step == elements * p->size && count * p->size >= LONG_BYTES;
}

/* blocks */

static int64_t extent_of(const struct block *block, int d)
{
    return block->positions ? block->p->dim[d].axis.positions : block->p->dim[d].axis.cells;
}

/* Planes of fewer elements are not divided. */
#define SMALL_PLANE 16384

void pad_share(struct padded *p, bool positions, parallel_body *body)
{
    const struct block block = {.p = p, .positions = positions};
    const int64_t width = positions ? ROW(p)->axis.positions : ROW(p)->axis.cells;
    const int64_t height = extent_of(&block, p->rank - 2);
    int64_t rows = 1;
    for (int d = 0; d < p->rank - 1; d++) rows *= extent_of(&block, d);
    p->together = height <= SMALL_PLANE / width ? height : 1;
    parallel_for(rows / p->together, width * p->together, body, p);
}

void pad_skip(struct block *block, int64_t rows)
{
    for (int d = block->p->rank - 2; d >= 0 && rows > 0; d--) {
        const int64_t extent = extent_of(block, d), index = block->index[d] + rows;
        block->index[d] = index;
        if (index < extent) return;
        rows = index < 2 * extent ? 1 : index / extent;
        block->index[d] = index - rows * extent;
    }
}

int64_t pad_choose_block(struct block *block, int64_t rows)
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
