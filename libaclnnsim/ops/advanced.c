/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>
#include <stdlib.h>

#include "ops/blocks.h"
#include "ops/select.h"

enum { SELF, LIST, OTHER, ACCUMULATE }; /* OTHER: the result, or the values that are written */

#define NAME(slot) (call->op->params[slot].name)
#define WRONG_SHAPE(...) call_fail(call, breaks(RULE_SHAPE, ACLNN_ERR_PARAM_INVALID), __VA_ARGS__)

static int no_memory(const struct call *call) { return call_fail(call, ACL_ERROR_RT_MEMORY_ALLOCATION, "out of memory"); }

/* Shapes */

static bool is_mask(const struct view *view) { return view->dtype == BOOL || view->dtype == U8; }

static bool has_places(const struct views *list)
{
    for (uint64_t i = 0; i < list->count; i++)
        if (list->view[i].id && view_count(&list->view[i]) > 0) return true;
    return false;
}

/* Whether the member is an index, and no stand-in for a dimension without one. A stand-in is NULL, a tensor without
 * elements of a type that no index has, or, as PyTorch's plugin makes it, one of the shape (0), the type of self and
 * without memory. Where that could be an index of no elements as well, it is one if the list has no other. */
static bool is_given(const struct call *call, uint64_t i)
{
    const struct views *const list = call->arg[LIST].tensors;
    const struct view *const view = &list->view[i];
    if (!view->id) return false;
    if (view_count(view) > 0) return true;
    if (!is_mask(view) && view->dtype != I32 && view->dtype != I64) return false;
    const bool stand_in = view->rank == 1 && view->dtype == call->arg[SELF].tensor->dtype && !view->address;
    return !stand_in || !has_places(list);
}

/* What indices of several dimensions make of a tensor. */
struct advanced {
    int first;          /* the dimension of the result where theirs are */
    int rank;           /* of the indices together */
    int64_t dims[MAX_RANK];
    unsigned replaced;  /* dimensions of the tensor that have an index */
    bool by_data;       /* masks decide how many there are */
};

