/* SPDX-License-Identifier: Apache-2.0 */
/* average_pooling.c - the average pooling operators: checks, and one engine for all of them.
 *
 * Work is divided by rows of the result. A row is computed in float: forwards, the rows of the image that its
 * windows hold are added up, and then the columns of each window; backwards, the rows of windows that hold it
 * are added up, and then each window is spread over its columns. */
#include "ops/average_pooling.h"

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#include "acl/acl_rt.h"
#include "aclnn/opdev/op_errno.h"
#include "config.h"
#include "kernel/clones.h"

static const struct average_op *op_of(const struct call *call)
{
    return (const struct average_op *)call->op;
}

static const struct view *self_of(const struct call *call)
{
    return call->arg[op_of(call)->slots.self].tensor;
}

static bool is_adaptive(const struct average_op *op)
{
    return op->slots.kernel == POOL_NO_SLOT;
}

static bool is_backward(const struct average_op *op)
{
    return op->image != op->slots.self;
}

/* checks */

#define NAME(slot) (call->op->params[slot].name)
#define INVALID(...) call_fail(call, ACLNN_ERR_PARAM_INVALID, __VA_ARGS__)

/* Products that average FLOAT only in FLOAT16, and ask the host to allow that. */
#define COARSE (ON(ATLAS_TRAINING) | ON(ATLAS_INFERENCE))

enum { KEEP_DTYPE, ALLOW_FP32_DOWN_PRECISION, USE_FP16, USE_HF32, CUBE_MATH_TYPES };

static int check_tensors(const struct call *call)
{
    const struct average_op *const op = op_of(call);
    const int self = op->slots.self;
    const struct param *const params = call->op->params;
    for (int i = 0; params[i].name; i++)
        if (params[i].kind == ACLNNSIM_TENSOR && i != self) TRY(check_same_dtype(call, self, i));
    for (int i = 0; params[i].name; i++)
        if (params[i].kind == ACLNNSIM_TENSOR) TRY(check_format(call, i, op->formats));
    for (int i = 0; params[i].name; i++)
        if (op->same_format >> i & 1) TRY(check_same_storage_format(call, self, i));
    TRY(check_rank(call, self, op->axes + 1, op->axes + 2));
    return check_same_rank(call, self, op->pooled);
}

/* Reads the windows as far as they are told by arrays. */
static int read_windows(const struct call *call, struct pool *pool)
{
    const struct average_op *const op = op_of(call);
    pool->axes = op->axes;
    if (!is_adaptive(op)) return pool_read(call, &op->slots, op->axes, pool);
    if (op->output_size == POOL_NO_SLOT) return 0;
    TRY(check_length_is(call, op->output_size, (uint64_t)op->axes));
    for (int i = 0; i < op->axes; i++) {
        const long long extent = call->arg[op->output_size].ints->value[i];
        if (extent < 1)
            return INVALID("%s[%d] is %lld, expected at least 1", NAME(op->output_size), i, extent);
    }
    return 0;
}

static int check_divisor(const struct call *call)
{
    const struct average_op *const op = op_of(call);
    if (op->divisor_override == POOL_NO_SLOT || !is_backward(op) || !(COARSE & ON(call->product))) return 0;
    const long long divisor = call->arg[op->divisor_override].i;
    if (divisor >= -255 && divisor <= 255) return 0;
    return INVALID("%s is %lld, expected -255 to 255 on %s", NAME(op->divisor_override), divisor, soc_name());
}

/* Whether there is one window, which is the whole image. */
static bool is_global(const struct call *call, const struct pool *pool)
{
    const struct view *const self = self_of(call);
    const int leading = self->rank - pool->axes;
    bool global = true;
    for (int i = 0; i < pool->axes; i++)
        global &= pool->axis[i].padding == 0 && pool->axis[i].kernel == self->dims[leading + i];
    return global;
}

