/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/arrange.h"

#include "convert.h"

#define NAME(slot) (call->op->params[slot].name)
#define INVALID(...) call_fail(call, ACLNN_ERR_PARAM_INVALID, __VA_ARGS__)
#define WRONG_TYPE(...) call_fail(call, breaks(RULE_DTYPE, ACLNN_ERR_PARAM_INVALID), __VA_ARGS__)
#define WRONG_SHAPE(...) call_fail(call, breaks(RULE_SHAPE, ACLNN_ERR_PARAM_INVALID), __VA_ARGS__)

enum { SELF, FIRST, SECOND };

static enum arrangement_kind kind_of(const struct call *call) { return ((const struct arrangement *)call->op)->kind; }

static int output(const struct call *call)
{
    int slot = 0;
    while (call->op->params[slot].direction != ACLNNSIM_OUT) slot++;
    return slot;
}

static bool is_list(const struct call *call) { return kind_of(call) == JOIN || kind_of(call) == STACK; }

/* Where a slice begins and ends, as Python counts. */
static void slice_ends(const struct call *call, int dim, int64_t *start, int64_t *count)
{
    const int64_t extent = call->arg[SELF].tensor->dims[dim], step = call->arg[4].i;
    int64_t ends[2] = {call->arg[2].i, call->arg[3].i};
    for (int i = 0; i < 2; i++) {
        if (ends[i] < 0) ends[i] = ends[i] < -extent ? 0 : ends[i] + extent;
        if (ends[i] > extent) ends[i] = extent;
    }
    *start = ends[0];
    *count = ends[1] > ends[0] ? (ends[1] - ends[0] - 1) / step + 1 : 0;
}

/* The dimensions of a list that names each at most once. */
static int find_dims(const struct call *call, const struct ints *list, int *dims, unsigned *set)
{
    *set = 0;
    for (uint64_t i = 0; i < list->count; i++) {
        int dim;
        TRY(check_dimension(call, SELF, list->value[i], NAME(kind_of(call) == ROLL ? SECOND : FIRST), &dim));
        if (kind_of(call) != ROLL && *set >> dim & 1)
            return INVALID("%s names dimension %d twice", NAME(FIRST), dim);
        if (i < MAX_RANK) dims[i] = dim;
        *set |= 1u << dim;
    }
    return 0;
}

/* A tensor of one dimension without elements joins anything. */
static bool is_nothing(const struct view *view) { return view->rank == 1 && view->dims[0] == 0; }

static int join_shape(const struct call *call, struct shape *shape, int *dim)
{
    const struct views *const list = call->arg[SELF].tensors;
    const bool stacks = kind_of(call) == STACK;
    if (list->count == 0) return INVALID("%s has no members, expected one at least", NAME(SELF));
    const struct view *first = NULL;
    enum dtype promoted = DTYPE_NONE;
    for (uint64_t i = 0; i < list->count; i++) {
        const struct view *const view = &list->view[i];
        if (!view->id) return INVALID("%s[%llu] is NULL, expected a tensor", NAME(SELF), (unsigned long long)i);
        TRY(check_member_format(call, SELF, i));
        const enum dtype both = !i || promoted == view->dtype ? view->dtype : dtype_promote(promoted, view->dtype);
        if (both == DTYPE_NONE)
            return WRONG_TYPE("%s[%llu] has dtype %s, expected one that promotes with %s", NAME(SELF), (unsigned long long)i,
                              dtype_name(view->dtype), dtype_name(promoted));
        promoted = both;
        if (view->rank > MAX_RANK - stacks)
            return WRONG_SHAPE("%s[%llu] has %d dimensions, expected at most %d", NAME(SELF), (unsigned long long)i, view->rank,
                               MAX_RANK - stacks);
        if (!first && (stacks || !is_nothing(view))) first = view;
    }
    if (!first) first = &list->view[0];
    const int rank = first->rank + stacks;
    const int64_t number = call->arg[FIRST].i, most = rank ? rank : 1;
    if (number < -most || number >= most)
        return INVALID("%s is %lld, expected %lld to %lld", NAME(FIRST), (long long)number, (long long)-most, (long long)(most - 1));
    *dim = (int)(number < 0 ? number + most : number);
    *shape = (struct shape){.dtype = promoted, .rank = rank};
    for (int d = 0; d < rank; d++) shape->dims[d] = stacks ? (d == *dim ? (int64_t)list->count : first->dims[d - (d > *dim)]) : first->dims[d];
    if (!stacks && rank > 0) shape->dims[*dim] = 0;
    for (uint64_t i = 0; i < list->count; i++) {
        const struct view *const view = &list->view[i];
        if (!stacks && view != first && is_nothing(view)) continue;
        bool same = view->rank == first->rank;
        for (int d = 0; same && d < view->rank; d++) same = view->dims[d] == first->dims[d] || (!stacks && d == *dim);
        char shapes[2][SHAPE_TEXT];
        if (!same)
            return WRONG_SHAPE("%s[%llu] has the shape %s, expected that of the others, %s%s", NAME(SELF), (unsigned long long)i,
                               shape_text(view->rank, view->dims, shapes[0]), shape_text(first->rank, first->dims, shapes[1]),
                               stacks ? "" : ", but for dim");
        if (!stacks && rank == 0) return WRONG_SHAPE("%s[%llu] has no dimension to join along", NAME(SELF), (unsigned long long)i);
        if (!stacks) shape->dims[*dim] += view->dims[*dim];
    }
    return 0;
}

