/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/max_pooling.h"

#include <math.h>

#include "acl/acl_rt.h"
#include "aclnn/opdev/op_errno.h"
#include "config.h"
#include "kernel/clones.h"
#include "ops/max_lanes.h"

/* Maxima */

/* Columns that the windows of a row touch, with the padding. */
static int64_t padded_width(const struct pool_axis *x)
{
    return x->adaptive ? x->in : (x->out - 1) * x->stride + pool_reach(x);
}

/* The cells of window `o` along an axis. */
struct cells {
    int64_t begin, end, step;
};

static inline struct cells cells_of(const struct pool_axis *axis, int64_t o)
{
    struct cells cells = {.step = axis->dilation};
    pool_span(axis, o, &cells.begin, &cells.end);
    return cells;
}

/* The first of three axes, or one with a single cell. */
static struct pool_axis depth_axis(const struct pool *pool)
{
    if (pool->axes == 3) return pool->axis[0];
    return (struct pool_axis){.in = 1, .out = 1, .kernel = 1, .stride = 1, .dilation = 1};
}

/* From how many cells on a run is taken as columns: as many, or the quotient where it is long. */
#define SHORT_RUN 16
#define LONG_RUN 1024

static inline int is_nan_f32(float v) { return v != v; }
static inline int is_nan_f64(double v) { return v != v; }
static inline int never(int64_t v) { return (void)v, 0; }
#define IS_NAN(v) _Generic((v), float: is_nan_f32, double: is_nan_f64, default: never)(v)

#define KERNEL_FLOATING
#define KERNEL_DOUBLE
#define KERNEL_ORDERED
#define KERNEL_FILE "ops/max_kernel.h"
#include "kernel/per_dtype.h"

#define ROUNDS (sizeof(T) != sizeof(float))
#define KERNEL_FLOATING
#define KERNEL_FILE "ops/max_lanes_kernel.h"
#include "kernel/per_dtype.h"
#undef ROUNDS

/* FLOAT data computed in half precision */
#define SUFFIX f32_as_f16
#define NAME(stem) NAME_JOIN(stem, SUFFIX)
#define T float
#define C float
#define LOAD(t) f16_to_f32(f32_to_f16(t))
#define STORE(c) f16_to_f32(f32_to_f16(c))
#define ROUNDS true
#include "ops/max_kernel.h"
#include "ops/max_lanes_kernel.h"
#undef ROUNDS
#undef SUFFIX
#undef NAME
#undef T
#undef C
#undef LOAD
#undef STORE

typedef void max_rows(const struct pool *pool, const void *image, int64_t planes, int64_t first, int64_t last,
                      void *pooled, int32_t *position, void *work);

static max_rows *max_rows_for(const struct pool_planes *planes)
{
    static max_rows *const by_dtype[DTYPE_COUNT] = {
        KERNEL_TABLE_FLOATING(max_rows), KERNEL_TABLE_DOUBLE(max_rows), KERNEL_TABLE_ORDERED(max_rows)};
    static max_rows *const by_lanes[DTYPE_COUNT] = {KERNEL_TABLE_FLOATING(max_lanes)};
    const enum dtype dtype = planes->image->dtype;
    if (by_lanes[dtype] && lanes_fit(planes->pool)) return planes->as_half ? max_lanes_f32_as_f16 : by_lanes[dtype];
    return planes->as_half ? max_rows_f32_as_f16 : by_dtype[dtype];
}

/* Bytes of memory for max_rows or max_lanes; 0 if the padding is so wide that windows had better be scanned. */
static size_t max_work(const struct pool *pool, enum dtype dtype)
{
    const struct pool_axis *x = &pool->axis[pool->axes - 1];
    const size_t padded = (size_t)padded_width(x), element = dtype_size(dtype) > 4 ? 8 : 4;
    if (SET(dtype) & (SET(F32) | SET(F16) | SET(BF16)) && lanes_fit(pool))
        return (size_t)lanes_size(pool) * sizeof(float);
    if (padded_width(x) > 2 * x->in + 64) return 0;
    return padded * (element + sizeof(int32_t)) + (size_t)x->out * element;
}

