/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/pooling.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "aclnn/opdev/op_errno.h"
#include "acl/acl_rt.h"
#include "config.h"
#include "kernel/clones.h"

/* Windows */

/* Value of an array for an axis: one value serves all. */
static int64_t value_for(const struct ints *array, int axis)
{
    return array->value[array->count == 1 ? 0 : axis];
}

static int check_count(const struct call *call, int slot, int axes, bool optional)
{
    const uint64_t count = call->arg[slot].ints->count;
    if (count == 1 || count == (uint64_t)axes || (optional && count == 0)) return 0;
    return call_fail(call, ACLNN_ERR_PARAM_INVALID, "%s has %llu values, expected %s1 or %d",
                     call->op->params[slot].name, (unsigned long long)count, optional ? "0, " : "", axes);
}

/* `rule` ends the message. */
static int check_values(const struct call *call, int slot, int axis, int64_t least, int64_t most,
                        const char *rule)
{
    const struct ints *array = call->arg[slot].ints;
    const int64_t value = value_for(array, axis);
    if (value >= least && value <= most) return 0;
    return call_fail(call, ACLNN_ERR_PARAM_INVALID, "%s[%d] is %lld, expected %lld to %lld%s",
                     call->op->params[slot].name, array->count == 1 ? 0 : axis, (long long)value,
                     (long long)least, (long long)most, rule);
}

int pool_read(const struct call *call, const struct pool_slots *slots, int axes, struct pool *pool)
{
    const union arg *arg = call->arg;
    TRY(check_count(call, slots->kernel, axes, false));
    TRY(check_count(call, slots->stride, axes, true));
    TRY(check_count(call, slots->padding, axes, false));
    TRY(check_count(call, slots->dilation, axes, false));

    const bool own_stride = arg[slots->stride].ints->count > 0;
    pool->axes = axes;
    for (int i = 0; i < axes; i++) TRY(check_values(call, slots->kernel, i, 1, INT32_MAX, ""));
    for (int i = 0; own_stride && i < axes; i++) TRY(check_values(call, slots->stride, i, 1, INT32_MAX, ""));
    for (int i = 0; i < axes; i++)
        TRY(check_values(call, slots->padding, i, 0, value_for(arg[slots->kernel].ints, i) / 2,
                         " (half of kernelSize)"));
    for (int i = 0; i < axes; i++) TRY(check_values(call, slots->dilation, i, 1, 1, ""));
    for (int i = 0; i < axes; i++) {
        pool->axis[i].kernel = value_for(arg[slots->kernel].ints, i);
        pool->axis[i].stride = own_stride ? value_for(arg[slots->stride].ints, i) : pool->axis[i].kernel;
        pool->axis[i].padding = value_for(arg[slots->padding].ints, i);
    }
    return 0;
}

static int64_t floor_div(int64_t a, int64_t b)
{
    return a / b - (a % b < 0);
}

static int64_t output_extent(const struct pool_axis *axis, bool ceil)
{
    const int64_t last = axis->in + (2 * axis->padding - axis->kernel); /* start of a window at the far end */
    if (!ceil) return floor_div(last, axis->stride) + 1;
    const int64_t extent = -floor_div(-last, axis->stride) + 1;
    if (extent < 1) return extent;
    /* the last window must begin in the image or before it */
    const uint64_t begin = (uint64_t)(extent - 1) * (uint64_t)axis->stride;
    return begin >= (uint64_t)axis->in + (uint64_t)axis->padding ? extent - 1 : extent;
}

int pool_place(const struct call *call, const struct pool_slots *slots, struct pool *pool)
{
    const struct view *self = call->arg[slots->self].tensor;
    const int leading = self->rank - pool->axes;
    TRY(check_not_empty(call, slots->self, leading > 1 ? leading - 1 : 0));
    for (int i = 0; i < pool->axes; i++) {
        struct pool_axis *axis = &pool->axis[i];
        axis->in = self->dims[leading + i];
        axis->out = output_extent(axis, call->arg[slots->ceil].b);
        if (axis->out < 1)
            return call_fail(call, ACLNN_ERR_PARAM_INVALID,
                             "%s has extent %lld in dimension %d, expected enough for one window: kernel %lld, "
                             "stride %lld, padding %lld give the output extent %lld",
                             call->op->params[slots->self].name, (long long)axis->in, leading + i,
                             (long long)axis->kernel, (long long)axis->stride, (long long)axis->padding,
                             (long long)axis->out);
    }
    return 0;
}