static int check_cube_math_type(const struct call *call, const struct pool *pool)
{
    const struct average_op *const op = op_of(call);
    if (op->cube_math_type == POOL_NO_SLOT) return 0;
    const enum dtype dtype = self_of(call)->dtype;
    bool allowed[CUBE_MATH_TYPES] = {true, true, true, true};
    if (COARSE & ON(call->product)) {
        if (dtype == F32) allowed[KEEP_DTYPE] = false;
        allowed[USE_HF32] = false;
    } else if (call->product != ASCEND_950 || (is_backward(op) && is_global(call, pool))) {
        if (dtype == F32 && !is_backward(op)) allowed[ALLOW_FP32_DOWN_PRECISION] = false;
        if (dtype == BF16) allowed[USE_FP16] = false;
        if (dtype != F32) allowed[USE_HF32] = false;
    }
    if (!is_backward(op)) allowed[USE_HF32] = false;

    const int64_t type = call->arg[op->cube_math_type].i;
    if (type >= 0 && type < CUBE_MATH_TYPES && allowed[type]) return 0;
    char list[32];
    int used = 0;
    for (int i = 0; i < CUBE_MATH_TYPES; i++)
        if (allowed[i])
            used += snprintf(list + used, sizeof list - (size_t)used, "%s%d", used ? ", " : "", i);
    return INVALID("%s is %lld, expected one of %s for %s on %s", NAME(op->cube_math_type), (long long)type,
                   list, dtype_name(dtype), soc_name());
}

/* Completes the windows with their numbers. */
static int place_windows(const struct call *call, struct pool *pool)
{
    const struct average_op *const op = op_of(call);
    const struct view *const self = self_of(call);
    const int from = op->empty_batch & ON(call->product) ? 1 : 0;
    TRY(check_not_empty(call, op->slots.self, from));
    if (!is_adaptive(op)) return pool_place(call, &op->slots, pool);
    const bool sized = op->output_size != POOL_NO_SLOT;
    if (!sized) TRY(check_not_empty(call, op->pooled, from));
    for (int i = 0; i < op->axes; i++) {
        const int d = self->rank - op->axes + i;
        pool->axis[i] = pool_adaptive(self->dims[d], sized ? call->arg[op->output_size].ints->value[i]
                                                           : call->arg[op->pooled].tensor->dims[d]);
    }
    return 0;
}

static int check_within_image(const struct call *call, const struct pool *pool)
{
    const int slot = op_of(call)->slots.kernel;
    for (int i = 0; i < pool->axes; i++)
        if (pool->axis[i].kernel > pool->axis[i].in)
            return INVALID("%s[%d] is %lld, expected at most %lld, the extent of dimension %d of %s",
                           NAME(slot), call->arg[slot].ints->count == 1 ? 0 : i,
                           (long long)pool->axis[i].kernel, (long long)pool->axis[i].in,
                           self_of(call)->rank - pool->axes + i, NAME(op_of(call)->slots.self));
    return 0;
}

int average_check(const struct call *call)
{
    const struct average_op *const op = op_of(call);
    struct pool pool;
    struct shape shape;
    TRY(check_tensors(call));
    TRY(read_windows(call, &pool));
    TRY(check_cube_math_type(call, &pool));
    TRY(check_divisor(call));
    if (is_backward(op)) TRY(check_same_shape(call, op->slots.self, op->image));
    TRY(place_windows(call, &pool));
    if (op->within_image) TRY(check_within_image(call, &pool));
    pool_shape(call, &op->slots, &pool, &shape);
    return check_shape(call, op->pooled, shape.rank, shape.dims,
                       is_adaptive(op) && is_backward(op) ? "the leading extents of self"
                                                          : "the extents of self with those of the windows");
}

int average_infer(const struct call *call, int slot, struct shape *out)
{
    const struct average_op *const op = op_of(call);
    struct pool pool;
    (void)slot;
    TRY(check_rank(call, op->slots.self, op->axes + 1, op->axes + 2));
    *out = shape_of(self_of(call));
    if (is_backward(op)) return 0;
    TRY(read_windows(call, &pool));
    TRY(place_windows(call, &pool));
    pool_shape(call, &op->slots, &pool, out);
    return 0;
}

#undef NAME
#undef INVALID

/* layout */

/* A row of some dtype to float, where `step` elements lead to the next one; and back, densely. */
struct conversion {
    void (*widen)(float *to, const void *from, int64_t step, int64_t count);
    void (*narrow)(void *to, const float *from, int64_t count);
};

#define KERNEL_FLOATING
#define KERNEL_FILE "ops/average_pooling_kernel.h"
#include "kernel/per_dtype.h"