static int64_t result_rows(const struct pool *pool)
{
    return depth_axis(pool).out * pool->axis[pool->axes - 2].out;
}

int64_t pool_max_block(const struct pool_planes *planes)
{
    const struct pool *pool = planes->pool;
    int64_t cost = pool->axis[pool->axes - 1].in;
    for (int i = 0; i < pool->axes - 1; i++)
        cost *= pool->axis[i].stride < pool->axis[i].in ? pool->axis[i].stride : pool->axis[i].in;
    return pool_block(planes, result_rows(pool), cost);
}

void pool_max_rows(struct pool_planes *planes, int64_t plane, int64_t count, int64_t first, int64_t last,
                   int32_t *position)
{
    const struct pool *pool = planes->pool;
    const size_t work_size = max_work(pool, planes->image->dtype);
    const int64_t step = planes->together ? count : 1;
    const int64_t outputs = result_rows(pool) * pool->axis[pool->axes - 1].out;
    void *work = work_size ? scratch(2, work_size) : NULL;
    for (int64_t i = 0; i < count; i += step) {
        const void *image = pool_plane_to_read(planes->image, pool->axes, plane + i, 0);
        void *pooled = pool_plane_to_write(planes->pooled, pool->axes, plane + i, 1);
        if (!image || !pooled || (work_size && !work)) {
            atomic_store(&planes->no_memory, true);
            return;
        }
        max_rows_for(planes)(pool, image, step, first, last, pooled, position + i * outputs, work);
        pool_plane_written(planes->pooled, pool->axes, plane + i, pooled);
    }
}

/* Positions in tensors */

static CLONES void narrow(const int64_t *restrict from, int64_t n, int32_t *restrict to)
{
    for (int64_t i = 0; i < n; i++) to[i] = from[i] == (int32_t)from[i] ? (int32_t)from[i] : -1;
}

static CLONES void widen(const int32_t *restrict from, int64_t n, int64_t *restrict to)
{
    for (int64_t i = 0; i < n; i++) to[i] = from[i];
}

static int64_t plane_count(const struct view *view, int axes)
{
    int64_t count = 1;
    for (int d = view->rank - axes; d < view->rank; d++) count *= view->dims[d];
    return count;
}

const int32_t *positions_to_read(const struct view *indices, int axes, int64_t plane, int64_t count, int64_t first,
                                 int64_t last)
{
    static const int32_t none;
    const bool dense = view_is_dense(indices, axes), wide = indices->dtype == I64;
    const int64_t outputs = plane_count(indices, axes), size = dtype_size(indices->dtype);
    const int64_t n = (count - 1) * outputs + last - first, narrowed = wide ? (n + 1) / 2 * 2 : 0;
    if (n == 0) return &none; /* perhaps without memory */
    if (dense && !wide) return (const int32_t *)view_plane(indices, axes, plane) + first;
    int32_t *room = scratch(3, (size_t)narrowed * sizeof *room + (dense ? 0 : (size_t)(outputs * size)));
    if (!room) return NULL;
    const char *from = dense ? view_plane(indices, axes, plane) : (char *)(room + narrowed);
    if (!dense) view_gather(indices, axes, plane, room + narrowed);
    if (!wide) return (const int32_t *)from + first;
    narrow((const int64_t *)from + first, n, room);
    return room;
}

/* Where positions of `count` planes are to be written, whose elements [first, last) positions_written() then
 * hands over; in the tensor itself if they can be. */
static int32_t *positions_to_write(const struct view *indices, int axes, int64_t plane, int64_t count)
{
    const bool dense = view_is_dense(indices, count > 1 ? indices->rank : axes);
    if (dense && indices->dtype == I32) return (int32_t *)view_plane(indices, axes, plane);
    const int64_t outputs = plane_count(indices, axes), narrowed = (count * outputs + 1) / 2 * 2;
    return scratch(3, (size_t)narrowed * sizeof(int32_t) + (size_t)outputs * sizeof(int64_t));
}

