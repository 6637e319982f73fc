/* SPDX-License-Identifier: Apache-2.0 */
/* average_pooling.c - the average pooling operators: their checks, and how a call is run. */
#include "ops/average_pooling.h"

#include <stdio.h>

#include "acl/acl_rt.h"
#include "aclnn/opdev/op_errno.h"
#include "config.h"
#include "ops/average_work.h"

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

/* dtypes */

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

/* Three bits for the directions of the sums of row `index`, over the axes. */
unsigned average_turned(int64_t index)
{
    const uint64_t mixed = (config()->seed + (uint64_t)index + 1) * 0x9e3779b97f4a7c15u;
    return (unsigned)(mixed >> 61);
}

/* running */

/* Cells of a small plane. */
#define SMALL 2048

static void make_side(struct side *side, const struct view *view, int axes,
                      const struct conversion *conversion)
{
    const int leading = view->rank - axes;
    *side = (struct side){
        .data = view->data,
        .conversion = conversion,
        .size = dtype_size(view->dtype),
        .extent = {1, 1, 1, 1, 1},
        .plain = conversion == &conversion_f32,
        .direct = conversion == &conversion_f32 && view_is_dense(view, 1),
        .dense = view_is_dense(view, axes),
    };
    for (int d = 0; d < view->rank; d++) {
        const int to = d < leading ? C + 1 - leading + d : DIMS - view->rank + d;
        side->extent[to] = view->dims[d];
        side->step[to] = view->strides[d];
    }
    side->step[W] = side->extent[W] == 1 ? 1 : side->step[W];
    side->small = rows_in(side) * side->extent[W] <= SMALL;
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

static void run_work(struct work *work, bool backward, bool shuffled)
{
    const struct side *const image = &work->image;
    const int64_t *const extent = backward ? image->extent : work->pooled.extent;
    const int64_t planes = extent[N] * extent[C], rows = extent[D] * extent[H];
    const bool cells = image->step[C] == 1 && extent[C] > 1 && (image->step[W] != 1 || image->extent[W] == 1);
    int64_t cost = image->extent[W]; /* of a row */
    for (int i = 0; i < POOL_AXES - 1 && !backward; i++)
        cost *= work->axis[i].window[0].end - work->axis[i].window[0].begin;
    if (is_whole(work) && cells && !backward)
        parallel_for(extent[N] * average_blocks(image), rows_in(image) * cost, average_whole_cells, work);
    else if (is_whole(work) && !cells)
        parallel_for(planes, rows_in(image) * image->extent[W], backward ? average_whole_back : average_whole, work);
    else if (cells)
        parallel_for(extent[N] * rows, cost * extent[C],
                     !backward ? average_cells : shuffled ? average_cells_back_shuffled : average_cells_back, work);
    else
        parallel_for(planes * rows, cost,
                     !backward ? average_rows : shuffled ? average_rows_back_shuffled : average_rows_back, work);
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

    struct work work = {.out_of_memory = false};
    make_side(&work.image, image, op->axes, conversion);
    make_side(&work.pooled, pooled, op->axes, conversion);
    if (!make_axes(&work, call, &pool)) atomic_store(&work.out_of_memory, true);
    else run_work(&work, is_backward(op), call_shuffles(call));
    if (!atomic_load(&work.out_of_memory)) return 0;
    return call_fail(call, ACL_ERROR_RT_MEMORY_ALLOCATION, "out of memory for intermediate results");
}