int pool_check_positions(const struct call *call, const struct pool_slots *slots, const struct pool *pool)
{
    int64_t left = INT32_MAX;
    for (int i = 0; i < pool->axes; i++) {
        left /= pool->axis[i].in;
        if (left == 0)
            return call_fail(call, ACLNN_ERR_PARAM_INVALID,
                             "%s has planes of more than 2147483647 cells, expected at most that many: positions "
                             "have 32 bits", call->op->params[slots->self].name);
    }
    return 0;
}

void pool_shape(const struct call *call, const struct pool_slots *slots, const struct pool *pool,
                struct shape *out)
{
    const struct view *self = call->arg[slots->self].tensor;
    out->dtype = self->dtype;
    out->rank = self->rank;
    const int leading = self->rank - pool->axes;
    for (int i = 0; i < leading; i++) out->dims[i] = self->dims[i];
    for (int i = 0; i < pool->axes; i++) out->dims[leading + i] = pool->axis[i].out;
}

/* Positions */

bool pool_is_legal(const struct pool *pool, int64_t row, int64_t column, int32_t position)
{
    int64_t top, bottom, left, right;
    pool_span(&pool->axis[0], row, &top, &bottom);
    pool_span(&pool->axis[1], column, &left, &right);
    const int64_t h = position / pool->axis[1].in, w = position % pool->axis[1].in;
    return position >= 0 && h >= top && h < bottom && w >= left && w < right;
}

/* Whether the positions of a run of n windows are legal; all are counted from `shift` on, and 16 bits hold
 * them. Row r of window i is size[i] cells from left[i] + r * width - above on, but what lies before the shift
 * or from `limit` on is not in the image. */
INLINE bool run_is_legal(const int32_t *restrict position, int64_t n, uint32_t shift, uint32_t limit,
                         uint32_t above, int64_t rows, int64_t width, const uint16_t *restrict left,
                         const uint16_t *restrict size)
{
    uint32_t bad = 0;
    uint16_t found = 0;
    for (int64_t i = 0; i < n; i++) {
        const uint32_t at = (uint32_t)position[i] - shift;
        bad |= at >= limit;
        uint16_t offset = (uint16_t)(at + above - left[i]), hit = 0;
        for (int64_t r = 0; r < rows; r++, offset = (uint16_t)(offset - width)) hit |= offset < size[i];
        found += hit;
    }
    return !bad && found == n;
}

/* Windows that are looked at as one run, if a row has not more. */
#define RUN 2048

/* Rows of windows in a run; 0 if 16 bits are not enough for one row. */
static int64_t rows_in_run(const struct pool *pool)
{
    const struct pool_axis *y = &pool->axis[0], *x = &pool->axis[1];
    const int64_t room = 65536 / x->in - 1 - y->kernel, most = x->out > RUN ? 1 : RUN / x->out;
    if (room < 0) return 0;
    const int64_t rows = room / y->stride + 1 < most ? room / y->stride + 1 : most;
    return rows < y->out ? rows : y->out;
}

/* Whether the positions of rows [row, next) are legal, at most one run; of `planes` planes if all rows are a
 * part of a run. */
