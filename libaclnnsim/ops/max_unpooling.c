/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/max_unpooling.h"

#include <string.h>

#include "aclnn/opdev/op_errno.h"
#include "kernel/clones.h"
#include "ops/max_pooling.h"

#define VIEW(slot) (call->arg[slot].tensor)

/* The slots of an operator; grad, stride and padding are -1 if it has none. */
struct slots {
    int axes, grad, self, indices, size, stride, padding, out;
};

static struct slots slots_of(const struct call *call, bool backward)
{
    const int axes = ((const struct unpool_op *)call->op)->axes, self = backward ? 1 : 0;
    return (struct slots){
        .axes = axes,
        .grad = backward ? 0 : -1,
        .self = self,
        .indices = self + 1,
        .size = self + 2,
        .stride = axes == 3 ? self + 3 : -1,
        .padding = axes == 3 ? self + 4 : -1,
        .out = self + (axes == 3 ? 5 : 3),
    };
}

/* Checks */

/* self's shape with the extents of outputSize. Fails with 161002 for arrays that do not fit and values out of range. */
static int image_shape(const struct call *call, const struct slots *s, struct shape *shape)
{
    int64_t cells = 1;
    TRY(check_rank(call, s->self, s->axes + 1, s->axes + 2));
    TRY(check_length_is(call, s->size, (uint64_t)s->axes));
    if (s->stride >= 0) TRY(check_length_is(call, s->stride, (uint64_t)s->axes));
    if (s->padding >= 0) TRY(check_length_is(call, s->padding, (uint64_t)s->axes));
    *shape = shape_of(VIEW(s->self));
    for (int i = 0; i < s->axes; i++) {
        TRY(pool_check_value(call, s->size, i, ((const struct unpool_op *)call->op)->least, INT32_MAX, ""));
        const int64_t extent = pool_value(call->arg[s->size].ints, i);
        shape->dims[shape->rank - s->axes + i] = extent;
        if (extent > 0 && cells > INT32_MAX / extent)
            return call_fail(call, ACLNN_ERR_PARAM_INVALID, "outputSize has planes of more than 2147483647 cells, expected at "
                             "most that many: positions have 32 bits");
        cells *= extent;
    }
    for (int i = 0; s->stride >= 0 && i < s->axes; i++) TRY(pool_check_value(call, s->stride, i, 1, INT64_MAX, ""));
    return s->axes == 3 ? check_not_empty(call, s->self, 1) : 0;
}

static int64_t cells_of(const struct shape *shape, int axes)
{
    int64_t cells = 1;
    for (int d = shape->rank - axes; d < shape->rank; d++) cells *= shape->dims[d];
    return cells;
}

/* That outputSize has room for a plane of self; cells_of(self) may be beyond 32 bits but not beyond memory. */
static int check_room(const struct call *call, const struct slots *s, const struct shape *image)
{
    const struct shape self = shape_of(VIEW(s->self));
    if (cells_of(image, s->axes) >= cells_of(&self, s->axes)) return 0;
    return call_fail(call, ACLNN_ERR_PARAM_INVALID, "outputSize has %lld cells, expected at least the %lld of a plane of self",
                     (long long)cells_of(image, s->axes), (long long)cells_of(&self, s->axes));
}

int unpool_check_forward(const struct call *call)
{
    const struct slots s = slots_of(call, false);
    struct shape image;
    TRY(check_same_dtype(call, s.self, s.out));
    TRY(check_format(call, s.self, CHANNELS_FIRST));
    TRY(check_format(call, s.indices, CHANNELS_FIRST));
    TRY(check_format(call, s.out, CHANNELS_FIRST));
    TRY(image_shape(call, &s, &image));
    TRY(check_same_shape(call, s.self, s.indices));
    TRY(check_room(call, &s, &image));
    return check_shape(call, s.out, image.rank, image.dims, "the extents of self with those of outputSize");
}

int unpool_infer_forward(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    const struct slots s = slots_of(call, false);
    return image_shape(call, &s, out);
}

/* Whether values of one type may become another: floating ones not integers, and neither bool. */
static bool can_cast(enum dtype from, enum dtype to)
{
    const dtype_set floats = SET(F32) | SET(F16);
    if (from == to) return true;
    return to != BOOL && !(floats & SET(from) && !(floats & SET(to)));
}