static const struct conversion *const conversions[] = {KERNEL_TABLE_FLOATING(&conversion)};

/* FLOAT data computed in FLOAT16 */
#define NAME(stem) NAME_JOIN(stem, f32_as_f16)
#define T float
#define LOAD(t) f16_to_f32(f32_to_f16(t))
#define STORE(c) f16_to_f32(f32_to_f16(c))
#include "ops/average_pooling_kernel.h"

struct span {
    int64_t begin, end;
};

/* The windows along an axis. */
struct axis {
    int64_t in, out;
    struct span *window;  /* of each window: its cells */
    struct span *holders; /* of each cell: the windows that hold it; only backwards, and not along the row */
    float *size;          /* of each window: what to divide by */
};

/* Windows whose averages are made at the same time, and elements that are rounded at the same time. Memory
 * for rows has room for multiples of them. */
#define TOGETHER 8
#define ROUNDED 16
#define ROUND_UP(count, multiple) (((count) + (multiple) - 1) / (multiple) * (multiple))

/* The windows along a row. They slide over the row with a margin of zeros before it and after it, so that all
 * are full; or, if they are not alike or far apart, each knows its cells, and there is no margin. */
struct columns {
    bool slide;
    int64_t kernel, stride, margin;
    int64_t used; /* cells that windows hold */
    int64_t room; /* for the row with its margins */
    int64_t around; /* backwards, windows of gradient 0 before the first and after the last */
};

enum { N, C, D, H, W, DIMS };

/* A tensor as N, C, D, H, W. */
struct side {
    char *data;
    const struct conversion *conversion;
    int64_t size;         /* bytes per element */
    int64_t extent[DIMS];
    int64_t step[DIMS];   /* elements */
    bool direct;          /* rows are dense and of float: they are read and written where they are */
    bool dense;           /* planes are dense */
    bool small;           /* planes are converted as a whole */
};

/* Cells of a small plane. */
#define SMALL 2048

struct work {
    struct axis axis[POOL_AXES]; /* D, H, W */
    struct columns columns;
    struct side image, pooled;
    bool channels_inner;         /* the next piece of work is the same row of the next channel */
    atomic_bool out_of_memory;
};

/* rows */

/* A row of the result. */
struct place {
    int64_t n, c, d, h;
};

static struct place place_of(const struct work *work, const struct side *side, int64_t index)
{
    const int64_t *const extent = side->extent;
    struct place at;
    if (work->channels_inner) {
        at.c = index % extent[C];
        index /= extent[C];
    }
    at.h = index % extent[H];
    index /= extent[H];
    at.d = index % extent[D];
    index /= extent[D];
    if (!work->channels_inner) {
        at.c = index % extent[C];
        index /= extent[C];
    }
    at.n = index;
    return at;
}

/* Counts up; whether the digit begins again. */
INLINE bool turns(int64_t *digit, int64_t extent)
{
    if (++*digit < extent) return false;
    *digit = 0;
    return true;
}

INLINE void next_place(const struct work *work, const struct side *side, struct place *at)
{
    const int64_t *const extent = side->extent;
    if (work->channels_inner && !turns(&at->c, extent[C])) return;
    if (!turns(&at->h, extent[H]) || !turns(&at->d, extent[D])) return;
    if (work->channels_inner || turns(&at->c, extent[C])) at->n++;
}

INLINE char *plane_at(const struct side *side, const struct place *at)
{
    return side->data + (at->n * side->step[N] + at->c * side->step[C]) * side->size;
}

INLINE char *row_at(const struct side *side, char *plane, int64_t d, int64_t h)
{
    return plane + (d * side->step[D] + h * side->step[H]) * side->size;
}

static int64_t rows_in(const struct side *side)
{
    return side->extent[D] * side->extent[H];
}

/* Elements of memory that read_row() needs. */
static int64_t reading_room(const struct side *side)
{
    return side->direct ? 0 : side->extent[W] * (side->small ? rows_in(side) : 1);
}