static int repeat_shape(const struct call *call, struct shape *shape)
{
    const struct view *const self = call->arg[SELF].tensor;
    const struct ints *const list = call->arg[FIRST].ints;
    if (list->count < (uint64_t)self->rank || list->count > MAX_RANK)
        return call_fail(call, breaks(RULE_LENGTH, ACLNN_ERR_PARAM_INVALID), "%s has %llu values, expected %d to %d", NAME(FIRST),
                         (unsigned long long)list->count, self->rank, MAX_RANK);
    const int lacking = (int)list->count - self->rank;
    shape->rank = (int)list->count;
    int64_t count = 16;
    for (int d = 0; d < shape->rank; d++) {
        const int64_t own = d < lacking ? 1 : self->dims[d - lacking], value = list->value[d];
        if (kind_of(call) == REPEAT) {
            if (value < 0) return INVALID("%s has %lld for dimension %d, expected none below 0", NAME(FIRST), (long long)value, d);
            if (__builtin_mul_overflow(own, value, &shape->dims[d])) return INVALID("%s has %lld for dimension %d, which is too many", NAME(FIRST), (long long)value, d);
        } else {
            if (value != own && own != 1 && !(value == -1 && d >= lacking))
                return INVALID("%s has %lld for dimension %d, expected %lld as %s has", NAME(FIRST), (long long)value, d,
                               (long long)own, NAME(SELF));
            if (value < -1 || (value == -1 && d < lacking))
                return INVALID("%s has %lld for dimension %d, expected an extent", NAME(FIRST), (long long)value, d);
            shape->dims[d] = value == -1 ? own : value;
        }
        if (shape->dims[d] > 0 && __builtin_mul_overflow(count, shape->dims[d], &count))
            return INVALID("%s makes more elements than memory can hold", NAME(FIRST));
    }
    return 0;
}

/* The shape and type of the result. */
static int result_shape(const struct call *call, struct shape *shape)
{
    int dims[MAX_RANK], dim;
    unsigned set;
    if (is_list(call)) return join_shape(call, shape, &dim);
    const struct view *const self = call->arg[SELF].tensor;
    TRY(check_public_format(call, SELF));
    TRY(check_rank(call, SELF, 0, MAX_RANK));
    *shape = shape_of(self);
    switch (kind_of(call)) {
    case PERMUTE:
        TRY(check_length_is(call, FIRST, (uint64_t)self->rank));
        TRY(find_dims(call, call->arg[FIRST].ints, dims, &set));
        for (int d = 0; d < self->rank; d++) shape->dims[d] = self->dims[dims[d]];
        return 0;
    case FLIP: return find_dims(call, call->arg[FIRST].ints, dims, &set);
    case REPEAT: case EXPAND: return repeat_shape(call, shape);
    case ROLL:
        if (call->arg[SECOND].ints && call->arg[SECOND].ints->count) {
            TRY(check_length_is(call, FIRST, call->arg[SECOND].ints->count));
            return find_dims(call, call->arg[SECOND].ints, dims, &set);
        }
        return check_length_is(call, FIRST, 1);
    case SLICE: {
        int64_t start, count;
        TRY(check_rank(call, SELF, 1, MAX_RANK));
        TRY(check_dimension(call, SELF, call->arg[FIRST].i, NAME(FIRST), &dim));
        if (call->arg[4].i < 1) return INVALID("%s is %lld, expected 1 or more", NAME(4), (long long)call->arg[4].i);
        slice_ends(call, dim, &start, &count);
        shape->dims[dim] = count;
        return 0;
    }
    case JOIN: case STACK: break;
    }
    return 0;
}