static CLONES bool rows_are_legal(const struct pool_planes *pp, int64_t planes, int64_t row, int64_t next,
                                  const int32_t *position)
{
    const struct pool_axis *y = &pp->pool->axis[0], *x = &pp->pool->axis[1];
    const uint16_t *left = pp->left, *size = pp->size;
    int64_t top, bottom, unused;
    pool_span(y, row, &top, &unused);
    pool_span(y, next - 1, &unused, &bottom);
    const uint32_t shift = (uint32_t)(top * x->in), limit = (uint32_t)((bottom - top) * x->in);
    const uint32_t above = (uint32_t)((top - (row * y->stride - y->padding)) * x->in);
    const int32_t *at = position + row * x->out;
    const int64_t n = (next - row) * x->out * planes;
    switch (y->kernel) { /* as constants, so that the loops vectorise */
    case 1: return run_is_legal(at, n, shift, limit, above, 1, x->in, left, size);
    case 2: return run_is_legal(at, n, shift, limit, above, 2, x->in, left, size);
    case 3: return run_is_legal(at, n, shift, limit, above, 3, x->in, left, size);
    case 5: return run_is_legal(at, n, shift, limit, above, 5, x->in, left, size);
    default: return run_is_legal(at, n, shift, limit, above, y->kernel, x->in, left, size);
    }
}

/* How many positions of the windows that begin in rows [first, last) of the image are legal, in `count`
 * planes; *all: whether all are of the windows that touch these rows. */
static int64_t count_legal(const struct pool_planes *planes, const int32_t *position, int64_t count,
                           int64_t first, int64_t last, bool *all)
{
    const struct pool *pool = planes->pool;
    const struct pool_axis *y = &pool->axis[0], *x = &pool->axis[1];
    /* the first window that begins in these rows */
    const int64_t own = first == 0 ? 0 : (first + y->padding + y->stride - 1) / y->stride;
    const int64_t rows = planes->run > 0 ? planes->run : 1;
    int64_t begin, end, legal = 0;
    pool_windows(y, first, last, &begin, &end);
    *all = true;
    for (int64_t plane = 0, step; plane < count; plane += step, position += step * y->out * x->out) {
        step = count - plane < planes->repeat ? count - plane : planes->repeat;
        for (int64_t row = begin, next; row < end; row = next) {
            next = end - row > rows ? row + rows : end;
            if (planes->run > 0 && rows_are_legal(planes, step, row, next, position)) {
                const int64_t from = row > own ? row : own;
                legal += from < next ? (next - from) * x->out * step : 0;
                continue;
            }
            for (int64_t i = row * x->out; i < ((step - 1) * y->out + next) * x->out; i++) {
                const int64_t h = i / x->out % y->out;
                const bool ok = pool_is_legal(pool, h, i % x->out, position[i]);
                *all &= ok;
                legal += ok && h >= own;
            }
        }
    }
    return legal;
}

/* Kernels */

/* Columns that the windows of a row touch, with the padding. */
static int64_t padded_width(const struct pool_axis *x)
{
    return (x->out - 1) * x->stride + x->kernel;
}

/* Bytes of memory for max_rows; 0 if the padding is so wide that windows had better be scanned. */
static size_t max_work(const struct pool *pool)
{
    const struct pool_axis *x = &pool->axis[1];
    const int64_t padded = padded_width(x);
    if (padded > 2 * x->in + 64) return 0;
    return (size_t)padded * (sizeof(float) + sizeof(int32_t)) + (size_t)x->out * sizeof(float);
}

/* Whether no two windows share a cell. */
static bool windows_apart(const struct pool *pool)
{
    const struct pool_axis *y = &pool->axis[0], *x = &pool->axis[1];
    return y->kernel <= y->stride && x->kernel <= x->stride;
}

/* Rows of windows to add at a time, which the first level of the cache holds with what they are added to. */
static int64_t rows_in_cache(const struct pool *pool)
{
    const struct pool_axis *y = &pool->axis[0], *x = &pool->axis[1];
    const int64_t reach = y->stride < y->in ? y->stride : y->in, rows = 1024 / (reach * x->in);
    return rows > 1 ? rows : 1;
}

/* Bytes of memory for backward_rows: sums and gradients, if they cannot be used where they are. */
static size_t backward_work(const struct pool *pool, int64_t planes, int64_t first, int64_t last, bool rounds)
{
    const struct pool_axis *y = &pool->axis[0], *x = &pool->axis[1];
    if (!rounds || windows_apart(pool)) return 0;
    int64_t begin, end;
    pool_windows(y, first, last, &begin, &end);
    return (size_t)(((end - begin) * x->out + (last - first) * x->in) * (planes > 3 ? 4 : 1)) * sizeof(float);
}

