/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/interleave.h"

#include <stdlib.h>

#include "ops/blocks.h"

#define NAME(slot) (call->op->params[slot].name)
#define INVALID(...) call_fail(call, ACLNN_ERR_PARAM_INVALID, __VA_ARGS__)
#define FAULT(...) call_fail(call, ACL_ERROR_RT_AICORE_EXCEPTION, __VA_ARGS__)

static const struct interleave *descriptor(const struct call *call) { return (const struct interleave *)call->op; }

struct slots {
    int self, repeats, dim, size, out; /* self: repeats itself, if there is no other tensor */
};

static struct slots slots(const struct call *call)
{
    const struct interleave *const own = descriptor(call);
    const int repeats = !own->places;
    return (struct slots){.repeats = repeats, .dim = 2, .size = repeats + 1 + own->along, .out = repeats + 2 + own->along};
}

static bool is_number(const struct call *call) { return call->op->params[slots(call).repeats].kind == ACLNNSIM_INT; }

/* The dimension, and how many elements or slices there are to repeat. */
static int result_shape(const struct call *call, struct shape *shape, int *dim, int64_t *extent)
{
    const struct interleave *const own = descriptor(call);
    const struct slots at = slots(call);
    const struct view *const self = call->arg[at.self].tensor;
    const int64_t size = call->arg[at.size].i;
    TRY(check_public_format(call, at.self));
    TRY(check_rank(call, at.self, own->along || own->places ? 1 : 0, own->places ? 1 : MAX_RANK));
    *dim = 0;
    if (own->along) TRY(check_dimension(call, at.self, call->arg[at.dim].i, NAME(at.dim), dim));
    *extent = own->along ? self->dims[*dim] : view_count(self);
    if (size < 0) return INVALID("%s is %lld, expected none below 0", NAME(at.size), (long long)size);
    if (is_number(call)) {
        const int64_t repeats = call->arg[at.repeats].i;
        int64_t all;
        if (repeats < 0) return INVALID("%s is %lld, expected none below 0", NAME(at.repeats), (long long)repeats);
        if (__builtin_mul_overflow(*extent, repeats, &all) || all != size)
            return INVALID("%s is %lld, expected %lld times %lld", NAME(at.size), (long long)size, (long long)*extent, (long long)repeats);
    } else {
        const struct view *const repeats = call->arg[at.repeats].tensor;
        TRY(check_public_format(call, at.repeats));
        TRY(check_rank(call, at.repeats, 0, 1));
        if (view_count(repeats) != *extent && view_count(repeats) != 1)
            return call_fail(call, breaks(RULE_SHAPE, ACLNN_ERR_PARAM_INVALID), "%s has %lld elements, expected 1 or %lld", NAME(at.repeats),
                             (long long)view_count(repeats), (long long)*extent);
    }
    *shape = (struct shape){.dtype = self->dtype, .rank = 1};
    if (own->along) *shape = shape_of(self);
    shape->dims[*dim] = size;
    int64_t count = 16;
    for (int d = 0; d < shape->rank; d++)
        if (shape->dims[d] > 0 && __builtin_mul_overflow(count, shape->dims[d], &count))
            return INVALID("%s is %lld, which is more than memory can hold", NAME(at.size), (long long)size);
    return 0;
}

int interleave_infer(const struct call *call, int slot, struct shape *out)
{
    int dim;
    int64_t extent;
    (void)slot;
    return result_shape(call, out, &dim, &extent);
}

int interleave_check(const struct call *call)
{
    struct shape shape;
    int dim;
    int64_t extent;
    const struct slots at = slots(call);
    TRY(check_same_dtype(call, at.self, at.out));
    TRY(result_shape(call, &shape, &dim, &extent));
    TRY(check_public_format(call, at.out));
    return check_has_shape(call, at.out, &shape, "what the arguments make");
}

static int no_memory(const struct call *call) { return call_fail(call, ACL_ERROR_RT_MEMORY_ALLOCATION, "out of memory"); }

/* For each repeated one its place among those that are repeated. */
static int find_places(const struct call *call, int64_t extent, int64_t size, int64_t *places)
{
    const struct slots at = slots(call);
    const struct view *const repeats = is_number(call) ? NULL : call->arg[at.repeats].tensor;
    const bool one = repeats && view_count(repeats) == 1;
    int64_t *const counts = repeats ? index_numbers(repeats, repeats->rank, repeats->dims) : NULL;
    if (repeats && !counts) return no_memory(call);
    int64_t filled = 0;
    int status = 0;
    for (int64_t i = 0; i < extent && !status; i++) {
        const int64_t count = !repeats ? call->arg[at.repeats].i : counts[one ? 0 : i];
        if (count < 0)
            status = FAULT("%s holds %lld at element %lld, expected none below 0", NAME(at.repeats), (long long)count, (long long)(one ? 0 : i));
        else if (count > size - filled)
            status = FAULT("%s makes more than %s, which is %lld", NAME(at.repeats), NAME(at.size), (long long)size);
        else
            for (int64_t k = 0; k < count; k++) places[filled++] = i;
    }
    if (!status && filled != size)
        status = FAULT("%s makes %lld, expected %lld as %s says", NAME(at.repeats), (long long)filled, (long long)size, NAME(at.size));
    free(counts);
    return status;
}

int interleave_run(const struct call *call)
{
    struct shape shape;
    int dim;
    int64_t extent;
    const struct interleave *const own = descriptor(call);
    const struct slots at = slots(call);
    const struct view *const self = call->arg[at.self].tensor, *const out = call->arg[at.out].tensor;
    TRY(result_shape(call, &shape, &dim, &extent));
    const int64_t size = shape.dims[dim];
    int64_t *const places = malloc((size_t)size * sizeof *places + 16);
    int status = places ? find_places(call, extent, size, places) : no_memory(call);
    if (!status && view_count(out) && own->places) {
        const struct operand to = operand_of_view(out, 1);
        struct operand from = {.data = (char *)places, .dtype = I64, .strides = {size == 1 ? 0 : 1}};
        formula_copy(1, out->dims, &from, &to);
    } else if (!status && view_count(out)) {
        /* without a dimension all of them are one */
        const int outer = own->along ? dim : 0, inner = own->along ? dim + 1 : self->rank, after = own->along ? self->rank - inner : 0;
        const struct view along = view_dimensions(self, outer, inner - outer);
        const struct strip row = strip_of((const struct view *const[]){&along}, 1, ~0u);
        for (int64_t i = 0; i < size; i++) places[i] = strip_offset(&row, 0, places[i]);
        const struct view before[] = {view_dimensions(self, 0, outer), view_dimensions(out, 0, outer)};
        const struct view behind[] = {view_dimensions(self, inner, after), view_dimensions(out, outer + 1, after)};
        const struct view between = view_dimensions(out, outer, 1);
        const struct blocks blocks = {
            .table = self->data, .list = out->data, .offsets = places, .dtype = self->dtype,
            .outer = strip_of((const struct view *const[]){&before[0], &before[1]}, 2, ~0u),
            .inner = strip_of((const struct view *const[]){&behind[0], &behind[1]}, 2, ~0u),
            .middle = strip_of((const struct view *const[]){&between}, 1, ~0u)};
        blocks_read(&blocks);
    }
    free(places);
    return status;
}