static void positions_written(const struct view *indices, int axes, int64_t plane, int64_t count, int64_t first,
                              int64_t last, int32_t *position)
{
    const bool dense = view_is_dense(indices, axes), wide = indices->dtype == I64;
    const int64_t outputs = plane_count(indices, axes), narrowed = (count * outputs + 1) / 2 * 2;
    if (position == (int32_t *)view_plane(indices, axes, plane)) return;
    for (int64_t i = 0; i < count; i++, position += outputs) {
        char *to = view_plane(indices, axes, plane + i);
        int64_t *widened = (int64_t *)(position + narrowed - i * outputs);
        if (dense && wide) widen(position + first, last - first, (int64_t *)to + first);
        else if (dense) memcpy((int32_t *)to + first, position + first, (size_t)(last - first) * sizeof *position);
        if (dense) continue;
        if (wide) widen(position, outputs, widened);
        view_scatter(indices, axes, plane + i, wide ? (void *)widened : (void *)position);
    }
}

INLINE bool within(const int32_t *position, int64_t n, uint32_t low, uint32_t count)
{
    int outside = 0;
    for (int64_t i = 0; i < n; i++) outside |= (uint32_t)position[i] - low >= count;
    return !outside;
}

static CLONES bool all_within(const int32_t *position, int64_t n, uint32_t low, uint32_t count)
{
    return within(position, n, low, count);
}

bool positions_within(const int32_t *position, int64_t n, int64_t low, int64_t high)
{
    return all_within(position, n, (uint32_t)low, (uint32_t)(high - low));
}

/* Element `element` of a plane as it is in the tensor. */
static int64_t position_at(const struct view *indices, int axes, int64_t plane, int64_t element)
{
    const char *at = view_plane(indices, axes, plane);
    for (int d = indices->rank - 1; d >= indices->rank - axes; d--) {
        at += element % indices->dims[d] * indices->strides[d] * dtype_size(indices->dtype);
        element /= indices->dims[d];
    }
    if (indices->dtype == I64) return *(const int64_t *)at;
    return *(const int32_t *)at;
}

static int position_fail(const struct call *call, int slot, const struct view *indices, int axes, int64_t plane,
                         int64_t element, const int64_t *dims)
{
    char where[SHAPE_TEXT], shape[SHAPE_TEXT];
    int64_t at[MAX_RANK], cells = 1, rest = plane * plane_count(indices, axes) + element;
    for (int d = indices->rank - 1; d >= 0; d--) {
        at[d] = rest % indices->dims[d];
        rest /= indices->dims[d];
    }
    for (int i = 0; i < axes; i++) cells *= dims[i];
    return call_fail(call, ACL_ERROR_RT_AICORE_EXCEPTION,
                     "%s has position %lld at %s, expected 0 to %lld: a cell of %s",
                     call->op->params[slot].name, (long long)position_at(indices, axes, plane, element),
                     shape_text(indices->rank, at, where), (long long)cells - 1, shape_text(axes, dims, shape));
}

int positions_check(const struct call *call, int slot, const struct view *indices, int axes, const int64_t *dims)
{
    const int64_t planes = view_planes(indices, axes), count = plane_count(indices, axes);
    int64_t cells = 1;
    for (int i = 0; i < axes; i++) cells *= dims[i];
    for (int64_t plane = 0; plane < planes; plane++) {
        const int32_t *position = positions_to_read(indices, axes, plane, 1, 0, count);
        if (!position || positions_within(position, count, 0, cells)) continue;
        for (int64_t i = 0; i < count; i++)
            if (position[i] < 0 || position[i] >= cells)
                return position_fail(call, slot, indices, axes, plane, i, dims);
    }
    return 0;
}

/* Windows */

#define VIEW(slot) (call->arg[slot].tensor)

static const struct max_op *max_op_of(const struct call *call)
{
    return (const struct max_op *)call->op;
}

int max_sliding(const struct call *call, struct pool *pool)
{
    const struct max_op *op = max_op_of(call);
    TRY(pool_read(call, &op->slots, op->axes, pool));
    return pool_place(call, &op->slots, pool);
}