int unpool_check_backward(const struct call *call)
{
    const struct slots s = slots_of(call, true);
    struct shape image;
    if (s.axes == 3) TRY(check_same_dtype(call, s.grad, s.out));
    else if (!can_cast(VIEW(s.grad)->dtype, VIEW(s.out)->dtype))
        return call_fail(call, ACLNN_ERR_PARAM_INVALID, "out has dtype %s, expected one that %s of gradOutput can be cast to",
                         dtype_name(VIEW(s.out)->dtype), dtype_name(VIEW(s.grad)->dtype));
    TRY(check_same_dtype(call, s.grad, s.self));
    TRY(check_format(call, s.grad, CHANNELS_FIRST));
    TRY(check_format(call, s.self, CHANNELS_FIRST));
    TRY(check_format(call, s.indices, CHANNELS_FIRST));
    TRY(check_format(call, s.out, CHANNELS_FIRST));
    if (s.axes == 3) TRY(check_contiguous(call, s.out));
    TRY(image_shape(call, &s, &image));
    TRY(check_same_rank(call, s.self, s.grad));
    TRY(check_same_shape(call, s.self, s.indices));
    TRY(check_same_shape(call, s.self, s.out));
    if (s.axes == 3) TRY(check_room(call, &s, &image));
    TRY(check_shape(call, s.grad, image.rank, image.dims, "the extents of self with those of outputSize"));
    if (view_count(VIEW(s.self)) > 0 && view_count(VIEW(s.grad)) == 0)
        return call_fail(call, ACLNN_ERR_PARAM_INVALID, "gradOutput has no elements, expected some as self has");
    return 0;
}

int unpool_infer_backward(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    const struct slots s = slots_of(call, true);
    TRY(image_shape(call, &s, out));
    *out = shape_of(VIEW(s.self));
    return 0;
}

/* Kernels */

/* Whether all positions are cells of a plane: else the sign of one of two numbers, each kept in `bad`, is set. */
static CLONES bool narrow_legal(const int32_t *position, int64_t n, int64_t cells)
{
    uint32_t bad = 0;
    for (int64_t i = 0; i < n; i++) bad |= (uint32_t)position[i] | ((uint32_t)cells - 1 - (uint32_t)position[i]);
    return bad >> 31 == 0;
}

static CLONES bool wide_legal(const int64_t *position, int64_t n, int64_t cells)
{
    uint64_t bad = 0;
    for (int64_t i = 0; i < n; i++) bad |= (uint64_t)position[i] | ((uint64_t)cells - 1 - (uint64_t)position[i]);
    return bad >> 63 == 0;
}

/* To each position of the image its element, or from it. */
#define MOVE_EACH(type, index)                                                                 \
    do {                                                                                       \
        const index *restrict at = position;                                                   \
        const type *restrict f = from;                                                         \
        type *restrict t = to;                                                                 \
        if (spread) {                                                                          \
            for (int64_t i = 0; i < n; i++) t[at[i]] = f[i];                                   \
        } else {                                                                               \
            for (int64_t i = 0; i < n; i++) t[i] = f[at[i]];                                   \
        }                                                                                      \
    } while (0)
#define MOVE(type)                                                                             \
    do {                                                                                       \
        if (wide) MOVE_EACH(type, int64_t);                                                    \
        else MOVE_EACH(type, int32_t);                                                         \
    } while (0)

static void move(const void *from, const void *position, bool wide, int64_t n, int64_t size, bool spread, void *to)
{
    switch (size) {
    case 1: MOVE(uint8_t); break;
    case 2: MOVE(uint16_t); break;
    case 4: MOVE(uint32_t); break;
    default: MOVE(uint64_t); break;
    }
}

/* Elements that are cast one by one: integers by way of int64_t, floating types by way of float. */
#define CAST_EACH(type, value)                                                                  \
    do {                                                                                        \
        type *t = to;                                                                           \
        for (int64_t i = 0; i < n; i++) t[i] = value;                                           \
    } while (0)

static int64_t integer_at(const void *from, enum dtype dtype, int64_t i)
{
    switch (dtype) {
    case I8: return ((const int8_t *)from)[i];
    case I16: return ((const int16_t *)from)[i];
    case I32: return ((const int32_t *)from)[i];
    case I64: return ((const int64_t *)from)[i];
    case BOOL: return ((const uint8_t *)from)[i] != 0;
    default: return ((const uint8_t *)from)[i];
    }
}

static float float_at(const void *from, enum dtype dtype, int64_t i)
{
    if (dtype == F32) return ((const float *)from)[i];
    if (dtype == F16) return f16_to_f32(((const uint16_t *)from)[i]);
    return (float)integer_at(from, dtype, i);
}

static void cast(const void *from, enum dtype dtype, int64_t n, void *to, enum dtype wanted)
{
    switch (wanted) {
    case F32: CAST_EACH(float, float_at(from, dtype, i)); break;
    case F16: CAST_EACH(uint16_t, f32_to_f16(float_at(from, dtype, i))); break;
    case I64: CAST_EACH(int64_t, integer_at(from, dtype, i)); break;
    case I32: CAST_EACH(uint32_t, (uint32_t)integer_at(from, dtype, i)); break;
    case I16: CAST_EACH(uint16_t, (uint16_t)integer_at(from, dtype, i)); break;
    default: CAST_EACH(uint8_t, (uint8_t)integer_at(from, dtype, i)); break;
    }
}

