/* SPDX-License-Identifier: Apache-2.0 */
#include <stdlib.h>

#include "ops/select.h"

enum { SELF, MASK };

#define NAME(slot) (call->op->params[slot].name)
#define WRONG_SHAPE(...) call_fail(call, breaks(RULE_SHAPE, ACLNN_ERR_PARAM_INVALID), __VA_ARGS__)
#define PIECE 16384 /* elements that are counted at a time */

static enum selection_kind kind_of(const struct call *call) { return ((const struct selection *)call->op)->kind; }

static int output(const struct call *call) { return kind_of(call) == MASKED ? MASK + 1 : SELF + 1; }

/* The common shape of what is read. */
static int find_shape(const struct call *call, struct shape *shape)
{
    TRY(check_public_format(call, SELF));
    TRY(check_rank(call, SELF, 0, MAX_RANK));
    *shape = shape_of(call->arg[SELF].tensor);
    if (kind_of(call) != MASKED) return 0;
    TRY(check_public_format(call, MASK));
    TRY(check_rank(call, MASK, 0, MAX_RANK));
    return check_broadcast(call, MASK, shape);
}

int compaction_infer(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    struct shape shape;
    TRY(find_shape(call, &shape));
    int64_t count = 1;
    for (int d = 0; d < shape.rank; d++) count *= shape.dims[d];
    if (kind_of(call) == MASKED) *out = (struct shape){.dtype = shape.dtype, .rank = 1, .dims = {count}};
    else *out = (struct shape){.dtype = I64, .rank = 2, .dims = {count, count}};
    if (kind_of(call) == NONZERO_ROWS) out->dims[1] = shape.rank;
    if (kind_of(call) == NONZERO_COLUMNS) out->dims[0] = shape.rank;
    return 0;
}

int compaction_check(const struct call *call)
{
    struct shape shape;
    const int slot = output(call);
    const struct view *const out = call->arg[slot].tensor;
    TRY(find_shape(call, &shape));
    TRY(check_public_format(call, slot));
    if (kind_of(call) == MASKED) {
        TRY(check_same_dtype(call, SELF, slot));
        TRY(check_rank(call, slot, 1, 1));
    } else {
        TRY(check_rank(call, slot, 2, 2));
        const int d = kind_of(call) == NONZERO_ROWS;
        if (out->dims[d] != shape.rank)
            return WRONG_SHAPE("%s has the extent %lld in dimension %d, expected %d, the dimensions of %s", NAME(slot),
                               (long long)out->dims[d], d, shape.rank, NAME(SELF));
    }
    return check_contiguous(call, slot);
}

struct work {
    const uint8_t *mask; /* BOOL, dense */
    const char *from;    /* elements of `size`, dense */
    char *to;
    int64_t elements, size, selected;
    int64_t *counts; /* of each piece; then those before it */
    const struct shape *shape;
    bool rows;
};

static int64_t piece_end(const struct work *work, int64_t piece)
{
    const int64_t end = (piece + 1) * PIECE;
    return end < work->elements ? end : work->elements;
}

static void run_counts(void *data, int64_t begin, int64_t end)
{
    struct work *const work = data;
    for (int64_t p = begin; p < end; p++) {
        int64_t count = 0;
        for (int64_t i = p * PIECE; i < piece_end(work, p); i++) count += work->mask[i];
        work->counts[p] = count;
    }
}

static void run_copies(void *data, int64_t begin, int64_t end)
{
    const struct work *const work = data;
    for (int64_t p = begin; p < end; p++) {
        char *to = work->to + work->counts[p] * work->size;
        for (int64_t i = p * PIECE; i < piece_end(work, p); i++) {
            if (!work->mask[i]) continue;
            memcpy(to, work->from + i * work->size, (size_t)work->size);
            to += work->size;
        }
    }
}

