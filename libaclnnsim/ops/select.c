/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/select.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

#include "ops/fold.h"

enum { SELF, DIM, INDEX, OUT };

#define NAME(slot) (call->op->params[slot].name)
#define WRONG_SHAPE(...) call_fail(call, breaks(RULE_SHAPE, ACLNN_ERR_PARAM_INVALID), __VA_ARGS__)
#define LIST 1 /* the slot of a list of indices, and */
#define RESULT 2 /* that of its result */

static enum selection_kind kind_of(const struct call *call) { return ((const struct selection *)call->op)->kind; }

static int no_memory(const struct call *call) { return call_fail(call, ACL_ERROR_RT_MEMORY_ALLOCATION, "out of memory"); }

/* Shapes */

static bool is_given(const struct view *view) { return view->id && view_count(view) > 0; }

static bool is_mask(const struct view *view) { return view->dtype == BOOL || view->dtype == U8; }

/* What indices of several dimensions make of a tensor. */
struct advanced {
    int first;          /* the dimension of the result where theirs are */
    int rank;           /* of the indices together */
    int64_t dims[MAX_RANK];
    unsigned replaced;  /* dimensions of the tensor that have an index */
    bool by_data;       /* masks decide how many there are */
};

static int find_advanced(const struct call *call, struct advanced *advanced, struct shape *shape)
{
    const struct view *const self = call->arg[SELF].tensor;
    const struct views *const list = call->arg[LIST].tensors;
    *advanced = (struct advanced){.first = -1};
    int dim = 0, last = -1;
    bool apart = false;
    struct shape both = {.rank = 0};
    for (uint64_t i = 0; i < list->count; i++) {
        const struct view *const view = &list->view[i];
        if (!is_given(view)) {
            dim++;
            continue;
        }
        TRY(check_member_format(call, LIST, i));
        const int takes = is_mask(view) ? view->rank : 1;
        if (dim + takes > self->rank)
            return WRONG_SHAPE("%s has indices for %d dimensions, expected at most the %d of %s", NAME(LIST), dim + takes, self->rank,
                               NAME(SELF));
        for (int d = 0; d < takes; d++) {
            if (is_mask(view) && view->dims[d] != self->dims[dim + d])
                return WRONG_SHAPE("%s[%llu] has the extent %lld in dimension %d, expected %lld as %s has", NAME(LIST),
                                   (unsigned long long)i, (long long)view->dims[d], d, (long long)self->dims[dim + d], NAME(SELF));
            advanced->replaced |= 1u << (dim + d);
        }
        apart = apart || (last >= 0 && last != dim);
        if (advanced->first < 0) advanced->first = dim;
        dim += takes;
        last = dim;
        if (is_mask(view)) {
            advanced->by_data = true;
            continue;
        }
        const int rank = view->rank > both.rank ? view->rank : both.rank;
        struct shape next = {.rank = rank};
        for (int d = 1; d <= rank; d++) {
            const int64_t a = d <= view->rank ? view->dims[view->rank - d] : 1, b = d <= both.rank ? both.dims[both.rank - d] : 1;
            char shapes[2][SHAPE_TEXT];
            if (a != b && a != 1 && b != 1)
                return WRONG_SHAPE("%s[%llu] has the shape %s, expected one that broadcasts with %s", NAME(LIST),
                                   (unsigned long long)i, shape_text(view->rank, view->dims, shapes[0]),
                                   shape_text(both.rank, both.dims, shapes[1]));
            next.dims[rank - d] = a == 1 ? b : a;
        }
        both = next;
    }
    if (apart) advanced->first = 0;
    if (advanced->first < 0) advanced->first = 0;
    if (advanced->by_data && both.rank == 0) both.rank = 1; /* of an extent that is not known yet */
    advanced->rank = both.rank;
    memcpy(advanced->dims, both.dims, sizeof both.dims);
    *shape = (struct shape){.dtype = self->dtype};
    int64_t rest[MAX_RANK];
    int rests = 0, before = 0;
    for (int d = 0; d < self->rank; d++) {
        if (advanced->replaced >> d & 1) continue;
        if (d < advanced->first) before++;
        rest[rests++] = self->dims[d];
    }
    if (rests + both.rank > MAX_RANK)
        return WRONG_SHAPE("%s and %s make %d dimensions, expected at most %d", NAME(SELF), NAME(LIST), rests + both.rank, MAX_RANK);
    advanced->first = before;
    for (int d = 0; d < before; d++) shape->dims[shape->rank++] = rest[d];
    if (advanced->replaced)
        for (int d = 0; d < both.rank; d++) shape->dims[shape->rank++] = both.dims[d];
    for (int d = before; d < rests; d++) shape->dims[shape->rank++] = rest[d];
    return 0;
}