struct unpool {
    struct pool_planes planes;
    const struct view *indices;
    int axes;
    int64_t outputs, cells; /* of a plane */
    bool backward, together;
    _Atomic bool stray; /* an index lies outside its plane */
};

/* Positions that are looked at together: what was read is still in the cache when it is used. */
#define CHUNK 2048

/* Elements [first, first + n) of a plane; `position` is that of the first, `moved` memory for what is to be cast. */
static void unpool_part(const struct unpool *u, const void *position, int64_t first, int64_t n, const char *from, char *to,
                        void *moved)
{
    const enum dtype image = u->planes.image->dtype, pooled = u->planes.pooled->dtype;
    const int64_t size = dtype_size(image);
    const bool wide = u->indices->dtype == I64;
    if (!u->backward) {
        move(from + first * size, position, wide, n, size, true, to);
    } else if (image == pooled) {
        move(from, position, wide, n, size, false, to + first * size);
    } else {
        move(from, position, wide, n, size, false, moved);
        cast(moved, image, n, to + first * dtype_size(pooled), pooled);
    }
}

static void unpool_pieces(void *data, int64_t begin, int64_t end)
{
    struct unpool *u = data;
    const struct view *const source = u->backward ? u->planes.image : u->planes.pooled;
    const struct view *const target = u->backward ? u->planes.pooled : u->planes.image;
    const int64_t outputs = u->outputs, from_step = (u->backward ? u->cells : outputs) * dtype_size(source->dtype);
    const int64_t to_step = (u->backward ? outputs : u->cells) * dtype_size(target->dtype);
    const int64_t group = u->together && outputs > 0 && outputs < CHUNK ? CHUNK / outputs : 1; /* planes at a time */
    for (int64_t plane = begin, count; plane < end; plane += count) {
        count = end - plane < group ? end - plane : group;
        const char *position = pool_plane_to_read(u->indices, u->axes, plane, 3);
        const char *from = pool_plane_to_read(source, u->axes, plane, 0);
        char *to = pool_plane_to_write(target, u->axes, plane, 1);
        void *moved = scratch(2, CHUNK * sizeof(int64_t));
        if (!position || !from || !to || !moved) {
            atomic_store(&u->planes.no_memory, true);
            return;
        }
        if (!u->backward) memset(to, 0, (size_t)(count * to_step));
        for (int64_t at = 0, n; at < count * outputs; at += n) {
            n = count * outputs - at < CHUNK ? count * outputs - at : CHUNK;
            const bool wide = u->indices->dtype == I64;
            if (wide ? !wide_legal((const int64_t *)position, n, u->cells)
                     : !narrow_legal((const int32_t *)position, n, u->cells)) {
                atomic_store(&u->stray, true);
                break;
            }
            for (int64_t i = 0, part; i < n; i += part) { /* one plane after the other */
                const int64_t which = (at + i) / outputs, first = (at + i) % outputs;
                part = outputs - first < n - i ? outputs - first : n - i;
                unpool_part(u, position, first, part, from + which * from_step, to + which * to_step, moved);
                position += part * dtype_size(u->indices->dtype);
            }
        }
        pool_plane_written(target, u->axes, plane, to);
    }
}

static int run(const struct call *call, const struct slots *s, int image, int pooled)
{
    const struct view *indices = VIEW(s->indices);
    const struct pool pool = {.axes = s->axes};
    struct unpool u = {.indices = indices, .axes = s->axes, .backward = s->grad >= 0};
    pool_planes_init(&u.planes, call, &pool, VIEW(image), VIEW(pooled));
    u.together = u.planes.together && view_is_dense(indices, indices->rank);
    const int64_t *dims = &VIEW(image)->dims[VIEW(image)->rank - s->axes];
    u.outputs = u.cells = 1;
    for (int i = 0; i < s->axes; i++) {
        u.cells *= dims[i];
        u.outputs *= indices->dims[indices->rank - s->axes + i];
    }
    if (u.cells == 0 || (u.backward && u.outputs == 0)) return 0;
    parallel_for(view_planes(indices, s->axes), u.cells > u.outputs ? u.cells : u.outputs, unpool_pieces, &u);
    TRY(pool_planes_status(&u.planes));
    return u.stray ? positions_check(call, s->indices, indices, s->axes, dims) : 0;
}

int unpool_run_forward(const struct call *call)
{
    const struct slots s = slots_of(call, false);
    return run(call, &s, s.out, s.self);
}

int unpool_run_backward(const struct call *call)
{
    const struct slots s = slots_of(call, true);
    return run(call, &s, s.grad, s.out);
}
