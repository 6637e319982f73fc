/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/pooling.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "aclnn/opdev/op_errno.h"
#include "acl/acl_rt.h"
#include "config.h"
#include "kernel/clones.h"
#include "ops/pooling_gather.h"

/* Windows */

int64_t pool_value(const struct ints *array, int axis)
{
    return array->value[array->count == 1 ? 0 : axis];
}

int pool_check_value(const struct call *call, int slot, int axis, int64_t least, int64_t most, const char *rule)
{
    const struct ints *array = call->arg[slot].ints;
    const int64_t value = pool_value(array, axis);
    if (value >= least && value <= most) return 0;
    return call_fail(call, ACLNN_ERR_PARAM_INVALID, "%s[%d] is %lld, expected %lld to %lld%s",
                     call->op->params[slot].name, array->count == 1 ? 0 : axis, (long long)value,
                     (long long)least, (long long)most, rule);
}

int pool_read(const struct call *call, const struct pool_slots *slots, int axes, struct pool *pool)
{
    const union arg *arg = call->arg;
    const unsigned lengths = 1u << 1 | 1u << axes;
    TRY(check_length_in(call, slots->kernel, lengths));
    TRY(check_length_in(call, slots->stride, lengths | 1));
    TRY(check_length_in(call, slots->padding, lengths));
    const bool dilates = slots->dilation != POOL_NO_SLOT;
    if (dilates) TRY(check_length_in(call, slots->dilation, lengths));

    const bool own_stride = arg[slots->stride].ints->count > 0;
    pool->axes = axes;
    for (int i = 0; i < axes; i++) TRY(pool_check_value(call, slots->kernel, i, 1, INT32_MAX, ""));
    for (int i = 0; own_stride && i < axes; i++) TRY(pool_check_value(call, slots->stride, i, 1, INT32_MAX, ""));
    for (int i = 0; i < axes; i++)
        TRY(pool_check_value(call, slots->padding, i, 0, pool_value(arg[slots->kernel].ints, i) / 2,
                             " (half of kernelSize)"));
    const int64_t widest = slots->dilating >> call->product & 1 ? INT32_MAX : 1;
    for (int i = 0; dilates && i < axes; i++) TRY(pool_check_value(call, slots->dilation, i, 1, widest, ""));
    for (int i = 0; i < axes; i++) {
        const int64_t kernel = pool_value(arg[slots->kernel].ints, i), padding = pool_value(arg[slots->padding].ints, i);
        pool->axis[i] = (struct pool_axis){
            .kernel = kernel,
            .stride = own_stride ? pool_value(arg[slots->stride].ints, i) : kernel,
            .padding = padding,
            .trailing = padding,
            .dilation = dilates ? pool_value(arg[slots->dilation].ints, i) : 1,
        };
    }
    return 0;
}

static int64_t floor_div(int64_t a, int64_t b)
{
    return a / b - (a % b < 0);
}

int pool_dimension(const struct view *view, int axes, int i)
{
    const bool last = view->view_format == ACL_FORMAT_NHWC || view->view_format == ACL_FORMAT_NDHWC;
    return view->rank - axes + i - (last && view->rank == axes + 2);
}

struct view pool_channels_first(const struct view *view, int axes)
{
    struct view turned = *view;
    const int first = pool_dimension(view, axes, 0);
    if (first == view->rank - axes) return turned;
    for (int d = first; d < view->rank - 1; d++) {
        turned.dims[d + 1] = view->dims[d];
        turned.strides[d + 1] = view->strides[d];
    }
    turned.dims[first] = view->dims[view->rank - 1];
    turned.strides[first] = view->strides[view->rank - 1];
    return turned;
}

int64_t pool_extent(const struct pool_axis *axis, bool ceil)
{
    /* start of a window at the far end */
    const int64_t last = axis->in + (axis->padding + axis->trailing - pool_reach(axis));
    if (!ceil) return floor_div(last, axis->stride) + 1;
    const int64_t extent = -floor_div(-last, axis->stride) + 1;
    if (extent < 1) return extent;
    /* the last window must begin in the image or before it */
    const uint64_t begin = (uint64_t)(extent - 1) * (uint64_t)axis->stride;
    return begin >= (uint64_t)axis->in + (uint64_t)axis->padding ? extent - 1 : extent;
}