int max_sized(const struct call *call, struct pool *pool)
{
    const struct max_op *op = max_op_of(call);
    const struct view *self = VIEW(op->slots.self);
    const struct ints *size = call->arg[op->size].ints;
    TRY(check_length_is(call, op->size, (uint64_t)op->axes));
    for (int i = 0; i < op->axes; i++)
        if (size->value[i] < 1 || size->value[i] > INT32_MAX)
            return call_fail(call, ACLNN_ERR_PARAM_INVALID, "%s[%d] is %lld, expected 1 to 2147483647",
                             call->op->params[op->size].name, i, (long long)size->value[i]);
    TRY(check_not_empty(call, op->slots.self, 1));
    pool->axes = op->axes;
    for (int i = 0; i < op->axes; i++)
        pool->axis[i] = pool_adaptive(self->dims[pool_dimension(self, op->axes, i)], size->value[i]);
    return 0;
}

int max_fitted(const struct call *call, struct pool *pool)
{
    const struct max_op *op = max_op_of(call);
    const struct view *self = VIEW(op->slots.self), *pooled = VIEW(op->pooled);
    int64_t room = INT32_MAX;
    TRY(check_same_rank(call, op->slots.self, op->pooled));
    TRY(check_not_empty(call, op->slots.self, 1));
    pool->axes = op->axes;
    for (int i = 0; i < op->axes; i++) {
        const int64_t out = pooled->dims[pool_dimension(pooled, op->axes, i)];
        room = out > 0 ? room / out : room;
        pool->axis[i] = pool_adaptive(self->dims[pool_dimension(self, op->axes, i)], out);
    }
    if (room > 0) return 0;
    return call_fail(call, ACLNN_ERR_PARAM_INVALID, "%s has planes of more than 2147483647 elements, expected at most that many",
                     call->op->params[op->pooled].name);
}

/* Forward operators */

int max_check_forward(const struct call *call)
{
    const struct max_op *op = max_op_of(call);
    struct pool pool;
    struct shape shape;
    const uint64_t formats = op->formats[call->product];
    TRY(check_same_dtype(call, op->slots.self, op->pooled));
    TRY(check_format(call, op->slots.self, formats));
    TRY(check_format(call, op->pooled, formats));
    if (op->indices >= 0) TRY(check_format(call, op->indices, formats));
    TRY(check_same_storage_format(call, op->slots.self, op->pooled));
    if (op->indices >= 0) TRY(check_same_storage_format(call, op->slots.self, op->indices));
    TRY(check_rank(call, op->slots.self, op->axes + 1, op->axes + 2));
    TRY(check_same_rank(call, op->slots.self, op->pooled));
    TRY(op->windows(call, &pool));
    TRY(pool_check_positions(call, &op->slots, &pool));
    pool_shape(call, &op->slots, &pool, &shape);
    TRY(check_shape(call, op->pooled, shape.rank, shape.dims, "the extents of self with those of the windows"));
    return op->indices < 0 ? 0 : check_same_shape(call, op->pooled, op->indices);
}

int max_infer_forward(const struct call *call, int slot, struct shape *out)
{
    const struct max_op *op = max_op_of(call);
    struct pool pool;
    TRY(check_rank(call, op->slots.self, op->axes + 1, op->axes + 2));
    TRY(op->windows(call, &pool));
    TRY(pool_check_positions(call, &op->slots, &pool));
    pool_shape(call, &op->slots, &pool, out);
    if (slot != op->indices) return 0;
    out->dtype = call->op->params[slot].dtypes[call->product] & SET(I32) ? I32 : I64;
    return 0;
}

struct forward {
    struct pool_planes planes;
    struct view image, pooled, indices;
    bool keeps; /* positions */
    int64_t rows, block;
};

static void forward_pieces(void *data, int64_t begin, int64_t end)
{
    struct forward *f = data;
    const int axes = f->planes.pool->axes;
    const int64_t width = f->planes.pool->axis[axes - 1].out;
    const int64_t blocks = (f->rows + f->block - 1) / f->block, step = blocks == 1 ? end - begin : 1;
    for (int64_t i = begin; i < end; i += step) {
        const int64_t plane = i / blocks, first = i % blocks * f->block;
        const int64_t last = first + f->block < f->rows ? first + f->block : f->rows;
        int32_t *position = f->keeps ? positions_to_write(&f->indices, axes, plane, step)
                                     : scratch(3, (size_t)(step * f->rows * width) * sizeof *position);
        if (!position) {
            atomic_store(&f->planes.no_memory, true);
            return;
        }
        pool_max_rows(&f->planes, plane, step, first, last, position);
        if (f->keeps) positions_written(&f->indices, axes, plane, step, first * width, last * width, position);
    }
}

