/* SPDX-License-Identifier: Apache-2.0 */
/* padding.c - the padding operators: checks, and one engine for all modes.
 *
 * Each mode describes a dimension by at most five runs of positions that hold consecutive cells. Forwards
 * copy along the runs, backwards add along them. Work is divided by rows of the result; a thread takes
 * blocks of rows that stay in its nearest cache while it goes over them run by run. */
#include "ops/padding.h"

#include <stdatomic.h>
#include <stdio.h>

#include "acl/acl_rt.h"
#include "aclnn/opdev/op_errno.h"
#include "config.h"
#include "kernel/clones.h"

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

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

/* Rows of a source and of a result, one to one: some in each of some planes. Steps are in bytes. */
struct rows {
    char *to;
    const char *from;
    int64_t planes, rows;
    int64_t to_plane, to_row, from_plane, from_row;
};

#define EACH_ROW(r)                                            \
    for (int64_t plane = 0; plane < (r).planes; plane++)       \
        for (int64_t row = 0; row < (r).rows; row++)
#define ROW_TO(r) ((r).to + plane * (r).to_plane + row * (r).to_row)
#define ROW_FROM(r) ((r).from + plane * (r).from_plane + row * (r).from_row)

/* 32 bytes at any address: one move where the processor has such. */
typedef unsigned char chunk __attribute__((vector_size(32), aligned(1), may_alias));

/* The bytes of the move that copies `size` bytes: the largest that fits, up to 64. */
static int move_for(int64_t size)
{
    int move = 1;
    while (move < 64 && 2 * move <= size) move *= 2;
    return move;
}

/* Copies bytes by the move for their number: two that overlap, or several of the largest. memcpy() is slow
 * with few bytes, and with rows that are not aligned. */
INLINE void copy_bytes(char *restrict to, const char *restrict from, int64_t size, int move)
{
#define MOVE(offset, bytes) memcpy(to + (offset), from + (offset), bytes)
#define MOVE_CHUNK(offset) (*(chunk *)(to + (offset)) = *(const chunk *)(from + (offset)))
    switch (move) {
    case 64:
        for (int64_t i = 0; i + 64 < size; i += 64) {
            MOVE_CHUNK(i);
            MOVE_CHUNK(i + 32);
        }
        MOVE_CHUNK(size - 64);
        MOVE_CHUNK(size - 32);
        break;
    case 32: MOVE_CHUNK(0), MOVE_CHUNK(size - 32); break;
    case 16: MOVE(0, 16), MOVE(size - 16, 16); break;
    case 8: MOVE(0, 8), MOVE(size - 8, 8); break;
    case 4: MOVE(0, 4), MOVE(size - 4, 4); break;
    case 2: MOVE(0, 2), MOVE(size - 2, 2); break;
    default: *to = *from; break;
    }
#undef MOVE_CHUNK
#undef MOVE
}

/* Copies `size` bytes of each row, from and to the given offsets. */
CLONES static void copy_rows(struct rows r, int64_t to_offset, int64_t from_offset, int64_t size)
{
#define COPY_ROWS(move) \
    EACH_ROW(r) copy_bytes(ROW_TO(r) + to_offset, ROW_FROM(r) + from_offset, size, move)
    switch (move_for(size)) {
    case 64: COPY_ROWS(64); break;
    case 32: COPY_ROWS(32); break;
    case 16: COPY_ROWS(16); break;
    case 8: COPY_ROWS(8); break;
    case 4: COPY_ROWS(4); break;
    case 2: COPY_ROWS(2); break;
    default: COPY_ROWS(1); break;
    }
#undef COPY_ROWS
}

