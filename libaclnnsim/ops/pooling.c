/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/pooling.h"

#include <math.h>
#include <string.h>

#include "aclnn/opdev/op_errno.h"
#include "acl/acl_rt.h"
#include "config.h"
#include "kernel/clones.h"

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
                     call->op->params[slot].name, array->count == 1 ? 0 : axis, (long long)value, (long long)least,
                     (long long)most, rule);
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
    const bool beyond = (uint64_t)(extent - 1) * (uint64_t)axis->stride >= (uint64_t)axis->in + (uint64_t)axis->padding;
    return beyond ? extent - 1 : extent;
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
            return call_fail(call, ACLNN_ERR_PARAM_INVALID, "%s has planes of more than 2147483647 cells, expected at "
                             "most that many: positions have 32 bits", call->op->params[slots->self].name);
    }
    return 0;
}

void pool_shape(const struct call *call, const struct pool_slots *slots, const struct pool *pool, struct shape *out)
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

/* Whether the positions of a run of n windows are legal; all are counted from `shift` on, and 16 bits hold them.
 * Row r of window i is size[i] cells from base[i] + r * width - above, where what lies before the shift or from
 * `limit` on is not in the image. `offset` is memory for n numbers. */
INLINE bool run_is_legal(const int32_t *restrict position, int64_t n, uint32_t shift, uint32_t limit, uint32_t above,
                         int64_t rows, int64_t width, const uint16_t *restrict base, const uint16_t *restrict size,
                         uint16_t *restrict offset)
{
    uint32_t bad = 0;
    for (int64_t i = 0; i < n; i++) {
        const uint32_t at = (uint32_t)position[i] - shift;
        bad |= at >= limit;
        offset[i] = (uint16_t)(at - base[i]);
    }
    uint16_t found = 0;
    for (int64_t r = 0; r < rows; r++) {
        const uint16_t row = (uint16_t)((uint32_t)(r * width) - above);
        for (int64_t i = 0; i < n; i++) found += (uint16_t)(offset[i] - row) < size[i];
    }
    return !bad && found == n;
}

/* Rows of windows that are looked at as one run; 0 if 16 bits are not enough for one row. */
static int64_t rows_in_run(const struct pool *pool)
{
    const struct pool_axis *y = &pool->axis[0], *x = &pool->axis[1];
    const int64_t room = 65536 / x->in - 1 - y->kernel, most = x->out > 2048 ? 1 : 2048 / x->out;
    if (room < 0) return 0;
    const int64_t rows = room / y->stride + 1;
    return rows > most ? most : rows;
}

static size_t legal_work(const struct pool *pool)
{
    return (size_t)(3 * rows_in_run(pool) * pool->axis[1].out) * sizeof(uint16_t);
}

/* How many positions of the windows that begin in rows [first, last) of the image are legal, in `planes`
 * planes; *all: whether all are of the windows that touch these rows. `work` has legal_work() bytes. */
static CLONES int64_t count_legal(const struct pool *pool, const int32_t *position, int64_t planes, int64_t first,
                                  int64_t last, bool *all, void *work)
{
    const struct pool_axis y = pool->axis[0], x = pool->axis[1];
    const int64_t rows = rows_in_run(pool), n = rows * x.out;
    uint16_t *base = work, *size = base + n, *offset = size + n;
    for (int64_t w = 0; rows && w < x.out; w++) {
        const int64_t start = w * x.stride - x.padding, stop = start + x.kernel, left = start > 0 ? start : 0;
        base[w] = (uint16_t)left;
        size[w] = (uint16_t)((stop < x.in ? stop : x.in) - left);
    }
    for (int64_t row = 1; row < rows; row++)
        for (int64_t w = 0; w < x.out; w++) {
            base[row * x.out + w] = (uint16_t)(base[w] + row * y.stride * x.in);
            size[row * x.out + w] = size[w];
        }
    int64_t legal = 0, begin, end;
    *all = true;
    pool_windows(&y, first, last, &begin, &end);
    for (int64_t plane = 0; plane < planes; plane++, position += y.out * x.out)
        for (int64_t row = begin, next; row < end; row = next) {
            int64_t top, bottom, unused;
            next = row + (rows ? rows : 1) < end ? row + (rows ? rows : 1) : end;
            pool_span(&y, row, &top, &unused);
            pool_span(&y, next - 1, &unused, &bottom);
            const uint32_t shift = (uint32_t)(top * x.in), limit = (uint32_t)((bottom - top) * x.in);
            const uint32_t above = (uint32_t)((top - (row * y.stride - y.padding)) * x.in);
            const bool ok = rows && run_is_legal(position + row * x.out, (next - row) * x.out, shift, limit, above,
                                                 y.kernel, x.in, base, size, offset);
            for (int64_t h = row; h < next; h++) {
                int64_t found = ok ? x.out : 0;
                for (int64_t w = 0; !ok && w < x.out; w++) found += pool_is_legal(pool, h, w, position[h * x.out + w]);
                *all &= found == x.out;
                pool_span(&y, h, &top, &unused);
                if (top >= first) legal += found;
            }
        }
    return legal;
}