#define ROUNDS (sizeof(T) != sizeof(C))
#define KERNEL_FLOATING
#define KERNEL_FILE "ops/pooling_kernel.h"
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
#include "ops/pooling_kernel.h"

struct kernels {
    void (*max_rows)(const struct pool *pool, const void *image, int64_t planes, int64_t first, int64_t last,
                     void *pooled, int32_t *position, void *work);
    void (*backward_rows)(const struct pool *pool, const void *pooled, const int32_t *position,
                          int64_t planes, int64_t first, int64_t last, void *image, void *work);
    bool rounds;
};

static const struct kernels *kernels_for(const struct pool_planes *planes)
{
    static const struct kernels by_dtype[] = {
        [F32] = {max_rows_f32, backward_rows_f32, false},
        [F16] = {max_rows_f16, backward_rows_f16, true},
        [BF16] = {max_rows_bf16, backward_rows_bf16, true},
    }, as_half = {max_rows_f32_as_f16, backward_rows_f32_as_f16, true};
    return planes->as_half ? &as_half : &by_dtype[planes->image->dtype];
}

/* Planes */

void pool_planes_init(struct pool_planes *planes, const struct call *call, const struct pool *pool,
                      const struct view *image, const struct view *pooled)
{
    planes->call = call;
    planes->pool = pool;
    planes->image = image;
    planes->pooled = pooled;
    planes->as_half = call->product == ATLAS_TRAINING && image->dtype == F32;
    planes->in_place = view_is_dense(image, 2) && view_is_dense(pooled, 2);
    planes->together = view_is_dense(image, image->rank) && view_is_dense(pooled, pooled->rank);
    atomic_init(&planes->no_memory, false);
}

int pool_planes_status(const struct pool_planes *planes)
{
    if (!atomic_load(&planes->no_memory)) return 0;
    return call_fail(planes->call, ACL_ERROR_RT_MEMORY_ALLOCATION, "out of memory for intermediate results");
}

int pool_backward_init(struct pool_planes *planes)
{
    const struct pool_axis *y = &planes->pool->axis[0], *x = &planes->pool->axis[1];
    planes->run = rows_in_run(planes->pool);
    planes->repeat = planes->run < y->out ? 1 : RUN / (y->out * x->out) > 0 ? RUN / (y->out * x->out) : 1;
    const int64_t n = planes->run * x->out * planes->repeat;
    planes->left = malloc(2 * (size_t)(n > 0 ? n : 1) * sizeof *planes->left);
    if (!planes->left) {
        atomic_store(&planes->no_memory, true);
        return pool_planes_status(planes);
    }
    planes->size = planes->left + n;
    for (int64_t i = 0; i < n; i++) {
        int64_t left, right;
        pool_span(x, i % x->out, &left, &right);
        planes->left[i] = (uint16_t)(left + i / x->out % y->out * y->stride * x->in);
        planes->size[i] = (uint16_t)(right - left);
    }
    return 0;
}

void pool_backward_end(struct pool_planes *planes)
{
    free(planes->left);
}

static size_t plane_size(const struct view *view)
{
    return (size_t)(view->dims[view->rank - 2] * view->dims[view->rank - 1] * dtype_size(view->dtype));
}

/* The plane as dense memory to be read. NULL: no memory. */
static const void *plane_to_read(const struct view *view, int64_t plane, int which)
{
    if (view_is_dense(view, 2)) return view_plane(view, 2, plane);
    void *dense = scratch(which, plane_size(view));
    if (dense) view_gather(view, 2, plane, dense);
    return dense;
}

/* Dense memory for the plane to be written to; NULL: no memory. plane_written() when it is complete. */
static char *plane_to_write(const struct view *view, int64_t plane, int which)
{
    return view_is_dense(view, 2) ? view_plane(view, 2, plane) : scratch(which, plane_size(view));
}

static void plane_written(const struct view *view, int64_t plane, const void *dense)
{
    if (!view_is_dense(view, 2)) view_scatter(view, 2, plane, dense);
}

static int64_t rows_for(const struct pool_planes *planes, int64_t rows, int64_t cost)
{
    const int64_t block = 32768 / cost;
    if (!planes->in_place || block >= rows) return rows;
    return block > 1 ? block : 1;
}