/* A row as float, where it is or in memory; *held is the plane that the memory holds, at first NULL. */
INLINE const float *read_row(const struct side *side, char *plane, int64_t d, int64_t h, float *memory,
                             char **held)
{
    const int64_t width = side->extent[W];
    if (side->direct) return (const float *)row_at(side, plane, d, h);
    if (!side->small) {
        side->conversion->widen(memory, row_at(side, plane, d, h), side->step[W], width);
        return memory;
    }
    if (*held != plane) {
        const int64_t rows = rows_in(side);
        *held = plane;
        if (side->dense)
            side->conversion->widen(memory, plane, 1, rows * width);
        else
            for (int64_t i = 0; i < rows; i++)
                side->conversion->widen(memory + i * width,
                                        row_at(side, plane, i / side->extent[H], i % side->extent[H]),
                                        side->step[W], width);
    }
    return memory + (d * side->extent[H] + h) * width;
}

/* Writes `count` elements of a row, `step` apart: from dense ones, or one again and again (`from_step` 0). */
INLINE void write_elements(const struct side *side, char *to, int64_t step, const void *from,
                           int64_t from_step, int64_t count)
{
    const char *const element = from;
    if (side->size == 2)
        for (int64_t i = 0; i < count; i++) memcpy(to + 2 * i * step, element + 2 * i * from_step, 2);
    else
        for (int64_t i = 0; i < count; i++) memcpy(to + 4 * i * step, element + 4 * i * from_step, 4);
}

INLINE void write_row(const struct side *side, const struct place *at, const void *dense)
{
    char *const to = row_at(side, plane_at(side, at), at->d, at->h);
    const int64_t width = side->extent[W];
    if (side->step[W] == 1) memcpy(to, dense, (size_t)(width * side->size));
    else write_elements(side, to, side->step[W], dense, 1, width);
}

/* forwards */

INLINE void add_row(float *restrict sum, const float *restrict row, int64_t count, bool first)
{
    if (first)
        for (int64_t i = 0; i < count; i++) sum[i] = 0.0f + row[i];
    else
        for (int64_t i = 0; i < count; i++) sum[i] += row[i];
}

INLINE void average_sliding(int64_t kernel, int64_t stride, const float *restrict column, float rows,
                            const float *restrict size, float *restrict average, int64_t count)
{
    for (int64_t o = 0; o < count; o += TOGETHER) {
        float sum[TOGETHER] = {0};
        for (int64_t k = 0; k < kernel; k++)
            for (int i = 0; i < TOGETHER; i++) sum[i] += column[(o + i) * stride + k];
        for (int i = 0; i < TOGETHER; i++) average[o + i] = sum[i] / (rows * size[o + i]);
    }
}

/* The averages of the windows along a row of sums over `rows` cells each. */
INLINE void average_columns(const struct work *work, const float *restrict column, float rows,
                            float *restrict average)
{
    const struct axis *const x = &work->axis[2];
    const struct columns *const c = &work->columns;
    if (!c->slide) {
        for (int64_t o = 0; o < x->out; o++) {
            float sum = 0;
            for (int64_t w = x->window[o].begin; w < x->window[o].end; w++) sum += column[w];
            average[o] = sum / (rows * x->size[o]);
        }
    } else if (c->stride == 1) {
        average_sliding(c->kernel, 1, column, rows, x->size, average, x->out);
    } else if (c->stride == 2) {
        average_sliding(c->kernel, 2, column, rows, x->size, average, x->out);
    } else {
        average_sliding(c->kernel, c->stride, column, rows, x->size, average, x->out);
    }
}

static CLONES void forward_rows(void *data, int64_t begin, int64_t end)
{
    struct work *const work = data;
    const struct side *const image = &work->image, *const pooled = &work->pooled;
    const struct columns c = work->columns;
    const int64_t width = ROUND_UP(work->axis[2].out, ROUNDED);
    float *const column = scratch(0, (size_t)(c.room + 2 * width + reading_room(image)) * sizeof *column);
    if (!column) {
        work->out_of_memory = true;
        return;
    }
    float *const average = column + c.room, *const rounded = average + width, *const memory = rounded + width;
    char *held = NULL;
    struct place at = place_of(work, pooled, begin);
    memset(column, 0, (size_t)(c.room + width) * sizeof *column);
    for (int64_t i = begin; i < end; i++, next_place(work, pooled, &at)) {
        const struct span d = work->axis[0].window[at.d], h = work->axis[1].window[at.h];
        char *const plane = plane_at(image, &at);
        for (int64_t a = d.begin; a < d.end; a++)
            for (int64_t b = h.begin; b < h.end; b++)
                add_row(column + c.margin, read_row(image, plane, a, b, memory, &held), c.used,
                        a == d.begin && b == h.begin);
        average_columns(work, column, work->axis[0].size[at.d] * work->axis[1].size[at.h], average);
        if (!pooled->direct) pooled->conversion->narrow(rounded, average, width);
        write_row(pooled, &at, pooled->direct ? average : rounded);
    }
}