static int find_shape(const struct call *call, struct shape *shape, int *dim, struct advanced *advanced)
{
    const struct view *const self = call->arg[SELF].tensor;
    TRY(check_public_format(call, SELF));
    TRY(check_rank(call, SELF, 0, MAX_RANK));
    if (kind_of(call) == ADVANCED) return find_advanced(call, advanced, shape);
    const struct view *const index = call->arg[INDEX].tensor;
    TRY(check_dimension(call, SELF, call->arg[DIM].i, NAME(DIM), dim));
    TRY(check_public_format(call, INDEX));
    TRY(check_rank(call, INDEX, 0, kind_of(call) == SELECT_DIM ? 1 : MAX_RANK));
    *shape = shape_of(self);
    if (kind_of(call) == GATHER) {
        if ((self->rank ? self->rank : 1) != (index->rank ? index->rank : 1)) TRY(check_same_rank(call, SELF, INDEX));
        for (int d = 0; d < index->rank && d < self->rank; d++)
            if (d != *dim && index->dims[d] > self->dims[d])
                return WRONG_SHAPE("%s has the extent %lld in dimension %d, expected at most the %lld of %s", NAME(INDEX),
                                   (long long)index->dims[d], d, (long long)self->dims[d], NAME(SELF));
        *shape = shape_of(index);
        shape->dtype = self->dtype;
        return 0;
    }
    if (self->rank == 0) return 0;
    const int taken = kind_of(call) == SELECT_DIM ? 1 : index->rank;
    if (self->rank - 1 + taken > MAX_RANK)
        return WRONG_SHAPE("%s and %s make %d dimensions, expected at most %d", NAME(SELF), NAME(INDEX), self->rank - 1 + taken, MAX_RANK);
    shape->rank = 0;
    for (int d = 0; d < *dim; d++) shape->dims[shape->rank++] = self->dims[d];
    for (int d = 0; d < taken; d++) shape->dims[shape->rank++] = index->rank ? index->dims[d] : 1;
    for (int d = *dim + 1; d < self->rank; d++) shape->dims[shape->rank++] = self->dims[d];
    return 0;
}

int selection_infer(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    int dim;
    struct advanced advanced;
    return find_shape(call, out, &dim, &advanced);
}

int selection_check(const struct call *call)
{
    int dim;
    struct shape shape;
    struct advanced advanced = {.by_data = false};
    const int out = kind_of(call) == ADVANCED ? RESULT : OUT;
    TRY(find_shape(call, &shape, &dim, &advanced));
    TRY(check_same_dtype(call, SELF, out));
    TRY(check_public_format(call, out));
    TRY(check_rank(call, out, 0, MAX_RANK));
    if (advanced.by_data) return check_contiguous(call, out);
    return check_has_shape(call, out, &shape, "what self and the indices make");
}

/* Running */

/* Dimensions [first, first + count) of a view as a view. */
static struct view dimensions(const struct view *view, int first, int count)
{
    struct view part = *view;
    part.rank = count;
    for (int d = 0; d < count; d++) {
        part.dims[d] = view->dims[first + d];
        part.strides[d] = view->strides[first + d];
    }
    return part;
}

/* Blocks of elements from offsets in the tensor to places in the result. */
struct blocks {
    const char *from;
    char *to;
    struct strip outer, inner; /* of both */
    struct strip middle;       /* of the result alone: where blocks go */
    const int64_t *offsets;    /* bytes in the tensor, for each place of the middle */
    int64_t size;
};

static void copy_block(const struct strip *inner, const char *from, char *to, int64_t size)
{
    if (inner->rank <= 1) {
        copy_row(to, inner->rank ? inner->steps[1][0] : size, from, inner->rank ? inner->steps[0][0] : size, inner->count, size);
        return;
    }
    const int64_t row = inner->dims[inner->rank - 1];
    for (int64_t place = 0; place < inner->count; place += row)
        copy_row(to + strip_offset(inner, 1, place), inner->steps[1][inner->rank - 1], from + strip_offset(inner, 0, place),
                 inner->steps[0][inner->rank - 1], row, size);
}

#define COPY_EACH(type) \
    for (int64_t k = begin; k < end; k++) memcpy(to + strip_offset(&blocks->middle, 0, k), from + blocks->offsets[k], sizeof(type))