int64_t pool_max_block(const struct pool_planes *planes)
{
    const struct pool_axis *y = &planes->pool->axis[0], *x = &planes->pool->axis[1];
    const int64_t reach = y->stride < y->in ? y->stride : y->in;
    return rows_for(planes, y->out, reach * x->in);
}

void pool_max_rows(struct pool_planes *planes, int64_t plane, int64_t count, int64_t first, int64_t last,
                   int32_t *position)
{
    const struct pool *pool = planes->pool;
    const size_t work_size = max_work(pool);
    const int64_t step = planes->together ? count : 1, outputs = pool->axis[0].out * pool->axis[1].out;
    void *work = work_size ? scratch(2, work_size) : NULL;
    for (int64_t i = 0; i < count; i += step) {
        const void *image = plane_to_read(planes->image, plane + i, 0);
        char *pooled = plane_to_write(planes->pooled, plane + i, 1);
        if (!image || !pooled || (work_size && !work)) {
            atomic_store(&planes->no_memory, true);
            return;
        }
        kernels_for(planes)->max_rows(pool, image, step, first, last, pooled, position + i * outputs, work);
        plane_written(planes->pooled, plane + i, pooled);
    }
}

int64_t pool_backward_block(const struct pool_planes *planes)
{
    return rows_for(planes, planes->pool->axis[0].in, planes->pool->axis[1].in);
}

int64_t pool_max_backward_rows(struct pool_planes *planes, int64_t plane, int64_t count, int64_t first,
                               int64_t last, const int32_t *position)
{
    const struct pool *pool = planes->pool;
    const struct kernels *kernels = kernels_for(planes);
    const int64_t step = planes->together ? count : 1, outputs = pool->axis[0].out * pool->axis[1].out;
    const size_t work_size = backward_work(pool, step, first, last, kernels->rounds);
    void *work = work_size ? scratch(2, work_size) : NULL;
    bool all;
    const int64_t legal = count_legal(planes, position, count, first, last, &all);
    for (int64_t i = 0; all && i < count; i += step) {
        const void *pooled = plane_to_read(planes->pooled, plane + i, 0);
        char *image = plane_to_write(planes->image, plane + i, 1);
        if (!image || !pooled || (work_size && !work)) {
            atomic_store(&planes->no_memory, true);
            return legal;
        }
        char *row = image + first * pool->axis[1].in * dtype_size(planes->image->dtype);
        kernels->backward_rows(pool, pooled, position + i * outputs, step, first, last, row, work);
        plane_written(planes->image, plane + i, image);
    }
    return legal;
}

/* The mask */

void pool_mask_init(const struct call *call, const struct pool_slots *slots, const struct pool *pool,
                    struct pool_mask *mask)
{
    const struct view *self = call->arg[slots->self].tensor;
    mask->channels = self->dims[self->rank - 3];
    mask->groups = mask->channels / 16 + (mask->channels % 16 != 0);
    mask->cells = pool->axis[0].kernel * pool->axis[1].kernel;
    mask->outputs = pool->axis[0].out * pool->axis[1].out;
    mask->words = ((mask->outputs + 15) / 16 + 1) * 16;
    switch (config()->mask) {
    case MASK_INDEX: mask->bits = false; break;
    case MASK_BITS: mask->bits = true; break;
    case MASK_AUTO: mask->bits = call->product == ATLAS_TRAINING || call->product == ATLAS_INFERENCE; break;
    }
    /* the mask of a 1x1 window has no room for positions */
    if (mask->cells == 1) mask->bits = true;
}

void pool_mask_shape(const struct call *call, const struct pool_slots *slots, const struct pool_mask *mask,
                     struct shape *out)
{
    const struct view *self = call->arg[slots->self].tensor;
    out->dtype = I8;
    out->rank = self->rank;
    if (self->rank == 4) out->dims[0] = self->dims[0];
    out->dims[self->rank - 3] = mask->channels;
    out->dims[self->rank - 2] = mask->cells;
    out->dims[self->rank - 1] = mask->words * 2;
}