/* backwards */

INLINE void add_gradient(float *restrict sum, const float *restrict grad, float rows,
                         const float *restrict size, int64_t count, bool first)
{
    if (first)
        for (int64_t i = 0; i < count; i++) sum[i] = 0.0f + grad[i] / (rows * size[i]);
    else
        for (int64_t i = 0; i < count; i++) sum[i] += grad[i] / (rows * size[i]);
}

/* Index i of the span, from its end if `turned`. */
INLINE int64_t nth(struct span span, int64_t i, bool turned)
{
    return turned ? span.end - 1 - i : span.begin + i;
}

/* Sums for `count` columns over the windows that hold them, which are `kernel` each: windows of gradient 0
 * are before the first and after the last. */
INLINE void spread_closely(int64_t kernel, const float *restrict grad, float *restrict column, int64_t count,
                           bool turned)
{
    for (int64_t w = 0; w < count; w += TOGETHER) {
        float sum[TOGETHER] = {0};
        for (int64_t i = 0; i < kernel; i++) {
            const float *const at = grad + w - (turned ? i : kernel - 1 - i);
            for (int k = 0; k < TOGETHER; k++) sum[k] += at[k];
        }
        for (int k = 0; k < TOGETHER; k++) column[w + k] = sum[k];
    }
}

INLINE void spread_sliding(int64_t kernel, int64_t stride, const float *restrict grad, float *restrict column,
                           int64_t count, bool turned)
{
    for (int64_t i = 0; i < kernel; i++) {
        /* the last cell of a window is in windows before it */
        const int64_t k = turned ? i : kernel - 1 - i;
        for (int64_t o = 0; o < count; o++) column[o * stride + k] += grad[o];
    }
}

/* For windows that know their cells. */
INLINE void spread_fitted(const struct axis *x, const float *restrict grad, float *restrict column)
{
    int64_t done = 0; /* columns that have a sum */
    for (int64_t o = 0; o < x->out; o++) {
        const int64_t begin = x->window[o].begin, end = x->window[o].end;
        for (int64_t w = begin; w < done; w++) column[w] += grad[o];
        for (; done < begin; done++) column[done] = 0;
        for (; done < end; done++) column[done] = 0.0f + grad[o];
    }
    for (; done < x->in; done++) column[done] = 0;
}

/* The sum of each column over the windows that hold it, from left to right; if `turned`, windows that slide
 * are taken from right to left. */
INLINE void spread_columns(const struct work *work, const float *restrict grad, float *restrict column,
                           bool turned)
{
    const struct axis *const x = &work->axis[2];
    const struct columns *const c = &work->columns;
    if (c->slide && c->stride == 1) {
        spread_closely(c->kernel, grad, column, ROUND_UP(c->margin + x->in, TOGETHER), turned);
        return;
    }
    if (!c->slide) {
        spread_fitted(x, grad, column);
        return;
    }
    memset(column, 0, (size_t)c->room * sizeof *column);
    if (c->stride == 2) spread_sliding(c->kernel, 2, grad, column, x->out, turned);
    else spread_sliding(c->kernel, c->stride, grad, column, x->out, turned);
}

/* Three bits for the directions of the sums of row `index`, over the axes. */
static unsigned turned_sums(int64_t index)
{
    const uint64_t mixed = (config()->seed + (uint64_t)index + 1) * 0x9e3779b97f4a7c15u;
    return (unsigned)(mixed >> 61);
}

INLINE bool same_span(struct span a, struct span b)
{
    return a.begin == b.begin && a.end == b.end;
}

/* Rows [begin, end) of the image; `shuffled`: sums are made in directions that the seed of the configuration
 * decides. */