struct pool_axis pool_adaptive(int64_t in, int64_t out)
{
    if (out == 0) return (struct pool_axis){.in = in, .kernel = in, .stride = in, .dilation = 1};
    const int64_t whole = in / out, rest = in % out;
    if (rest == 0) return (struct pool_axis){.in = in, .out = out, .kernel = whole, .stride = whole, .dilation = 1};
    /* a window may reach one cell further at both of its ends; with a rest that divides `out`, at one of them alone */
    const int64_t longest = whole + (out % rest == 0 ? 1 : 2);
    return (struct pool_axis){.in = in, .out = out, .kernel = longest, .stride = whole > 0 ? whole : 1, .dilation = 1,
                              .adaptive = true};
}

/* Whether dilation takes a window that begins in the padding past the whole image. */
static bool leaves_a_window_empty(const struct pool_axis *axis)
{
    if (axis->dilation <= axis->in) return false;
    for (int64_t o = 0; o < axis->out && o * axis->stride < axis->padding; o++) {
        int64_t begin, end;
        pool_span(axis, o, &begin, &end);
        if (begin >= end) return true;
    }
    return false;
}

int pool_place(const struct call *call, const struct pool_slots *slots, struct pool *pool)
{
    const struct view *self = call->arg[slots->self].tensor;
    const int leading = self->rank - pool->axes;
    const union arg mode = call->arg[slots->ceil];
    const bool ceil = call->op->params[slots->ceil].kind == ACLNNSIM_INT ? mode.i != 0 : mode.b;
    TRY(check_not_empty(call, slots->self, leading > 1 ? leading - 1 : 0));
    for (int i = 0; i < pool->axes; i++) {
        struct pool_axis *axis = &pool->axis[i];
        const int dimension = pool_dimension(self, pool->axes, i);
        axis->in = self->dims[dimension];
        axis->out = pool_extent(axis, ceil);
        if (axis->out < 1)
            return call_fail(call, ACLNN_ERR_PARAM_INVALID,
                             "%s has extent %lld in dimension %d, expected enough for one window: kernel %lld, stride "
                             "%lld, padding %lld give the output extent %lld",
                             call->op->params[slots->self].name, (long long)axis->in, dimension,
                             (long long)axis->kernel, (long long)axis->stride, (long long)axis->padding,
                             (long long)axis->out);
    }
    for (int i = 0; i < pool->axes; i++)
        if (leaves_a_window_empty(&pool->axis[i]))
            return call_fail(call, ACLNN_ERR_PARAM_INVALID,
                             "%s[%d] is %lld, expected no window without a cell of the image, which has %lld there",
                             call->op->params[slots->dilation].name, call->arg[slots->dilation].ints->count == 1 ? 0 : i,
                             (long long)pool->axis[i].dilation, (long long)pool->axis[i].in);
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
    *out = shape_of(self);
    for (int i = 0; i < pool->axes; i++) out->dims[pool_dimension(self, pool->axes, i)] = pool->axis[i].out;
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
 * them. Window i has the cells to right[i] and fewer than size[i] before it, but what lies before the shift
 * or from `limit` on is not in the image. Not sure to see that they are if a row is as long as 65536 cells. */
static CLONES_WIDE bool run_is_legal(const int32_t *restrict position, int64_t n, uint32_t shift, uint32_t limit,
                                uint32_t above, int64_t rows, int64_t width, const uint16_t *restrict left,
                                const uint16_t *restrict last)
{
    /* the row, or perhaps the next where one ends, for short rows and small numbers never */
    const uint16_t factor = (uint16_t)(65535 / width + 1);
    uint32_t greatest = 0;
    uint16_t lowest = 0, odd = 0;
    for (int64_t i = 0; i < n; i++) {
        const uint32_t at = (uint32_t)position[i] - shift;
        greatest = at > greatest ? at : greatest;
        const uint16_t offset = (uint16_t)(at + above - left[i]);
        lowest = offset > lowest ? offset : lowest;
        const uint16_t row = (uint16_t)((uint32_t)offset * factor >> 16);
        const uint16_t column = (uint16_t)(offset - row * (uint16_t)width);
        odd |= (uint16_t)(column | (last[i] - column)); /* one of them negative */
    }
    return greatest < limit && lowest < rows * width && odd < 0x8000;
}

/* Windows that are looked at as one run, if a row has not more. */
#define RUN 2048

/* Rows of windows in a run; 0 if 16 bits are not enough for one row. */
static int64_t rows_in_run(const struct pool *pool)
{
    const struct pool_axis *y = &pool->axis[0], *x = &pool->axis[1];
    const int64_t room = 65536 / x->in - 1 - y->kernel, most = x->out > RUN ? 1 : RUN / x->out;
    if (room < 0 || x->in == 1 || x->in > INT16_MAX) return 0;
    const int64_t rows = room / y->stride + 1 < most ? room / y->stride + 1 : most;
    return rows < y->out ? rows : y->out;
}

/* Whether the positions of rows [row, next) are legal, at most one run; of `planes` planes if all rows are a
 * part of a run. */
static bool rows_are_legal(const struct pool_planes *pp, int64_t planes, int64_t row, int64_t next,
                                  const int32_t *position)
{
    const struct pool_axis *y = &pp->pool->axis[0], *x = &pp->pool->axis[1];
    const uint16_t *left = pp->left, *last = pp->last;
    int64_t top, bottom, unused;
    pool_span(y, row, &top, &unused);
    pool_span(y, next - 1, &unused, &bottom);
    const uint32_t shift = (uint32_t)(top * x->in), limit = (uint32_t)((bottom - top) * x->in);
    const uint32_t above = (uint32_t)((top - (row * y->stride - y->padding)) * x->in);
    const int32_t *at = position + row * x->out;
    const int64_t n = (next - row) * x->out * planes;
    return run_is_legal(at, n, shift, limit, above, y->kernel, x->in, left, last);
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

/* Whether no two windows share a cell. */
static bool windows_apart(const struct pool *pool)
{
    const struct pool_axis *y = &pool->axis[0], *x = &pool->axis[1];
    return y->kernel <= y->stride && x->kernel <= x->stride;
}

/* Whether the axis is cut into pairs of cells, with perhaps one or more cells left over. */
static bool two_by_two(const struct pool_axis *axis)
{
    return axis->kernel == 2 && axis->stride == 2 && axis->padding == 0 && axis->dilation == 1 && 2 * axis->out <= axis->in;
}

/* Rows of windows to add at a time, which the first level of the cache holds with what they are added to. */
static int64_t rows_in_cache(const struct pool *pool)
{
    const struct pool_axis *y = &pool->axis[0], *x = &pool->axis[1];
    const int64_t reach = y->stride < y->in ? y->stride : y->in, rows = 1024 / (reach * x->in);
    return rows > 1 ? rows : 1;
}

/* Ways to compute; the first does for all windows. */
enum way { SCATTER, SPREAD, GATHER_BY_TWO, GATHER_BY_ONE, WAYS };

static bool is_axis(const struct pool_axis *axis, int64_t kernel, int64_t stride)
{
    return axis->kernel == kernel && axis->stride == stride && axis->dilation == 1 && !axis->adaptive;
}

static enum way way_of(const struct pool *pool)
{
    const struct pool_axis *y = &pool->axis[0], *x = &pool->axis[1];
    if (two_by_two(y) && two_by_two(x) && x->out > LANES / 2 && x->in <= INT16_MAX) return SPREAD;
    if (is_axis(y, 3, 2) && is_axis(x, 3, 2) && x->out > LANES) return GATHER_BY_TWO;
    if (is_axis(y, 3, 1) && is_axis(x, 3, 1) && y->padding == 1 && x->padding == 1 && x->in >= LANES) return GATHER_BY_ONE;
    return SCATTER;
}

/* Rows that gather_by_one goes through column by column, so that they stay in the cache. */
static int64_t rows_at_once(int64_t width)
{
    return width < 128 ? 2048 / width : 16;
}

/* Bytes of memory for a way: sums and gradients, if they cannot be used where they are. */
static size_t backward_work(const struct pool *pool, enum way way, int64_t planes, int64_t first, int64_t last, bool rounds)
{
    const struct pool_axis *y = &pool->axis[0], *x = &pool->axis[1];
    int64_t begin, end;
    switch (way) {
    case SPREAD: return (size_t)x->in * sizeof(float);
    case GATHER_BY_TWO: return (size_t)(5 * x->out + 1 + 2 * x->in) * sizeof(float);
    case GATHER_BY_ONE: return (size_t)(3 * (rows_at_once(x->in) + 2) * x->in + 4) * sizeof(float);
    default: break;
    }
    if (!rounds || windows_apart(pool)) return 0;
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

typedef void backward_rows(const struct pool *pool, const void *pooled, const int32_t *position, int64_t planes,
                           int64_t first, int64_t last, void *image, void *work);

struct kernels {
    backward_rows *rows[WAYS];
    bool rounds;
};

#define KERNELS(suffix, rounds) \
    {{scatter_##suffix, spread_rows_##suffix, gather_by_two_##suffix, gather_by_one_##suffix}, rounds}

static const struct kernels *kernels_for(const struct pool_planes *planes)
{
    static const struct kernels by_dtype[] = {
        [F32] = KERNELS(f32, false), [F16] = KERNELS(f16, true), [BF16] = KERNELS(bf16, true)};
    static const struct kernels as_half = KERNELS(f32_as_f16, true);
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
    planes->as_half = false;
    planes->in_place = view_is_dense(image, pool->axes) && view_is_dense(pooled, pool->axes);
    planes->together = planes->in_place && view_is_dense(image, image->rank) && view_is_dense(pooled, pooled->rank);
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
    planes->last = planes->left + n;
    for (int64_t i = 0; i < x->out && n > 0; i++) {
        int64_t left, right;
        pool_span(x, i, &left, &right);
        planes->left[i] = (uint16_t)left;
        planes->last[i] = (uint16_t)(right - left - 1);
    }
    for (int64_t i = x->out, row = 1; i < n; i += x->out, row = (row + 1) % y->out)
        for (int64_t column = 0; column < x->out; column++) {
            planes->left[i + column] = (uint16_t)(planes->left[column] + row * y->stride * x->in);
            planes->last[i + column] = planes->last[column];
        }
    return 0;
}

void pool_backward_end(struct pool_planes *planes)
{
    free(planes->left);
}

static size_t plane_size(const struct view *view, int axes)
{
    int64_t cells = 1;
    for (int d = view->rank - axes; d < view->rank; d++) cells *= view->dims[d];
    return (size_t)(cells * dtype_size(view->dtype));
}

const void *pool_plane_to_read(const struct view *view, int axes, int64_t plane, int which)
{
    if (plane_size(view, axes) == 0) return ""; /* perhaps without memory */
    if (view_is_dense(view, axes)) return view_plane(view, axes, plane);
    void *dense = scratch(which, plane_size(view, axes));
    if (dense) view_gather(view, axes, plane, dense);
    return dense;
}

void *pool_plane_to_write(const struct view *view, int axes, int64_t plane, int which)
{
    return view_is_dense(view, axes) ? view_plane(view, axes, plane) : scratch(which, plane_size(view, axes));
}

void pool_plane_written(const struct view *view, int axes, int64_t plane, const void *dense)
{
    if (!view_is_dense(view, axes)) view_scatter(view, axes, plane, dense);
}

int64_t pool_block(const struct pool_planes *planes, int64_t rows, int64_t cost)
{
    const int64_t block = 32768 / cost;
    if (!planes->in_place || block >= rows) return rows;
    return block > 1 ? block : 1;
}

int64_t pool_backward_block(const struct pool_planes *planes)
{
    return pool_block(planes, planes->pool->axis[0].in, planes->pool->axis[1].in);
}

int64_t pool_max_backward_rows(struct pool_planes *planes, int64_t plane, int64_t count, int64_t first,
                               int64_t last, const int32_t *position)
{
    const struct pool *pool = planes->pool;
    const struct kernels *kernels = kernels_for(planes);
    const int64_t step = planes->together ? count : 1, outputs = pool->axis[0].out * pool->axis[1].out;
    const enum way way = way_of(pool);
    const size_t work_size = backward_work(pool, way, step, first, last, kernels->rounds);
    void *work = work_size ? scratch(2, work_size) : NULL;
    bool all;
    const int64_t legal = count_legal(planes, position, count, first, last, &all);
    for (int64_t i = 0; all && i < count; i += step) {
        const void *pooled = pool_plane_to_read(planes->pooled, 2, plane + i, 0);
        char *image = pool_plane_to_write(planes->image, 2, plane + i, 1);
        if (!image || !pooled || (work_size && !work)) {
            atomic_store(&planes->no_memory, true);
            return legal;
        }
        char *row = image + first * pool->axis[1].in * dtype_size(planes->image->dtype);
        kernels->rows[way](pool, pooled, position + i * outputs, step, first, last, row, work);
        pool_plane_written(planes->image, 2, plane + i, image);
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