/* Copies rows of `count` elements; `to_step` and `from_step` bytes lead to the next element. */
static void copy_elements(struct rows r, int64_t to_step, int64_t from_step, int64_t count, int64_t size)
{
#define COPY_TILE(bytes)                                                                    \
    for (int64_t row = top; row < bottom; row++) {                                          \
        char *restrict const to = ROW_TO(r);                                                \
        const char *restrict const from = ROW_FROM(r);                                      \
        _Pragma("GCC unroll 4") for (int64_t i = left; i < right; i++)                      \
            memcpy(to + i * to_step, from + i * from_step, bytes);                          \
    }
    /* where cache lines run across the rows, every line is used up while it is near */
    const bool tiled = r.to_row < to_step || r.from_row < from_step;
    const int64_t height = tiled ? least(16, r.rows) : 1, width = tiled ? 256 / height : count;
    for (int64_t plane = 0; plane < r.planes; plane++)
        for (int64_t top = 0; top < r.rows; top += height)
            for (int64_t left = 0; left < count; left += width) {
                const int64_t bottom = least(top + height, r.rows), right = least(left + width, count);
                if (size == 1)
                    COPY_TILE(1)
                else if (size == 2)
                    COPY_TILE(2)
                else if (size == 4)
                    COPY_TILE(4)
                else if (size == 8)
                    COPY_TILE(8)
                else
                    COPY_TILE(16)
            }
#undef COPY_TILE
}

/* Zeroes a part of each row. */
static void zero_rows(struct rows r, int64_t offset, int64_t size)
{
    if (size > 0) EACH_ROW(r) memset(ROW_TO(r) + offset, 0, (size_t)size);
}

/* Zeroes rows of `count` elements, `step` bytes apart. */
static void zero_elements(struct rows r, int64_t step, int64_t count, int64_t size)
{
    if (step == size)
        zero_rows(r, 0, count * size);
    else
        EACH_ROW(r) for (int64_t i = 0; i < count; i++) memset(ROW_TO(r) + i * step, 0, (size_t)size);
}

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
#define KERNEL_FILE "ops/padding_kernel.h"
#include "kernel/per_dtype.h"

static const struct kernels *const kernels[DTYPE_COUNT] = {KERNEL_TABLE_FLOATING(&kernels)};
static const struct kernels *const kernels_away[DTYPE_COUNT] = {KERNEL_TABLE_AWAY(&kernels)};

/* checks */

/* The dimension that padding value `k` pads. */
static int padded_dim(const struct view *self, uint64_t k)
{
    return self->rank - 1 - (int)(k / 2);
}

int pad_check_values(const struct call *call, int self, int padding)
{
    const struct view *const view = call->arg[self].tensor;
    const struct ints *const pads = call->arg[padding].ints;
    const char *const name = call->op->params[padding].name, *const of = call->op->params[self].name;

    for (uint64_t k = 0; k < pads->count; k++) {
        const int d = padded_dim(view, k);
        const long long pad = pads->value[k], extent = view->dims[d];
        if (pad >= extent)
            return call_fail(call, ACLNN_ERR_PARAM_INVALID,
                             "%s[%d] is %lld, expected less than %lld, the extent of dimension %d of %s", name,
                             (int)k, pad, extent, d, of);
    }
    for (uint64_t k = 0; k + 1 < pads->count; k += 2) {
        const int d = padded_dim(view, k);
        const long long before = pads->value[k], after = pads->value[k + 1], extent = view->dims[d];
        long long kept = extent + (before < 0 ? before : 0);
        if (kept >= 1) kept += after < 0 ? after : 0;
        if (kept < 1)
            return call_fail(call, ACLNN_ERR_PARAM_INVALID,
                             "%s[%d] and [%d] are %lld and %lld, expected to leave one of the %lld elements of "
                             "dimension %d of %s",
                             name, (int)k, (int)k + 1, before, after, extent, d, of);
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
            return call_fail(call, ACLNN_ERR_PARAM_INVALID,
                             "%s[%d] is %lld, expected an extent below 2^63 after padding",
                             call->op->params[padding].name, (int)k, (long long)pads->value[k]);
    }
    return 0;
}