INLINE void spread_rows(struct work *work, int64_t begin, int64_t end, bool shuffled)
{
    const struct side *const image = &work->image, *const pooled = &work->pooled;
    const struct axis *const x = &work->axis[2];
    const struct columns c = work->columns;
    const int64_t width = ROUND_UP(x->in, ROUNDED);
    const int64_t windows = 2 * c.around + x->out;
    const int64_t room = c.room + width + windows + reading_room(pooled);
    float *const column = scratch(0, (size_t)room * sizeof *column);
    if (!column) {
        work->out_of_memory = true;
        return;
    }
    float *const rounded = column + c.room, *const sum = rounded + width + c.around;
    float *const memory = rounded + width + windows;
    memset(column, 0, (size_t)(c.room + width + windows) * sizeof *column);
    char *held = NULL, *plane = NULL;
    struct span d = {0, 0}, h = {0, 0};
    struct place at = place_of(work, image, begin);
    for (int64_t i = begin; i < end; i++, next_place(work, image, &at)) {
        const struct span at_d = work->axis[0].holders[at.d], at_h = work->axis[1].holders[at.h];
        /* rows that the same windows hold are the same */
        if (plane != plane_at(pooled, &at) || !same_span(d, at_d) || !same_span(h, at_h)) {
            plane = plane_at(pooled, &at);
            d = at_d;
            h = at_h;
            const unsigned turned = shuffled ? turned_sums(i) : 0;
            bool first = true;
            for (int64_t k = 0; k < d.end - d.begin; k++)
                for (int64_t l = 0; l < h.end - h.begin; l++, first = false) {
                    const int64_t a = nth(d, k, turned & 1), b = nth(h, l, turned & 2);
                    add_gradient(sum, read_row(pooled, plane, a, b, memory, &held),
                                 work->axis[0].size[a] * work->axis[1].size[b], x->size, x->out, first);
                }
            if (first) memset(sum, 0, (size_t)x->out * sizeof *sum);
            spread_columns(work, sum, column, turned & 4);
            if (!image->direct) image->conversion->narrow(rounded, column + c.margin, width);
        }
        write_row(image, &at, image->direct ? column + c.margin : rounded);
    }
}

static CLONES void backward_rows(void *data, int64_t begin, int64_t end)
{
    spread_rows(data, begin, end, false);
}

static void backward_rows_shuffled(void *data, int64_t begin, int64_t end)
{
    spread_rows(data, begin, end, true);
}

/* the whole image as one window */

#define PARTS 16
#define PIECE 1024

INLINE void add_parts(float *restrict part, const float *restrict cell, int64_t count)
{
    int64_t i = 0;
    for (; i + PARTS <= count; i += PARTS)
        for (int k = 0; k < PARTS; k++) part[k] += cell[i + k];
    for (int k = 0; i + k < count; k++) part[k] += cell[i + k];
}

/* How many rows a plane is walked in, and their width: one if it is dense. */
static int64_t runs_of(const struct side *side, int64_t *width, int64_t *step)
{
    const int64_t rows = rows_in(side);
    *width = side->dense ? rows * side->extent[W] : side->extent[W];
    *step = side->dense ? 1 : side->step[W];
    return side->dense ? 1 : rows;
}

/* Whether one window holds all cells. */
static bool is_whole(const struct work *work)
{
    bool whole = true;
    for (int i = 0; i < POOL_AXES; i++) {
        const struct axis *const axis = &work->axis[i];
        whole &= axis->out == 1 && axis->window[0].end - axis->window[0].begin == axis->in;
    }
    return whole;
}

static float size_of(const struct work *work)
{
    return work->axis[0].size[0] * work->axis[1].size[0] * work->axis[2].size[0];
}