int max_run_forward(const struct call *call)
{
    const struct max_op *op = max_op_of(call);
    struct pool pool;
    struct forward f = {.image = pool_channels_first(VIEW(op->slots.self), op->axes),
                        .pooled = pool_channels_first(VIEW(op->pooled), op->axes),
                        .keeps = op->indices >= 0};
    const int64_t count = view_planes(&f.image, op->axes);
    if (count == 0) return 0;
    TRY(op->windows(call, &pool));
    pool_planes_init(&f.planes, call, &pool, &f.image, &f.pooled);
    if (f.keeps) f.indices = pool_channels_first(VIEW(op->indices), op->axes);
    f.rows = result_rows(&pool);
    f.block = !f.keeps || view_is_dense(&f.indices, op->axes) ? pool_max_block(&f.planes) : f.rows;
    const int64_t cells = plane_count(&f.image, op->axes), outputs = plane_count(&f.pooled, op->axes);
    const int64_t cost = outputs > cells ? outputs : cells;
    parallel_for(count * ((f.rows + f.block - 1) / f.block), f.block * cost / f.rows, forward_pieces, &f);
    return pool_planes_status(&f.planes);
}

/* Gradients */

int max_check_backward(const struct call *call)
{
    const struct max_op *op = max_op_of(call);
    struct pool pool;
    struct shape shape;
    const int tensors[] = {op->pooled, op->slots.self, op->indices, op->grad_input};
    TRY(check_same_dtype(call, op->slots.self, op->pooled));
    TRY(check_same_dtype(call, op->slots.self, op->grad_input));
    for (int i = 0; i < 4; i++) TRY(check_format(call, tensors[i], op->formats[call->product]));
    for (int i = 0; i < 4; i++) TRY(check_same_storage_format(call, op->slots.self, tensors[i]));
    TRY(check_rank(call, op->slots.self, op->axes + 1, op->axes + 2));
    TRY(check_same_rank(call, op->slots.self, op->pooled));
    TRY(check_same_shape(call, op->slots.self, op->grad_input));
    TRY(op->windows(call, &pool));
    TRY(pool_check_positions(call, &op->slots, &pool));
    pool_shape(call, &op->slots, &pool, &shape);
    TRY(check_shape(call, op->pooled, shape.rank, shape.dims, "the extents of self with those of the windows"));
    return check_same_shape(call, op->pooled, op->indices);
}

int max_infer_backward(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    const struct max_op *op = max_op_of(call);
    struct pool pool;
    TRY(check_rank(call, op->slots.self, op->axes + 1, op->axes + 2));
    TRY(op->windows(call, &pool));
    *out = shape_of(VIEW(op->slots.self));
    return 0;
}

/* How gradients are added: along the first axis with more than one cell or window, of which a step is a slab. */
struct slabs {
    const struct pool_axis *lead;
    int64_t cells, outputs; /* of a slab */
    int64_t first, last;    /* the image's slabs to write */
    int64_t begin, end;     /* the slabs of windows that reach there */
    int64_t step;           /* slabs of windows that are added at a time */
    bool blocks;            /* first and last are not the whole plane */
    bool whole;             /* positions are anywhere in the plane, or planes are small */
    bool sparse;            /* there are few windows for the cells, and they seldom meet */
};

/* The part of the lead axis that window `o` lies in; both ends grow with `o`. */
static inline void slab_range(const struct pool_axis *lead, int64_t o, int64_t *begin, int64_t *end)
{
    pool_span(lead, o, begin, end);
    if (lead->dilation > 1) *begin = o * lead->stride > lead->padding ? o * lead->stride - lead->padding : 0;
}

/* Whether positions of the windows in slabs [o, next) lie where these windows do. With blocks each slab counts, as
 * others do not look at it where it does not reach; else it is enough that sums are neither lost nor late. */