int arrange_infer(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    return result_shape(call, out);
}

int arrange_check(const struct call *call)
{
    struct shape shape;
    const int out = output(call);
    TRY(result_shape(call, &shape));
    if (!is_list(call)) TRY(check_same_dtype(call, SELF, out));
    else if (shape.dtype != call->arg[out].tensor->dtype && !dtype_castable(shape.dtype, call->arg[out].tensor->dtype))
        return WRONG_TYPE("%s has dtype %s, to which %s does not convert", NAME(out), dtype_name(call->arg[out].tensor->dtype),
                          dtype_name(shape.dtype));
    TRY(check_public_format(call, out));
    TRY(check_rank(call, out, 0, MAX_RANK));
    return check_has_shape(call, out, &shape, "what the arguments make");
}

/* A part of the result: from `begin` on along a dimension, with these extents. */
static struct operand part(const struct view *view, int dim, int64_t begin)
{
    struct operand operand = operand_of_view(view, view->rank);
    if (view->rank) operand.data += begin * operand.strides[dim] * dtype_size(view->dtype);
    return operand;
}

static int run_join(const struct call *call)
{
    const struct views *const list = call->arg[SELF].tensors;
    const struct view *const out = call->arg[output(call)].tensor;
    const bool stacks = kind_of(call) == STACK;
    struct shape shape;
    int dim;
    TRY(join_shape(call, &shape, &dim));
    int64_t begin = 0;
    for (uint64_t i = 0; i < list->count; i++) {
        struct view view = list->view[i];
        if (view_count(&view) == 0) continue;
        if (stacks) {
            for (int d = view.rank++; d > dim; d--) {
                view.dims[d] = view.dims[d - 1];
                view.strides[d] = view.strides[d - 1];
            }
            view.dims[dim] = 1;
            view.strides[dim] = 0;
        }
        const struct operand from = operand_of_view(&view, view.rank), to = part(out, dim, begin);
        formula_copy(view.rank, view.dims, &from, &to);
        begin += view.dims[dim];
    }
    return 0;
}

/* A copy of the tensor for each place in the grid of repeats. */
static void run_repeat(const struct view *self, const struct ints *repeats, const struct view *out)
{
    struct operand from = {.data = self->data, .dtype = self->dtype}, to = {.data = out->data, .dtype = out->dtype};
    int64_t dims[MAX_RANK], lead[MAX_RANK], count = 1;
    const int lacking = out->rank - self->rank;
    for (int d = 0; d < out->rank; d++) {
        const int64_t own = d < lacking ? 1 : self->dims[d - lacking];
        dims[d] = own == 1 ? repeats->value[d] : own; /* one element repeats by its stride */
        lead[d] = own == 1 ? 1 : repeats->value[d];
        count *= lead[d];
        from.strides[d] = d < lacking || own == 1 ? 0 : self->strides[d - lacking];
        to.strides[d] = out->dims[d] == 1 ? 0 : out->strides[d];
    }
    const int64_t size = dtype_size(out->dtype);
    for (int64_t i = 0; i < count; i++) {
        int64_t rest = i, offset = 0;
        for (int d = out->rank - 1; d >= 0; d--) {
            offset += rest % lead[d] * dims[d] * to.strides[d];
            rest /= lead[d];
        }
        struct operand at = to;
        at.data += offset * size;
        formula_copy(out->rank, dims, &from, &at);
    }
}

static int no_memory(const struct call *call) { return call_fail(call, ACL_ERROR_RT_MEMORY_ALLOCATION, "out of memory"); }