static CLONES void forward_planes(void *data, int64_t begin, int64_t end)
{
    struct work *const work = data;
    const struct side *const image = &work->image, *const pooled = &work->pooled;
    int64_t width, step;
    const int64_t runs = runs_of(image, &width, &step);
    struct place at = {.n = begin / image->extent[C], .c = begin % image->extent[C]};
    for (int64_t i = begin; i < end; i++, at.n += turns(&at.c, image->extent[C])) {
        char *const plane = plane_at(image, &at);
        float part[PARTS] = {0}, piece[PIECE];
        int64_t held = 0;
        if (image->direct && image->dense) add_parts(part, (const float *)plane, width);
        for (int64_t run = 0; run < runs && !(image->direct && image->dense); run++) {
            const char *const row = row_at(image, plane, run / image->extent[H], run % image->extent[H]);
            for (int64_t x = 0, taken; x < width; x += taken) {
                taken = width - x < PIECE - held ? width - x : PIECE - held;
                image->conversion->widen(piece + held, row + x * step * image->size, step, taken);
                held += taken;
                if (held < PIECE) continue;
                add_parts(part, piece, PIECE);
                held = 0;
            }
        }
        add_parts(part, piece, held);
        for (int k = 0; k < 8; k++) part[k] += part[k + 8];
        for (int k = 0; k < 4; k++) part[k] += part[k + 4];
        for (int k = 0; k < 2; k++) part[k] += part[k + 2];
        part[0] += part[1];
        part[0] /= size_of(work);
        pooled->conversion->narrow(plane_at(pooled, &at), part, 1);
    }
}

static CLONES void backward_planes(void *data, int64_t begin, int64_t end)
{
    struct work *const work = data;
    const struct side *const image = &work->image, *const pooled = &work->pooled;
    int64_t width, step;
    const int64_t runs = runs_of(image, &width, &step);
    struct place at = {.n = begin / image->extent[C], .c = begin % image->extent[C]};
    for (int64_t i = begin; i < end; i++, at.n += turns(&at.c, image->extent[C])) {
        float grad;
        pooled->conversion->widen(&grad, plane_at(pooled, &at), 1, 1);
        grad = 0.0f + grad / size_of(work);
        float element; /* room for one of any dtype */
        image->conversion->narrow(&element, &grad, 1);
        for (int64_t run = 0; run < runs; run++) {
            const int64_t d = run / image->extent[H], h = run % image->extent[H];
            char *const row = row_at(image, plane_at(image, &at), d, h);
            if (step == 1) write_elements(image, row, 1, &element, 0, width);
            else write_elements(image, row, step, &element, 0, width);
        }
    }
}

/* running */

static void make_side(struct side *side, const struct view *view, int axes,
                      const struct conversion *conversion)
{
    const int leading = view->rank - axes;
    *side = (struct side){
        .data = view->data,
        .conversion = conversion,
        .size = dtype_size(view->dtype),
        .extent = {1, 1, 1, 1, 1},
        .direct = conversion == &conversion_f32 && view_is_dense(view, 1),
        .dense = view_is_dense(view, axes),
    };
    for (int d = 0; d < view->rank; d++) {
        const int to = d < leading ? C + 1 - leading + d : DIMS - view->rank + d;
        side->extent[to] = view->dims[d];
        side->step[to] = view->strides[d];
    }
    side->step[W] = side->extent[W] == 1 ? 1 : side->step[W];
    side->small = !side->direct && rows_in(side) * side->extent[W] <= SMALL;
}

/* What a window counts for: its cells, or what divides instead of their number. */
static double counted(const struct call *call, const struct pool_axis *axis, bool last, int64_t o,
                      struct span cells)
{
    const struct average_op *const op = op_of(call);
    const int64_t divisor = op->divisor_override == POOL_NO_SLOT ? 0 : call->arg[op->divisor_override].i;
    if (divisor) return last ? (double)divisor : 1;
    if (op->count_include_pad == POOL_NO_SLOT || !call->arg[op->count_include_pad].b)
        return (double)(cells.end - cells.begin);
    const int64_t start = o * axis->stride - axis->padding, stop = start + axis->kernel;
    return (double)((stop < axis->in + axis->padding ? stop : axis->in + axis->padding) - start);
}