INLINE bool slabs_are_legal(const struct slabs *s, int64_t o, int64_t next, const int32_t *position)
{
    bool legal = true;
    if (s->whole) return true; /* they were looked at together */
    for (int64_t until; o < next; o = until) {
        int64_t top, bottom, unused;
        until = s->blocks ? o + 1 : next;
        slab_range(s->lead, o, &top, &unused);
        slab_range(s->lead, until - 1, &unused, &bottom);
        const int64_t n = (until - o) * s->outputs;
        legal &= within(position, n, (uint32_t)(top * s->cells), (uint32_t)((bottom - top) * s->cells));
        position += n;
    }
    return legal;
}

/* Adds n gradients to the sums, which begin with cell `base`. Processors are quicker if several are loaded before
 * the sums change: they need not find out whether a store was to the same place. */
INLINE void add_all(const float *value, const int32_t *position, int64_t n, uint32_t base, float *sum)
{
    enum { BATCH = 8 };
    int64_t i = 0;
    for (; i + BATCH <= n; i += BATCH) {
        uint32_t cell[BATCH];
        float v[BATCH];
        for (int k = 0; k < BATCH; k++) {
            cell[k] = (uint32_t)position[i + k] - base;
            v[k] = value[i + k];
        }
        for (int k = 0; k < BATCH; k++) sum[cell[k]] += v[k];
    }
    for (; i < n; i++) sum[(uint32_t)position[i] - base] += value[i];
}

#define ROUNDS (sizeof(T) != sizeof(C))
#define KERNEL_FLOATING
#define KERNEL_FILE "ops/max_gradient_kernel.h"
#include "kernel/per_dtype.h"
#undef ROUNDS

/* FLOAT data computed in half precision */
#define ROUNDS true
#define SUFFIX f32_as_f16
#define NAME(stem) NAME_JOIN(stem, SUFFIX)
#define T float
#define C float
#define LOAD(t) f16_to_f32(f32_to_f16(t))
#define STORE(c) f16_to_f32(f32_to_f16(c))
#include "ops/max_gradient_kernel.h"

/* One dtype's way to add gradients. */
struct adding {
    bool (*add)(const struct slabs *s, const void *grad, const int32_t *position, int64_t planes, void *image,
                float *work);
    void (*add_in_order)(const void *grad, const int32_t *position, int64_t outputs, int64_t cells,
                         const int32_t *order, void *image, float *work);
};

static const struct adding *adding_for(const struct pool_planes *planes)
{
    static const struct adding by_dtype[] = {
        [F32] = {add_f32, add_in_order_f32},
        [F16] = {add_f16, add_in_order_f16},
        [BF16] = {add_bf16, add_in_order_bf16},
    }, as_half = {add_f32_as_f16, add_in_order_f32_as_f16};
    return planes->as_half ? &as_half : &by_dtype[planes->image->dtype];
}

/* Numbers that look random, one after the other (splitmix64). */
static uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static void shuffle(int32_t *order, int64_t n, int64_t plane)
{
    uint64_t state = config()->seed + (uint64_t)plane * 0xd1342543de82ef95u;
    for (int64_t i = 0; i < n; i++) {
        const int64_t j = (int64_t)(next_random(&state) % (uint64_t)(i + 1));
        order[i] = order[j];
        order[j] = (int32_t)i;
    }
}

void pool_max_scatter(struct pool_planes *planes, int64_t plane, const int32_t *position)
{
    const int axes = planes->pool->axes;
    const int64_t cells = plane_count(planes->image, axes), outputs = plane_count(planes->pooled, axes);
    const void *grad = pool_plane_to_read(planes->pooled, axes, plane, 0);
    void *image = pool_plane_to_write(planes->image, axes, plane, 1);
    float *work = scratch(2, (size_t)(cells + 2 * outputs) * sizeof *work);
    if (!grad || !image || !work) {
        atomic_store(&planes->no_memory, true);
        return;
    }
    int32_t *order = (int32_t *)(work + cells + outputs);
    shuffle(order, outputs, plane);
    adding_for(planes)->add_in_order(grad, position, outputs, cells, order, image, work);
    pool_plane_written(planes->image, axes, plane, image);
}