/* Kernels */

/* Whether sums are made by gather or by scatter. Gather is for windows that overlap little, of sizes that
 * its loops were compiled for, and wants rows that are long enough for them. */
static bool pool_gathers(const struct pool *pool)
{
    const struct pool_axis *y = &pool->axis[0], *x = &pool->axis[1];
    const bool known = (x->kernel == 2 && x->stride == 2) || (x->kernel == 3 && (x->stride == 2 || x->stride == 3));
    return known && y->kernel <= 2 * y->stride && x->in >= 16;
}

/* Columns of the image per column of a stride, with the padding, rounded up to what processors like. */
static int64_t gather_lanes(const struct pool_axis *x)
{
    return ((x->in + x->padding + x->stride - 1) / x->stride + 15) / 16 * 16;
}

/* Bytes of memory for backward_rows: for gather a row of sums and two rows of windows, for scatter gradients and
 * sums that are not computed in place. */
static size_t backward_work(const struct pool *pool, int64_t planes, int64_t first, int64_t last, bool rounds)
{
    const struct pool_axis *y = &pool->axis[0], *x = &pool->axis[1];
    if (pool_gathers(pool)) return (size_t)(gather_lanes(x) * x->stride + 5 * (gather_lanes(x) + 16)) * sizeof(float);
    if (!rounds) return 0;
    int64_t begin, end;
    pool_windows(y, first, last, &begin, &end);
    return (size_t)(((end - begin) * x->out + (last - first) * x->in) * (planes > 1 ? 2 : 1)) * sizeof(float);
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
    void (*backward_rows)(const struct pool *pool, const void *pooled, const int32_t *position, int64_t planes,
                          int64_t first, int64_t last, void *image, void *work);
    bool rounds;
};

static const struct kernels *kernels_for(const struct pool_planes *planes)
{
    static const struct kernels by_dtype[] = {
        [F32] = {backward_rows_f32, false},
        [F16] = {backward_rows_f16, true},
        [BF16] = {backward_rows_bf16, true},
    }, as_half = {backward_rows_f32_as_f16, true};
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

int64_t pool_max_backward_rows(struct pool_planes *planes, int64_t plane, int64_t count, int64_t first, int64_t last,
                               const int32_t *position)
{
    const struct pool *pool = planes->pool;
    const struct kernels *kernels = kernels_for(planes);
    const int64_t step = planes->together ? count : 1, outputs = pool->axis[0].out * pool->axis[1].out;
    const size_t to_check = legal_work(pool), to_add = backward_work(pool, step, first, last, kernels->rounds);
    void *work = scratch(2, to_check > to_add ? to_check : to_add);
    bool all = false;
    const int64_t legal = work ? count_legal(pool, position, count, first, last, &all, work) : 0;
    for (int64_t i = 0; all && i < count; i += step) {
        const void *pooled = pool_plane_to_read(planes->pooled, 2, plane + i, 0);
        char *image = pool_plane_to_write(planes->image, 2, plane + i, 1);
        if (!image || !pooled) {
            atomic_store(&planes->no_memory, true);
            return legal;
        }
        char *row = image + first * pool->axis[1].in * dtype_size(planes->image->dtype);
        kernels->backward_rows(pool, pooled, position + i * outputs, step, first, last, row, work);
        pool_plane_written(planes->image, 2, plane + i, image);
    }
    if (!work) atomic_store(&planes->no_memory, true);
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