/* Fills in the axes; false if there is no memory, which is the calling thread's scratch memory 3. */
static bool make_axes(struct work *work, const struct call *call, const struct pool *pool)
{
    const bool backward = is_backward(op_of(call));
    struct pool_axis axis[POOL_AXES] = {{.in = 1, .out = 1, .kernel = 1, .stride = 1, .dilation = 1}};
    for (int i = 0; i < pool->axes; i++) axis[POOL_AXES - pool->axes + i] = pool->axis[i];

    size_t size = 0;
    for (int i = 0; i < POOL_AXES; i++)
        size += (size_t)(axis[i].out + (backward ? axis[i].in : 0)) * sizeof(struct span) +
                (size_t)ROUND_UP(axis[i].out, ROUNDED) * sizeof(float);
    struct span *spans = scratch(3, size);
    if (!spans) return false;
    for (int i = 0; i < POOL_AXES; i++) {
        struct axis *const to = &work->axis[i];
        *to = (struct axis){.in = axis[i].in, .out = axis[i].out, .window = spans};
        spans += to->out;
        for (int64_t o = 0; o < to->out; o++)
            pool_span(&axis[i], o, &to->window[o].begin, &to->window[o].end);
        if (!backward) continue;
        to->holders = spans;
        spans += to->in;
        for (int64_t x = 0; x < to->in; x++)
            pool_windows(&axis[i], x, x + 1, &to->holders[x].begin, &to->holders[x].end);
    }
    float *sizes = (float *)spans;
    for (int i = 0; i < POOL_AXES; i++) {
        struct axis *const to = &work->axis[i];
        to->size = sizes;
        sizes += ROUND_UP(to->out, ROUNDED);
        for (int64_t o = 0; o < to->out; o++)
            to->size[o] = (float)counted(call, &axis[i], i == POOL_AXES - 1, o, to->window[o]);
        for (int64_t o = to->out; o < ROUND_UP(to->out, ROUNDED); o++) to->size[o] = 1;
    }

    const struct pool_axis *const x = &axis[POOL_AXES - 1];
    struct columns *const c = &work->columns;
    const int64_t reach = (x->out - 1) * x->stride + x->kernel - x->padding;
    *c = (struct columns){.kernel = x->kernel, .stride = x->stride, .used = x->in};
    c->slide = !x->adaptive && x->stride <= 4 && x->kernel <= 2 * x->in;
    if (c->slide) {
        c->margin = x->padding;
        c->used = reach < x->in ? reach : x->in;
        c->room = (ROUND_UP(x->out, TOGETHER) - 1) * x->stride + x->kernel;
    }
    const int64_t row = c->margin + ROUND_UP(x->in, ROUNDED);
    c->room = ROUND_UP(c->room > row ? c->room : row, ROUNDED);
    c->around = c->slide && x->stride == 1 ? x->kernel + TOGETHER : 0;
    return true;
}

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

int average_run(const struct call *call)
{
    const struct average_op *const op = op_of(call);
    const struct view *const image = call->arg[op->image].tensor;
    const struct view *const pooled = call->arg[op->pooled].tensor;
    const int64_t type = op->cube_math_type == POOL_NO_SLOT ? KEEP_DTYPE : call->arg[op->cube_math_type].i;
    const bool lowers = type == USE_FP16 || (type == ALLOW_FP32_DOWN_PRECISION && COARSE & ON(call->product));
    const struct conversion *const conversion =
        lowers && image->dtype == F32 ? &conversion_f32_as_f16 : conversions[image->dtype];
    struct pool pool;
    if (view_count(image) == 0) return 0;
    TRY(read_windows(call, &pool));
    TRY(place_windows(call, &pool));

    struct work work = {.channels_inner = false};
    make_side(&work.image, image, op->axes, conversion);
    make_side(&work.pooled, pooled, op->axes, conversion);
    if (work.image.step[C] == 1 && work.image.step[W] != 1 && !work.image.small) {
        work.channels_inner = true;
        work.pooled.small = false;
    }
    const struct side *const result = is_backward(op) ? &work.image : &work.pooled;
    const int64_t planes = result->extent[N] * result->extent[C];
    if (!make_axes(&work, call, &pool)) {
        atomic_store(&work.out_of_memory, true);
    } else if (is_whole(&work)) {
        parallel_for(planes, view_count(image) / planes, is_backward(op) ? backward_planes : forward_planes,
                     &work);
    } else if (is_backward(op)) {
        parallel_for(planes * rows_in(result), result->extent[W],
                     call_shuffles(call) ? backward_rows_shuffled : backward_rows, &work);
    } else {
        int64_t cost = work.image.extent[W];
        for (int i = 0; i < pool.axes - 1; i++) cost *= least(pool.axis[i].kernel, pool.axis[i].in);
        parallel_for(planes * rows_in(result), cost, forward_rows, &work);
    }
    if (!atomic_load(&work.out_of_memory)) return 0;
    return call_fail(call, ACL_ERROR_RT_MEMORY_ALLOCATION, "out of memory for intermediate results");
}