static int run_roll(const struct call *call, const struct view *self, const struct view *out)
{
    const struct ints *const shifts = call->arg[FIRST].ints, *const dims = call->arg[SECOND].ints;
    struct view from = *self, to = *out;
    int64_t by[MAX_RANK] = {0};
    if (!dims || dims->count == 0) {
        /* all elements in a row: two stretches of them, each in pieces that both shapes share */
        const int64_t count = view_count(self), shift = ((shifts->value[0] % count) + count) % count, size = dtype_size(self->dtype);
        char *const dense = scratch(3, (size_t)(count * size));
        if (!dense) return no_memory(call);
        struct operand row = {.data = dense, .dtype = self->dtype};
        int64_t step = 1;
        for (int d = self->rank - 1; d >= 0; step *= self->dims[d--]) row.strides[d] = step;
        const struct operand source = operand_of_view(self, self->rank), target = operand_of_view(out, out->rank);
        formula_copy(self->rank, self->dims, &source, &row);
        /* rotated where it is: three reversals cost more than a second row */
        char *const turned = scratch(2, (size_t)(count * size));
        if (!turned) return no_memory(call);
        memcpy(turned + shift * size, dense, (size_t)((count - shift) * size));
        memcpy(turned, dense + (count - shift) * size, (size_t)(shift * size));
        row.data = turned;
        formula_copy(self->rank, self->dims, &row, &target);
        return 0;
    }
    for (uint64_t i = 0; i < dims->count; i++) {
        const int64_t number = dims->value[i], rank = self->rank ? self->rank : 1;
        const int dim = (int)(number < 0 ? number + rank : number);
        const int64_t extent = self->rank ? self->dims[dim] : 1;
        by[dim] = ((by[dim] + shifts->value[i] % extent) % extent + extent) % extent;
    }
    for (unsigned block = 0; block < 1u << self->rank; block++) {
        bool empty = false;
        struct operand source = operand_of_view(&from, from.rank), target = operand_of_view(&to, to.rank);
        int64_t extents[MAX_RANK];
        for (int d = 0; d < self->rank; d++) {
            const bool wraps = block >> d & 1; /* the last elements, which come first */
            extents[d] = wraps ? by[d] : self->dims[d] - by[d];
            empty = empty || extents[d] == 0;
            source.data += (wraps ? self->dims[d] - by[d] : 0) * source.strides[d] * dtype_size(self->dtype);
            target.data += (wraps ? 0 : by[d]) * target.strides[d] * dtype_size(self->dtype);
        }
        if (!empty) formula_copy(self->rank, extents, &source, &target);
    }
    return 0;
}

int arrange_run(const struct call *call)
{
    if (is_list(call)) return run_join(call);
    const struct view *const self = call->arg[SELF].tensor, *const out = call->arg[output(call)].tensor;
    if (view_count(out) == 0) return 0;
    int dims[MAX_RANK];
    unsigned set = 0;
    struct operand from = operand_of_view(self, out->rank < self->rank ? self->rank : out->rank);
    const struct operand to = operand_of_view(out, out->rank);
    switch (kind_of(call)) {
    case PERMUTE:
        TRY(find_dims(call, call->arg[FIRST].ints, dims, &set));
        for (int d = 0; d < self->rank; d++) from.strides[d] = self->dims[dims[d]] == 1 ? 0 : self->strides[dims[d]];
        break;
    case FLIP:
        TRY(find_dims(call, call->arg[FIRST].ints, dims, &set));
        for (int d = 0; d < self->rank; d++) {
            if (!(set >> d & 1)) continue;
            from.data += (self->dims[d] - 1) * from.strides[d] * dtype_size(self->dtype);
            from.strides[d] = -from.strides[d];
        }
        break;
    case REPEAT: run_repeat(self, call->arg[FIRST].ints, out); return 0;
    case ROLL: return run_roll(call, self, out);
    case SLICE: {
        int64_t start, count;
        TRY(check_dimension(call, SELF, call->arg[FIRST].i, NAME(FIRST), &dims[0]));
        slice_ends(call, dims[0], &start, &count);
        from.data += start * self->strides[dims[0]] * dtype_size(self->dtype);
        from.strides[dims[0]] *= call->arg[4].i;
        break;
    }
    case EXPAND: case JOIN: case STACK: break;
    }
    formula_copy(out->rank, out->dims, &from, &to);
    return 0;
}