struct backward {
    struct pool_planes planes;
    struct view image, pooled, indices;
    struct slabs slabs;
    int64_t block, blocks; /* slabs of the image in one piece of work, and pieces of a plane */
    bool together;         /* planes follow each other without gaps in all tensors */
    bool shuffled;
    _Atomic bool stray;    /* a position was not where it had to be */
};

static void add_shuffled(struct backward *b, int64_t plane)
{
    const int axes = b->planes.pool->axes;
    const int64_t outputs = plane_count(&b->pooled, axes), cells = plane_count(&b->image, axes);
    const int32_t *position = positions_to_read(&b->indices, axes, plane, 1, 0, outputs);
    if (!position) atomic_store(&b->planes.no_memory, true);
    else if (positions_within(position, outputs, 0, cells)) pool_max_scatter(&b->planes, plane, position);
    else atomic_store(&b->stray, true);
}

static void backward_pieces(void *data, int64_t begin, int64_t end)
{
    struct backward *b = data;
    const int axes = b->planes.pool->axes;
    const int64_t step = b->together ? end - begin : 1;
    for (int64_t i = begin; i < end; i += step) {
        struct slabs s = b->slabs;
        const int64_t plane = i / b->blocks;
        s.first = i % b->blocks * b->block;
        s.last = s.first + b->block < s.lead->in ? s.first + b->block : s.lead->in;
        s.begin = 0;
        s.end = s.lead->out;
        if (s.blocks) pool_windows(s.lead, s.first, s.last, &s.begin, &s.end);
        if (s.end < s.begin) s.end = s.begin;
        if (b->shuffled) {
            add_shuffled(b, plane);
            continue;
        }
        const int64_t cells = (s.last - s.first) * s.cells, outputs = (s.end - s.begin) * s.outputs;
        const int64_t size = dtype_size(b->image.dtype), begins = s.begin * s.outputs;
        const int32_t *position = positions_to_read(&b->indices, axes, plane, step, begins, begins + outputs);
        const char *grad = pool_plane_to_read(&b->pooled, axes, plane, 0);
        char *image = pool_plane_to_write(&b->image, axes, plane, 1);
        float *work = scratch(2, (size_t)(cells + outputs) * sizeof *work);
        if (!position || !grad || !image || !work) {
            atomic_store(&b->planes.no_memory, true);
            return;
        }
        char *const block = image + s.first * s.cells * size;
        if (!adding_for(&b->planes)->add(&s, grad + begins * size, position, step, block, work))
            atomic_store(&b->stray, true);
        pool_plane_written(&b->image, axes, plane, image);
    }
}

/* How many windows hold a cell, on the average; about, as adaptive windows share at most one cell with the next. */
static double windows_at_a_cell(const struct pool *pool)
{
    double windows = 1;
    for (int i = 0; i < pool->axes; i++) {
        const struct pool_axis *axis = &pool->axis[i];
        windows *= axis->adaptive ? 1 + (double)axis->out / (double)axis->in
                                  : (double)axis->kernel / (double)axis->stride;
    }
    return windows;
}

/* Cells that the first level of the cache holds well, with what is added to them. */
#define CACHED_CELLS 6144