static int advanced_shape(const struct call *call, struct advanced *advanced, struct shape *shape)
{
    const struct view *const self = call->arg[SELF].tensor;
    const struct views *const list = call->arg[LIST].tensors;
    *advanced = (struct advanced){.first = -1};
    int dim = 0, last = -1;
    bool apart = false;
    struct shape both = {.rank = 0};
    for (uint64_t i = 0; i < list->count; i++) {
        const struct view *const view = &list->view[i];
        if (!is_given(call, i)) {
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

static int find_shape(const struct call *call, struct advanced *advanced, struct shape *shape)
{
    TRY(check_public_format(call, SELF));
    TRY(check_rank(call, SELF, 0, MAX_RANK));
    return advanced_shape(call, advanced, shape);
}

/* Indices */

/* The coordinates of what a mask selects, one list for each of its dimensions behind the other. */
static int64_t *read_mask(const struct view *mask, int64_t *count)
{
    int64_t *const numbers = index_numbers(mask, mask->rank, mask->dims);
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
        if (!is_given(call, i) || !is_mask(&list->view[i])) continue;
        int64_t count;
        int64_t *const places = read_mask(&list->view[i], &count);
        if (!places) return no_memory(call);
        free(places);
        if (count != 1 || advanced->dims[advanced->rank - 1] == 0) advanced->dims[advanced->rank - 1] = count;
    }
    return 0;
}

/* The bytes that all places together lead to in a tensor of the shape of self, in memory to be freed. */
static int find_offsets(const struct call *call, const struct advanced *advanced, const struct view *self, int64_t **result)
{
    const struct views *const list = call->arg[LIST].tensors;
    int64_t all = 1;
    for (int d = 0; d < advanced->rank; d++) all *= advanced->dims[d];
    int64_t *const offsets = calloc((size_t)all + 1, sizeof *offsets);
    int status = offsets ? 0 : no_memory(call), dim = 0;
    for (uint64_t i = 0; i < list->count && !status; i++) {
        const struct view *const view = &list->view[i];
        char name[64];
        snprintf(name, sizeof name, "%s[%llu]", NAME(LIST), (unsigned long long)i);
        if (!is_given(call, i)) {
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
            int64_t *const places = index_numbers(view, advanced->rank, advanced->dims);
            status = places ? add_list(call, places, all, all, self, dim, name, offsets) : no_memory(call);
            free(places);
            dim++;
        }
    }
    if (status) free(offsets);
    else *result = offsets;
    return status;
}

/* The blocks that indices name in a tensor, and those of the list, which has the shape that they make. */
static struct blocks find_blocks(const struct advanced *advanced, const struct view *table, const struct view *list, const int64_t *offsets)
{
    struct view rest = *table;
    rest.rank = 0;
    for (int d = 0; d < table->rank; d++) {
        if (advanced->replaced >> d & 1) continue;
        rest.dims[rest.rank] = table->dims[d];
        rest.strides[rest.rank++] = table->strides[d];
    }
    const int before = advanced->first, indexed = advanced->replaced ? advanced->rank : 0, after = rest.rank - before;
    const struct view left[] = {view_dimensions(&rest, 0, before), view_dimensions(list, 0, before)};
    const struct view right[] = {view_dimensions(&rest, before, after), view_dimensions(list, before + indexed, after)};
    const struct view middle = view_dimensions(list, before, indexed);
    return (struct blocks){
        .table = table->data, .list = list->data, .offsets = offsets, .dtype = table->dtype,
        .outer = strip_of((const struct view *const[]){&left[0], &left[1]}, 2, ~0u),
        .inner = strip_of((const struct view *const[]){&right[0], &right[1]}, 2, ~0u),
        .middle = strip_of((const struct view *const[]){&middle}, 1, ~0u)};
}

/* Once masks have been counted. */
static int settle_shape(const struct call *call, struct advanced *advanced, struct shape *shape)
{
    TRY(find_shape(call, advanced, shape));
    if (!advanced->by_data) return 0;
    TRY(count_by_masks(call, advanced));
    shape->dims[advanced->first + advanced->rank - 1] = advanced->dims[advanced->rank - 1];
    return 0;
}

/* Reading */

int advanced_infer(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    struct advanced advanced;
    return find_shape(call, &advanced, out);
}

int advanced_read_check(const struct call *call)
{
    struct shape shape;
    struct advanced advanced;
    TRY(find_shape(call, &advanced, &shape));
    TRY(check_same_dtype(call, SELF, OTHER));
    TRY(check_public_format(call, OTHER));
    TRY(check_rank(call, OTHER, 0, MAX_RANK));
    if (advanced.by_data) return check_contiguous(call, OTHER);
    return check_has_shape(call, OTHER, &shape, "what self and the indices make");
}

int advanced_read_run(const struct call *call)
{
    const struct view *const self = call->arg[SELF].tensor;
    struct view out = *call->arg[OTHER].tensor;
    struct advanced advanced;
    struct shape shape;
    int64_t *offsets;
    TRY(settle_shape(call, &advanced, &shape));
    if (advanced.by_data) {
        const int64_t room = view_count(&out);
        int64_t count = 1;
        for (int d = shape.rank - 1; d >= 0; count *= shape.dims[d--]) {
            out.dims[d] = shape.dims[d];
            out.strides[d] = shape.dims[d] == 1 ? 0 : count;
        }
        out.rank = shape.rank;
        if (count > room)
            return call_fail(call, ACL_ERROR_RT_AICORE_EXCEPTION, "%s has room for %lld elements, expected the %lld that are selected",
                             NAME(OTHER), (long long)room, (long long)count);
        call_report_shape(call, OTHER, shape.rank, shape.dims);
    }
    if (view_count(&out) == 0) return 0;
    TRY(find_offsets(call, &advanced, self, &offsets));
    const struct blocks blocks = find_blocks(&advanced, self, &out, offsets);
    blocks_read(&blocks);
    free(offsets);
    return 0;
}

/* Writing */

/* The values, repeated to the shape. */
static int spread(const struct call *call, const struct view *values, const struct shape *shape, int code, struct view *result)
{
    char shapes[2][SHAPE_TEXT];
    *result = *values;
    result->rank = shape->rank;
    bool fits = true;
    for (int d = 0; d < values->rank - shape->rank; d++) fits = fits && values->dims[d] == 1;
    for (int d = 0; d < shape->rank; d++) {
        const int own = d + values->rank - shape->rank;
        const int64_t extent = own < 0 ? 1 : values->dims[own];
        fits = fits && (extent == 1 || extent == shape->dims[d]);
        result->dims[d] = shape->dims[d];
        result->strides[d] = extent == 1 ? 0 : values->strides[own];
    }
    if (fits) return 0;
    return call_fail(call, code, "%s has the shape %s, expected one that broadcasts to %s, what %s and %s make", NAME(OTHER),
                     shape_text(values->rank, values->dims, shapes[0]), shape_text(shape->rank, shape->dims, shapes[1]), NAME(SELF),
                     NAME(LIST));
}

int advanced_write_check(const struct call *call)
{
    struct shape shape;
    struct advanced advanced;
    struct view repeated;
    TRY(check_same_dtype(call, SELF, OTHER));
    TRY(check_rank(call, SELF, 1, MAX_RANK));
    const uint64_t count = call->arg[LIST].tensors->count;
    if (count > (uint64_t)call->arg[SELF].tensor->rank)
        return call_fail(call, breaks(RULE_LENGTH, ACLNN_ERR_PARAM_INVALID), "%s has %llu members, expected at most %d, the dimensions of %s",
                         NAME(LIST), (unsigned long long)count, call->arg[SELF].tensor->rank, NAME(SELF));
    TRY(find_shape(call, &advanced, &shape));
    TRY(check_public_format(call, OTHER));
    TRY(check_rank(call, OTHER, 0, MAX_RANK));
    if (advanced.by_data) return 0;
    return spread(call, call->arg[OTHER].tensor, &shape, breaks(RULE_SHAPE, ACLNN_ERR_PARAM_INVALID), &repeated);
}

int advanced_write_run(const struct call *call)
{
    const struct view *const self = call->arg[SELF].tensor;
    const enum update_rule rule = call->arg[ACCUMULATE].b ? UPDATE_ADD : UPDATE_REPLACE;
    struct advanced advanced;
    struct shape shape;
    struct view table, own, values;
    void *memory[2] = {NULL, NULL};
    int64_t *offsets = NULL, count = 1;
    TRY(settle_shape(call, &advanced, &shape));
    TRY(spread(call, call->arg[OTHER].tensor, &shape, ACL_ERROR_RT_AICORE_EXCEPTION, &values));
    for (int d = 0; d < shape.rank; d++) count *= shape.dims[d];
    if (count == 0 || view_count(self) == 0) {
        /* indices of no elements may still be wrong */
        TRY(find_offsets(call, &advanced, self, &offsets));
        free(offsets);
        return 0;
    }
    int status = 0;
    if (!view_to_compute(self, rule, &table, &memory[0]) || !view_to_compute(call->arg[OTHER].tensor, rule, &own, &memory[1]))
        status = no_memory(call);
    if (!status) status = spread(call, &own, &shape, ACL_ERROR_RT_AICORE_EXCEPTION, &values);
    if (!status) status = find_offsets(call, &advanced, &table, &offsets);
    if (!status) {
        const struct blocks blocks = find_blocks(&advanced, &table, &values, offsets);
        blocks_write(&blocks, rule);
        if (memory[0]) view_copy(&table, self);
    }
    free(offsets);
    free(memory[0]);
    free(memory[1]);
    return status;
}