static void copy_elements(const struct blocks *blocks, const char *from, char *to, int64_t begin, int64_t end)
{
    switch (blocks->size) {
    case 1: COPY_EACH(uint8_t); break;
    case 2: COPY_EACH(uint16_t); break;
    case 4: COPY_EACH(uint32_t); break;
    case 8: COPY_EACH(uint64_t); break;
    default: COPY_EACH(struct { uint64_t half[2]; }); break;
    }
}

static void run_blocks(void *data, int64_t begin, int64_t end)
{
    const struct blocks *const blocks = data;
    const int64_t n = blocks->middle.count;
    while (begin < end) {
        const int64_t outer = begin / n, first = begin % n, last = end - begin < n - first ? first + end - begin : n;
        const char *const from = blocks->from + strip_offset(&blocks->outer, 0, outer);
        char *const to = blocks->to + strip_offset(&blocks->outer, 1, outer);
        if (blocks->inner.count == 1) copy_elements(blocks, from, to, first, last);
        else
            for (int64_t k = first; k < last; k++)
                copy_block(&blocks->inner, from + blocks->offsets[k], to + strip_offset(&blocks->middle, 0, k), blocks->size);
        begin += last - first;
    }
}

/* Whole numbers of a tensor as dense INT64, in memory to be freed; NULL if it is short. */
static int64_t *read_indices(const struct view *view, int rank, const int64_t *dims)
{
    int64_t count = 1;
    struct operand to = {.dtype = I64};
    for (int d = rank - 1; d >= 0; count *= dims[d--]) to.strides[d] = dims[d] == 1 ? 0 : count;
    int64_t *const indices = malloc((size_t)count * sizeof *indices + 16);
    if (!indices) return NULL;
    to.data = (char *)indices;
    const struct operand from = operand_of_view(view, rank);
    formula_copy(rank, dims, &from, &to);
    return indices;
}

/* Adds the bytes that each index leads to; below 0 they count from the end, where that is allowed. */
static int add_offsets(const struct call *call, const int64_t *indices, int64_t count, int64_t extent, int64_t step, bool from_end,
                       const char *name, int64_t *offsets)
{
    for (int64_t i = 0; i < count; i++) {
        const int64_t index = indices[i] < 0 && from_end ? indices[i] + extent : indices[i];
        if (index < 0 || index >= extent)
            return call_fail(call, ACL_ERROR_RT_AICORE_EXCEPTION, "%s holds %lld at element %lld, expected %lld to %lld", name,
                             (long long)indices[i], (long long)i, (long long)(from_end ? -extent : 0), (long long)(extent - 1));
        offsets[i] += index * step;
    }
    return 0;
}

static void copy_blocks(struct blocks *blocks)
{
    parallel_for(blocks->outer.count * blocks->middle.count, blocks->inner.count + 2, run_blocks, blocks);
}

static int run_select(const struct call *call, int dim)
{
    const struct view *const self = call->arg[SELF].tensor, *const index = call->arg[INDEX].tensor, *const out = call->arg[OUT].tensor;
    const int taken = kind_of(call) == SELECT_DIM ? (self->rank ? 1 : 0) : self->rank ? index->rank : 0;
    const int64_t count = view_count(index), size = dtype_size(self->dtype);
    int64_t *const indices = read_indices(index, index->rank, index->dims), *const offsets = calloc((size_t)count + 1, sizeof *offsets);
    int status = indices && offsets ? 0 : no_memory(call);
    const int64_t extent = self->rank ? self->dims[dim] : 1, step = self->rank ? self->strides[dim] * size : 0;
    if (!status) status = add_offsets(call, indices, count, extent, step, false, NAME(INDEX), offsets);
    if (!status) {
        const int after = self->rank ? self->rank - dim - 1 : 0;
        const struct view before[] = {dimensions(self, 0, self->rank ? dim : 0), dimensions(out, 0, self->rank ? dim : 0)};
        const struct view behind[] = {dimensions(self, self->rank - after, after), dimensions(out, out->rank - after, after)};
        const struct view between = dimensions(out, dim, taken);
        struct blocks blocks = {
            .from = self->data, .to = out->data, .offsets = offsets, .size = size,
            .outer = strip_of((const struct view *const[]){&before[0], &before[1]}, 2, ~0u),
            .inner = strip_of((const struct view *const[]){&behind[0], &behind[1]}, 2, ~0u),
            .middle = strip_of((const struct view *const[]){&between}, 1, ~0u)};
        copy_blocks(&blocks);
    }
    free(indices);
    free(offsets);
    return status;
}

/* An index for each element. */
struct gather {
    const struct call *call;
    const struct view *self, *index;
    struct strip rows; /* of index and out, without the last dimension */
    struct strip row;
    int dim;
    _Atomic int64_t wrong; /* the place of an index out of range, -1: none */
};