static void run_coordinates(void *data, int64_t begin, int64_t end)
{
    const struct work *const work = data;
    const int rank = work->shape->rank;
    for (int64_t p = begin; p < end; p++) {
        int64_t *const to = (int64_t *)(void *)work->to, at = work->counts[p];
        for (int64_t i = p * PIECE; i < piece_end(work, p); i++) {
            if (!work->mask[i]) continue;
            int64_t rest = i;
            for (int d = rank - 1; d >= 0; d--) {
                to[work->rows ? at * rank + d : d * work->selected + at] = rest % work->shape->dims[d];
                rest /= work->shape->dims[d];
            }
            at++;
        }
    }
}

/* The tensor, repeated to the shape, as dense elements of a type; in `*taken`, to be freed, unless they are where it is. */
static const void *dense_of(const struct view *view, const struct shape *shape, enum dtype dtype, void **taken)
{
    int64_t count = 1;
    struct operand to = {.dtype = dtype};
    for (int d = shape->rank - 1; d >= 0; count *= shape->dims[d--]) to.strides[d] = shape->dims[d] == 1 ? 0 : count;
    *taken = NULL;
    if (view->dtype == dtype && view_count(view) == count && view_is_dense(view, view->rank)) return view->data;
    *taken = malloc((size_t)(count * dtype_size(dtype)) + 16);
    if (!*taken) return NULL;
    to.data = *taken;
    const struct operand from = operand_of_view(view, shape->rank);
    formula_copy(shape->rank, shape->dims, &from, &to);
    return *taken;
}

/* Once it is known how many there are. */
static int deliver(const struct call *call, struct work *work)
{
    const int slot = output(call), rank = work->shape->rank;
    const struct view *const out = call->arg[slot].tensor;
    const int64_t room = kind_of(call) == MASKED ? view_count(out) : rank ? view_count(out) / rank : out->dims[kind_of(call) == NONZERO_COLUMNS];
    if (work->selected > room)
        return call_fail(call, ACL_ERROR_RT_AICORE_EXCEPTION, "%s has room for %lld elements, expected the %lld that are selected",
                         NAME(slot), (long long)room, (long long)work->selected);
    work->to = out->data;
    work->rows = kind_of(call) == NONZERO_ROWS;
    const int64_t pieces = (work->elements + PIECE - 1) / PIECE;
    parallel_for(pieces, PIECE, kind_of(call) == MASKED ? run_copies : run_coordinates, work);
    const int64_t dims[2] = {work->rows || kind_of(call) == MASKED ? work->selected : rank, work->rows ? rank : work->selected};
    call_report_shape(call, slot, kind_of(call) == MASKED ? 1 : 2, dims);
    return 0;
}

int compaction_run(const struct call *call)
{
    struct shape shape;
    TRY(find_shape(call, &shape));
    const struct view *const self = call->arg[SELF].tensor;
    struct work work = {.elements = 1, .size = dtype_size(self->dtype), .shape = &shape};
    for (int d = 0; d < shape.rank; d++) work.elements *= shape.dims[d];
    const int64_t pieces = (work.elements + PIECE - 1) / PIECE;
    void *taken[2] = {NULL, NULL};
    /* bytes of a mask may be other numbers than 1: they convert to BOOL by way of UINT8 */
    struct view mask = *call->arg[kind_of(call) == MASKED ? MASK : SELF].tensor;
    if (mask.dtype == BOOL) mask.dtype = U8;
    if (work.elements) {
        work.mask = dense_of(&mask, &shape, BOOL, &taken[0]);
        work.from = kind_of(call) == MASKED ? dense_of(self, &shape, self->dtype, &taken[1]) : (const char *)work.mask;
        work.counts = malloc((size_t)pieces * sizeof *work.counts);
    }
    int status = 0;
    if (work.elements && !(work.mask && work.from && work.counts))
        status = call_fail(call, ACL_ERROR_RT_MEMORY_ALLOCATION, "out of memory");
    if (!status) {
        parallel_for(pieces, PIECE, run_counts, &work);
        for (int64_t p = 0; p < pieces; p++) {
            const int64_t count = work.counts[p];
            work.counts[p] = work.selected;
            work.selected += count;
        }
        status = deliver(call, &work);
    }
    free(work.counts);
    free(taken[0]);
    free(taken[1]);
    return status;
}
