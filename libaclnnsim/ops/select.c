/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/select.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "ops/blocks.h"

enum { SELF, DIM, INDEX, OUT };

#define NAME(slot) (call->op->params[slot].name)
#define WRONG_SHAPE(...) call_fail(call, breaks(RULE_SHAPE, ACLNN_ERR_PARAM_INVALID), __VA_ARGS__)

static enum selection_kind kind_of(const struct call *call) { return ((const struct selection *)call->op)->kind; }

static int no_memory(const struct call *call) { return call_fail(call, ACL_ERROR_RT_MEMORY_ALLOCATION, "out of memory"); }

static int find_shape(const struct call *call, struct shape *shape, int *dim)
{
    const struct view *const self = call->arg[SELF].tensor;
    TRY(check_public_format(call, SELF));
    TRY(check_rank(call, SELF, 0, MAX_RANK));
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
    return find_shape(call, out, &dim);
}

int selection_check(const struct call *call)
{
    int dim;
    struct shape shape;
    TRY(find_shape(call, &shape, &dim));
    TRY(check_same_dtype(call, SELF, OUT));
    TRY(check_public_format(call, OUT));
    TRY(check_rank(call, OUT, 0, MAX_RANK));
    return check_has_shape(call, OUT, &shape, "what self and the indices make");
}

/* Running */

static int run_select(const struct call *call, int dim)
{
    const struct view *const self = call->arg[SELF].tensor, *const index = call->arg[INDEX].tensor, *const out = call->arg[OUT].tensor;
    const int taken = kind_of(call) == SELECT_DIM ? (self->rank ? 1 : 0) : self->rank ? index->rank : 0;
    const int64_t count = view_count(index), size = dtype_size(self->dtype);
    int64_t *const indices = index_numbers(index, index->rank, index->dims), *const offsets = calloc((size_t)count + 1, sizeof *offsets);
    int status = indices && offsets ? 0 : no_memory(call);
    const int64_t extent = self->rank ? self->dims[dim] : 1, step = self->rank ? self->strides[dim] * size : 0;
    if (!status) status = add_offsets(call, indices, count, extent, step, false, NAME(INDEX), offsets);
    if (!status) {
        const int after = self->rank ? self->rank - dim - 1 : 0;
        const struct view before[] = {view_dimensions(self, 0, self->rank ? dim : 0), view_dimensions(out, 0, self->rank ? dim : 0)};
        const struct view behind[] = {view_dimensions(self, self->rank - after, after), view_dimensions(out, out->rank - after, after)};
        const struct view between = view_dimensions(out, dim, taken);
        struct blocks blocks = {
            .table = self->data, .list = out->data, .offsets = offsets, .dtype = self->dtype,
            .outer = strip_of((const struct view *const[]){&before[0], &before[1]}, 2, ~0u),
            .inner = strip_of((const struct view *const[]){&behind[0], &behind[1]}, 2, ~0u),
            .middle = strip_of((const struct view *const[]){&between}, 1, ~0u)};
        blocks_read(&blocks);
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

int selection_run(const struct call *call)
{
    int dim = 0;
    struct shape shape;
    TRY(find_shape(call, &shape, &dim));
    if (view_count(call->arg[OUT].tensor) == 0) return 0;
    return kind_of(call) == GATHER ? run_gather(call, dim) : run_select(call, dim);
}