static void run_gather_rows(void *data, int64_t begin, int64_t end)
{
    struct gather *const gather = data;
    const struct view *const self = gather->self, *const index = gather->index, *const out = gather->call->arg[OUT].tensor;
    const int last = index->rank - 1;
    const int64_t size = dtype_size(self->dtype), n = gather->row.count;
    const int64_t extent = self->rank ? self->dims[gather->dim] : 1, step = self->rank ? self->strides[gather->dim] * size : 0;
    const int64_t along = last < 0 || gather->dim == last ? 0 : self->strides[last] * size;
    _Alignas(64) char buffer[STRIP_BUFFER], raw[STRIP_BUFFER];
    for (int64_t r = begin; r < end; r++) {
        const char *from = self->data;
        int64_t rest = r;
        for (int d = last - 1; d >= 0; d--) {
            if (d != gather->dim) from += rest % index->dims[d] * self->strides[d] * size;
            rest /= index->dims[d];
        }
        const char *const index_row = index->data + strip_offset(&gather->rows, 0, r);
        char *const to_row = out->data + strip_offset(&gather->rows, 1, r);
        for (int64_t at = 0; at < n; at += ROW_AT_MOST) {
            const int64_t count = n - at < ROW_AT_MOST ? n - at : ROW_AT_MOST;
            const int64_t *const places = strip_load(&gather->row, 0, index_row, at, count,
                                                     (struct conversion){index->dtype, index->dtype, I64}, buffer, raw);
            for (int64_t i = 0; i < count; i++) {
                if (places[i] < 0 || places[i] >= extent) {
                    int64_t none = -1;
                    atomic_compare_exchange_strong(&gather->wrong, &none, r * n + at + i);
                    return;
                }
                memcpy(to_row + strip_offset(&gather->row, 1, at + i), from + places[i] * step + (at + i) * along, (size_t)size);
            }
        }
    }
}

static int run_gather(const struct call *call, int dim)
{
    const struct view *const self = call->arg[SELF].tensor, *const index = call->arg[INDEX].tensor, *const out = call->arg[OUT].tensor;
    const struct view *const both[] = {index, out};
    const unsigned all = index->rank ? ~0u >> (32 - index->rank) : 0, last = index->rank ? 1u << (index->rank - 1) : 0;
    struct gather gather = {.call = call, .self = self, .index = index, .dim = dim, .wrong = -1,
                            .rows = strip_of(both, 2, all & ~last), .row = strip_of(both, 2, last)};
    parallel_for(gather.rows.count, gather.row.count * 2, run_gather_rows, &gather);
    const int64_t wrong = atomic_load(&gather.wrong);
    if (wrong < 0) return 0;
    return call_fail(call, ACL_ERROR_RT_AICORE_EXCEPTION, "%s holds an index out of range at element %lld, expected 0 to %lld",
                     NAME(INDEX), (long long)wrong, (long long)((self->rank ? self->dims[dim] : 1) - 1));
}

/* The coordinates of what a mask selects, one list for each of its dimensions behind the other. */
static int64_t *read_mask(const struct view *mask, int64_t *count)
{
    int64_t *const numbers = read_indices(mask, mask->rank, mask->dims);
    if (!numbers) return NULL;
    const int64_t elements = view_count(mask);
    *count = 0;
    for (int64_t i = 0; i < elements; i++) *count += numbers[i] != 0;
    int64_t *const places = malloc((size_t)(*count * (mask->rank ? mask->rank : 1)) * sizeof *places + 16);
    int64_t at = 0;
    for (int64_t i = 0; places && i < elements; i++) {
        if (!numbers[i]) continue;
        int64_t rest = i;
        for (int d = mask->rank - 1; d >= 0; d--) {
            places[d * *count + at] = rest % mask->dims[d];
            rest /= mask->dims[d];
        }
        at++;
    }
    free(numbers);
    return places;
}

/* Adds what one list of places leads to, which is as long as all or one for all. */
static int add_list(const struct call *call, const int64_t *places, int64_t count, int64_t all, const struct view *self, int dim,
                    const char *name, int64_t *offsets)
{
    const int64_t step = self->strides[dim] * dtype_size(self->dtype);
    if (count == all) return add_offsets(call, places, count, self->dims[dim], step, true, name, offsets);
    if (count != 1)
        return call_fail(call, ACL_ERROR_RT_AICORE_EXCEPTION, "%s selects %lld elements, expected %lld as the other indices", name,
                         (long long)count, (long long)all);
    int64_t one = 0;
    TRY(add_offsets(call, places, 1, self->dims[dim], step, true, name, &one));
    for (int64_t i = 0; i < all; i++) offsets[i] += one;
    return 0;
}