int pad_check_shape(const struct call *call, int self, int padding, int tensor)
{
    struct shape shape;
    char why[64];
    TRY(pad_shape(call, self, padding, &shape));
    snprintf(why, sizeof why, "%s enlarged by %s", call->op->params[self].name,
             call->op->params[padding].name);
    return check_shape(call, tensor, shape.rank, shape.dims, why);
}

int pad_check_limit(const struct call *call, int tensor, int64_t limit)
{
    const struct view *const view = call->arg[tensor].tensor;
    const int64_t extent = view->dims[view->rank - 1];
    const bool limited = call->product == ATLAS_A2 || call->product == ATLAS_A3;
    if (!limited || !config()->limits || extent < limit) return 0;
    return call_fail(call, ACLNN_ERR_INNER_NULLPTR,
                     "%s has a last extent of %lld, expected less than %lld for %s on the %s "
                     "[ACLNNSIM_LIMITS=off lifts the limit]",
                     call->op->params[tensor].name, (long long)extent, (long long)limit,
                     dtype_name(view->dtype), soc_family(call->product));
}

/* runs */

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
        for (const struct run *other = run + 1; other < run + k; other++)
            axis->pairs = axis->pairs && (to <= other->cell || from >= other->cell + other->count);
        if (to <= axis->once || from >= axis->once_end) continue;
        if (from - axis->once >= axis->once_end - to)
            axis->once_end = from;
        else
            axis->once = to;
    }
}

/* The cell that the position holds; `following`: the number of positions after it that hold the cells after
 * that one, in the same run. */