int max_run_backward(const struct call *call)
{
    const struct max_op *op = max_op_of(call);
    struct pool pool;
    struct backward b = {.image = pool_channels_first(VIEW(op->grad_input), op->axes),
                         .pooled = pool_channels_first(VIEW(op->pooled), op->axes),
                         .indices = pool_channels_first(VIEW(op->indices), op->axes),
                         .shuffled = call_shuffles(call)};
    const int64_t count = view_planes(&b.image, op->axes), cells = plane_count(&b.image, op->axes);
    if (count == 0 || cells == 0) return 0;
    TRY(op->windows(call, &pool));
    pool_planes_init(&b.planes, call, &pool, &b.image, &b.pooled);

    int lead = 0;
    while (lead < pool.axes - 1 && pool.axis[lead].in == 1 && pool.axis[lead].out == 1) lead++;
    struct slabs *s = &b.slabs;
    *s = (struct slabs){.lead = &pool.axis[lead], .cells = 1, .outputs = 1};
    s->whole = b.shuffled || cells <= CACHED_CELLS;
    for (int i = lead + 1; i < pool.axes; i++) {
        s->cells *= pool.axis[i].in;
        s->outputs *= pool.axis[i].out;
    }
    const int64_t reach = s->lead->stride < s->lead->in ? s->lead->stride : s->lead->in;
    s->sparse = (double)plane_count(&b.pooled, op->axes) * windows_at_a_cell(&pool) <= 0.39 * (double)cells;
    s->step = reach * s->cells < CACHED_CELLS ? CACHED_CELLS / (reach * s->cells) : 1;
    /* parts of planes are for want of whole ones: windows at their ends are looked at twice */
    const bool in_one = s->whole || count >= 16 || !view_is_dense(&b.indices, op->axes);
    b.block = in_one ? s->lead->in : pool_block(&b.planes, s->lead->in, s->cells);
    b.blocks = (s->lead->in + b.block - 1) / b.block;
    s->blocks = b.blocks > 1;
    b.together = !s->blocks && !b.shuffled && b.planes.together && view_is_dense(&b.indices, b.indices.rank);
    parallel_for(count * b.blocks, b.block * s->cells, backward_pieces, &b);
    if (b.stray && !s->whole) { /* not what the forward operator would write, but perhaps positions in the image */
        b.block = s->lead->in;
        b.blocks = 1;
        b.stray = b.together = s->blocks = false;
        s->whole = true;
        parallel_for(count, cells, backward_pieces, &b);
    }
    TRY(pool_planes_status(&b.planes));
    int64_t dims[POOL_AXES];
    for (int i = 0; i < pool.axes; i++) dims[i] = pool.axis[i].in;
    return b.stray ? positions_check(call, op->indices, &b.indices, op->axes, dims) : 0;
}

/* Phase one */

aclnnStatus max_plan_sliding(const struct max_op *op, const aclTensor *self, const aclIntArray *kernelSize,
                             const aclIntArray *stride, const aclIntArray *padding, const aclIntArray *dilation,
                             bool ceilMode, aclTensor *out, aclTensor *indices, uint64_t *workspaceSize,
                             aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {
        {.tensor = self},   {.ints = kernelSize}, {.ints = stride}, {.ints = padding},
        {.ints = dilation}, {.b = ceilMode},      {.tensor = out},  {.tensor = indices},
    };
    return op_plan(&op->op, args, workspaceSize, executor);
}

aclnnStatus max_plan_sliding_backward(const struct max_op *op, const aclTensor *gradOutput, const aclTensor *self,
                                      const aclTensor *indices, const aclIntArray *kernelSize,
                                      const aclIntArray *stride, const aclIntArray *padding,
                                      const aclIntArray *dilation, bool ceilMode, aclTensor *gradInput,
                                      uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {
        {.tensor = gradOutput}, {.tensor = self},   {.tensor = indices}, {.ints = kernelSize},    {.ints = stride},
        {.ints = padding},      {.ints = dilation}, {.b = ceilMode},     {.tensor = gradInput},
    };
    return op_plan(&op->op, args, workspaceSize, executor);
}

aclnnStatus max_plan_sized(const struct max_op *op, const aclTensor *self, const aclIntArray *outputSize,
                           aclTensor *outputOut, aclTensor *indicesOut, uint64_t *workspaceSize,
                           aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {
        {.tensor = self}, {.ints = outputSize}, {.tensor = outputOut}, {.tensor = indicesOut}};
    return op_plan(&op->op, args, workspaceSize, executor);
}

aclnnStatus max_plan_fitted_backward(const struct max_op *op, const aclTensor *gradOutput, const aclTensor *self,
                                     const aclTensor *indices, aclTensor *gradInput, uint64_t *workspaceSize,
                                     aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {
        {.tensor = gradOutput}, {.tensor = self}, {.tensor = indices}, {.tensor = gradInput}};
    return op_plan(&op->op, args, workspaceSize, executor);
}