/* The number of places that indices make together, if masks decide. */
static int count_by_masks(const struct call *call, struct advanced *advanced)
{
    const struct views *const list = call->arg[LIST].tensors;
    for (uint64_t i = 0; i < list->count; i++) {
        if (!is_given(&list->view[i]) || !is_mask(&list->view[i])) continue;
        int64_t count;
        int64_t *const places = read_mask(&list->view[i], &count);
        if (!places) return no_memory(call);
        free(places);
        if (count != 1 || advanced->dims[advanced->rank - 1] == 0) advanced->dims[advanced->rank - 1] = count;
    }
    return 0;
}

static int run_advanced(const struct call *call, struct advanced *advanced, struct shape *shape)
{
    const struct view *const self = call->arg[SELF].tensor;
    const struct views *const list = call->arg[LIST].tensors;
    struct view out = *call->arg[RESULT].tensor;
    if (advanced->by_data) {
        TRY(count_by_masks(call, advanced));
        shape->dims[advanced->first + advanced->rank - 1] = advanced->dims[advanced->rank - 1];
        const int64_t room = view_count(&out);
        int64_t count = 1;
        for (int d = shape->rank - 1; d >= 0; count *= shape->dims[d--]) {
            out.dims[d] = shape->dims[d];
            out.strides[d] = shape->dims[d] == 1 ? 0 : count;
        }
        out.rank = shape->rank;
        if (count > room)
            return call_fail(call, ACL_ERROR_RT_AICORE_EXCEPTION, "%s has room for %lld elements, expected the %lld that are selected",
                             NAME(RESULT), (long long)room, (long long)count);
        call_report_shape(call, RESULT, shape->rank, shape->dims);
    }
    if (view_count(&out) == 0) return 0;
    int64_t all = 1;
    for (int d = 0; d < advanced->rank; d++) all *= advanced->dims[d];
    int64_t *const offsets = calloc((size_t)all + 1, sizeof *offsets);
    int status = offsets ? 0 : no_memory(call), dim = 0;
    for (uint64_t i = 0; i < list->count && !status; i++) {
        const struct view *const view = &list->view[i];
        char name[64];
        snprintf(name, sizeof name, "%s[%llu]", NAME(LIST), (unsigned long long)i);
        if (!is_given(view)) {
            dim++;
        } else if (is_mask(view)) {
            int64_t count;
            int64_t *const places = read_mask(view, &count);
            status = places ? 0 : no_memory(call);
            for (int d = 0; d < view->rank && !status; d++)
                status = add_list(call, places + d * count, count, all, self, dim + d, name, offsets);
            free(places);
            dim += view->rank;
        } else {
            int64_t *const places = read_indices(view, advanced->rank, advanced->dims);
            status = places ? add_list(call, places, all, all, self, dim, name, offsets) : no_memory(call);
            free(places);
            dim++;
        }
    }
    if (!status) {
        struct view rest = *self;
        rest.rank = 0;
        for (int d = 0; d < self->rank; d++) {
            if (advanced->replaced >> d & 1) continue;
            rest.dims[rest.rank] = self->dims[d];
            rest.strides[rest.rank++] = self->strides[d];
        }
        const int before = advanced->first, indexed = advanced->replaced ? advanced->rank : 0, after = rest.rank - before;
        const struct view left[] = {dimensions(&rest, 0, before), dimensions(&out, 0, before)};
        const struct view right[] = {dimensions(&rest, before, after), dimensions(&out, before + indexed, after)};
        const struct view middle = dimensions(&out, before, indexed);
        struct blocks blocks = {
            .from = self->data, .to = out.data, .offsets = offsets, .size = dtype_size(self->dtype),
            .outer = strip_of((const struct view *const[]){&left[0], &left[1]}, 2, ~0u),
            .inner = strip_of((const struct view *const[]){&right[0], &right[1]}, 2, ~0u),
            .middle = strip_of((const struct view *const[]){&middle}, 1, ~0u)};
        copy_blocks(&blocks);
    }
    free(offsets);
    return status;
}

int selection_run(const struct call *call)
{
    int dim = 0;
    struct shape shape;
    struct advanced advanced;
    TRY(find_shape(call, &shape, &dim, &advanced));
    if (kind_of(call) == ADVANCED) return run_advanced(call, &advanced, &shape);
    if (view_count(call->arg[OUT].tensor) == 0) return 0;
    return kind_of(call) == GATHER ? run_gather(call, dim) : run_select(call, dim);
}