static int64_t axis_cell(const struct axis *axis, int64_t position, int64_t *following)
{
    const struct run *run = axis->run;
    while (position < run->at || position >= run->at + run->count * run->times) run++;
    int64_t i = position - run->at;
    if (i >= run->count) i %= run->count;
    *following = run->count - 1 - i;
    return run->cell + i;
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
    int64_t block;           /* rows to take at a time */
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
    return axis->runs != 1 || axis->cells != axis->positions;
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
    axis->once *= each;
    axis->once_end *= each;
    for (struct run *run = axis->run; run < axis->run + axis->runs; run++) {
        run->at *= each;
        run->cell *= each;
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

/* No position repeats a run, so that sums may take the runs in any nesting. */
static bool is_simple(const struct axis *axis)
{
    for (int k = 0; k < axis->runs; k++)
        if (axis->run[k].times > 1) return false;
    return true;
}

/* Makes a dimension the row that is dense in both tensors, if the last is not: channels that are last in
 * memory, or the columns of transposed tensors. */
static void choose_row(struct padded *p)
{
    const int last = p->rank - 1;
    for (int d = 0; d < last && !is_dense(p, ROW(p)); d++) {
        const bool turned = d == last - 1 && is_simple(&p->dim[d].axis) && is_simple(&ROW(p)->axis);
        if (!is_dense(p, &p->dim[d]) || (is_padded(&p->dim[d].axis) && !turned)) continue;
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
/* Bytes of a block: for the nearest cache, and for the next one if rows do not lie along cache lines. */
#define BLOCK_BYTES 16384
#define STRIDED_BLOCK_BYTES 131072

/* Chooses the dimension that makes the rows, and leaves few dimensions with long rows. The order of the
 * padded dimensions stays, and with it the order of sums. */
static void arrange(struct padded *p)
{
    for (int d = p->rank - 1; d >= 0 && p->rank > 1; d--)
        if (p->dim[d].axis.cells == 1 && p->dim[d].axis.positions == 1) remove_dim(p, d);

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
        make_axis(&p->dim[d].axis, mode, before->dims[d], padded ? pads->value[k] : 0,
                  padded ? pads->value[k + 1] : 0);
        p->dim[d].cell_step = p->size * (before->dims[d] == 1 ? 1 : before->strides[d]);
        p->dim[d].position_step = p->size * (after->dims[d] == 1 ? 1 : after->strides[d]);
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

static int64_t count_rows(const struct padded *p, bool positions)
{
    const struct block block = {.p = p, .positions = positions};
    int64_t rows = 1;
    for (int d = 0; d < p->rank - 1; d++) rows *= extent_of(&block, d);
    return rows;
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
        block->planes = least(least(p->block, rows) / height,
                              extent_of(block, planes) - block->index[planes]);
    return block->planes * (block->end - block->row);
}

/* forwards */

/* Pads long rows, one after the other: the processor then waits for the memory of the middle parts while it
 * copies the ends. No run repeats. */
CLONES static void pad_long_rows(struct rows r, const struct axis *axis, int64_t size)
{
    struct span {
        int64_t to, from, size;
        int move;
    } spans[5];
    const int count = axis->runs;
    for (int k = 0; k < count; k++) {
        const struct run *const run = &axis->run[k];
        spans[k] = (struct span){run->at * size, run->cell * size, run->count * size, move_for(run->count * size)};
    }
    EACH_ROW(r)
        for (int k = 0; k < count; k++)
            copy_bytes(ROW_TO(r) + spans[k].to, ROW_FROM(r) + spans[k].from, spans[k].size, spans[k].move);
}

static void pad_rows(const struct padded *p, struct rows rows)
{
    const struct dim *const dim = ROW(p);
    if (is_dense(p, dim) && is_simple(&dim->axis) && dim->axis.positions * p->size > 128) {
        pad_long_rows(rows, &dim->axis, p->size);
        return;
    }
    for (const struct run *run = dim->axis.run; run < dim->axis.run + dim->axis.runs; run++)
        for (int64_t t = 0; t < run->times; t++) {
            const int64_t to = (run->at + t * run->count) * dim->position_step;
            const int64_t from = run->cell * dim->cell_step;
            if (is_dense(p, dim)) {
                copy_rows(rows, to, from, run->count * p->size);
            } else {
                struct rows part = rows;
                part.to += to;
                part.from += from;
                copy_elements(part, dim->position_step, dim->cell_step, run->count, p->size);
            }
        }
}

static void forward_rows(void *data, int64_t begin, int64_t end)
{
    const struct padded *const p = data;
    struct block block = {.p = p, .positions = true};
    struct rows rows = {.to_plane = PLANES(p)->position_step, .from_plane = PLANES(p)->cell_step,
                        .to_row = COLUMN(p)->position_step, .from_row = COLUMN(p)->cell_step};

    skip_rows(&block, begin);
    for (int64_t taken; begin < end; begin += taken, skip_rows(&block, taken)) {
        char *to = p->positions;
        const char *from = p->cells;
        int64_t following;
        taken = choose_block(&block, end - begin);
        for (int d = 0; d < p->rank - 2; d++) {
            const struct dim *const dim = &p->dim[d];
            const int64_t index = block.index[d];
            to += index * dim->position_step;
            from += (d < p->first ? index : axis_cell(&dim->axis, index, &following)) * dim->cell_step;
        }
        rows.planes = block.planes;
        for (int64_t y = block.row; y < block.end; y += rows.rows) {
            rows.to = to + y * rows.to_row;
            rows.from = from + axis_cell(&COLUMN(p)->axis, y, &following) * rows.from_row;
            rows.rows = least(following + 1, block.end - y);
            pad_rows(p, rows);
        }
    }
}

int pad_forward(const struct call *call, enum pad_mode mode, int self, int padding, int out)
{
    if (view_count(call->arg[out].tensor) == 0) return 0;
    struct padded p;
    make_padded(&p, call, mode, self, padding, out);
    parallel_for(count_rows(&p, true), ROW(&p)->axis.positions, forward_rows, &p);
    return 0;
}

/* backwards */

/* What one thread adds up: rows [row, end) of the column of a block, all of them held by the same runs. */
struct sum {
    const struct block *block;
    int64_t row, end;
    const struct run *run, *run_end; /* of the rows */
    const struct kernels *kernels;   /* for the type of the sum */
    bool wide, first;
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
            copy_rows(gather, 0, 0, size);
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

/* Adds all rows of positions that hold the rows of cells, from dimension d on. */
static void add_sources(struct sum *sum, int d, const char *from)
{
    const struct padded *const p = sum->block->p;
    const struct dim *const dim = &p->dim[d];
    const bool is_column = d == p->rank - 2;
    const int64_t begin = is_column ? sum->row : sum->block->index[d], end = is_column ? sum->end : begin + 1;

    for (const struct run *run = dim->axis.run; run < dim->axis.run + dim->axis.runs; run++) {
        const int64_t cell = run->cell > begin ? run->cell : begin;
        const int64_t count = least(run->cell + run->count, end) - cell;
        for (int64_t t = 0; t < run->times && count > 0; t++) {
            const int64_t position = run->at + cell - run->cell + t * run->count;
            const char *const source = from + position * dim->position_step;
            if (!is_column) {
                add_sources(sum, d + 1, source);
                continue;
            }
            struct rows rows = sum->rows;
            rows.to += (cell - begin) * rows.to_row;
            rows.from = source;
            rows.rows = count;
            add_rows(sum, rows, sum->first && run == dim->axis.run);
        }
    }
    sum->first = false;
}

/* Where the rows of a column that begin with `row` cease to be alike. */
static int64_t alike_until(const struct padded *p, int64_t row, int64_t end)
{
    const struct axis *const axis = &COLUMN(p)->axis;
    const int64_t kept = axis->run[0].cell, kept_end = kept + axis->run[0].count;
    const int64_t limits[] = {kept, kept_end, axis->once, axis->once_end};
    for (int k = 0; k < (p->wide ? 4 : 2); k++)
        if (row < limits[k]) end = least(end, limits[k]);
    return end;
}

/* Sums the rows of the block. `memory`: the result. */
static void sum_rows(struct sum *sum, struct rows memory, const char *from, char *scattered, float *wide)
{
    const struct padded *const p = sum->block->p;
    const struct dim *const row = ROW(p);
    const struct run *const end = row->axis.run + row->axis.runs;
    const int64_t cells = row->axis.cells, size = cells * p->size;
    const bool scatter = sum->wide || row->cell_step != p->size;

    sum->kernels = sum->wide ? p->wide : p->kernels;
    sum->first = true;
    sum->rows = memory;
    sum->rows.from_plane = PLANES(p)->position_step;
    sum->rows.from_row = COLUMN(p)->position_step;
    if (sum->wide)
        dense_to(&sum->rows, wide, cells * (int64_t)sizeof(float));
    else if (scatter)
        dense_to(&sum->rows, scattered, size);
    for (sum->run = row->axis.run; sum->run < end; sum->run = sum->run_end) {
        sum->run_end = p->turned ? sum->run + 1 : end;
        add_sources(sum, p->first, from);
    }
    if (sum->wide) p->kernels->narrow(scattered, wide, memory.planes * memory.rows * cells);
    if (!scatter) return;
    dense_from(&memory, scattered, size);
    if (row->cell_step == p->size)
        copy_rows(memory, 0, 0, size);
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
    const struct run *const kept = column->axis.run;
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
            const bool zero = addends == 0 || sum.row < kept->cell || sum.row >= kept->cell + kept->count;
            const bool once = addends == 1 && sum.row >= column->axis.once && sum.row < column->axis.once_end;
            /* a single addition is rounded once in any type */
            sum.wide = p->wide && !(once && row->axis.pairs);
            if (zero)
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
    parallel_for(count_rows(&p, false), ROW(&p)->axis.cells, backward_rows, &p);
    if (p.out_of_memory)
        return call_fail(call, ACL_ERROR_RT_AICORE_EXCEPTION, "no memory for rows of %lld elements",
                         (long long)ROW(&p)->axis.positions);
    return 0;
}
