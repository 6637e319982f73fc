/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/scatter.h"

#include <stdatomic.h>
#include <stdlib.h>

enum { SELF, DIM, INDEX, SOURCE };

#define LANES 64 /* elements that are written together */
#define NAME(slot) (call->op->params[slot].name)
#define INVALID(...) call_fail(call, ACLNN_ERR_PARAM_INVALID, __VA_ARGS__)
#define WRONG_SHAPE(...) call_fail(call, breaks(RULE_SHAPE, ACLNN_ERR_PARAM_INVALID), __VA_ARGS__)
#define WRONG_TYPE(...) call_fail(call, breaks(RULE_DTYPE, ACLNN_ERR_PARAM_INVALID), __VA_ARGS__)

static const struct scatter *descriptor(const struct call *call) { return (const struct scatter *)call->op; }

static bool is_tensor(const struct call *call, int slot) { return call->op->params[slot].kind == ACLNNSIM_TENSOR; }

/* The slot of what is written to. */
static int target(const struct call *call)
{
    int last = 0;
    while (call->op->params[last + 1].name) last++;
    return is_tensor(call, last) && call->op->params[last].direction == ACLNNSIM_OUT ? last : SELF;
}

/* A tensor without dimensions has one of extent 1. */
static int rank_of(const struct view *view) { return view->rank ? view->rank : 1; }
static int64_t extent_of(const struct view *view, int dim) { return view->rank ? view->dims[dim] : 1; }

/* Shapes */

static int check_elements(const struct call *call, int dim)
{
    const struct view *const self = call->arg[SELF].tensor, *const index = call->arg[INDEX].tensor;
    const struct view *const source = is_tensor(call, SOURCE) ? call->arg[SOURCE].tensor : NULL;
    if (rank_of(index) != rank_of(self)) TRY(check_same_rank(call, SELF, INDEX));
    if (source && rank_of(source) != rank_of(self)) TRY(check_same_rank(call, SELF, SOURCE));
    if (view_count(index) == 0) return 0;
    for (int d = 0; d < rank_of(index); d++) {
        const int64_t extent = extent_of(index, d);
        if (source && extent > extent_of(source, d))
            return WRONG_SHAPE("%s has the extent %lld in dimension %d, expected at most the %lld of %s", NAME(INDEX), (long long)extent,
                               d, (long long)extent_of(source, d), NAME(SOURCE));
        if (d != dim && extent > extent_of(self, d))
            return WRONG_SHAPE("%s has the extent %lld in dimension %d, expected at most the %lld of %s", NAME(INDEX), (long long)extent,
                               d, (long long)extent_of(self, d), NAME(SELF));
    }
    return 0;
}

static int check_slices(const struct call *call, int dim)
{
    const struct view *const self = call->arg[SELF].tensor;
    if (!is_tensor(call, SOURCE)) return 0;
    const struct view *const source = call->arg[SOURCE].tensor;
    const int64_t count = is_tensor(call, INDEX) ? view_count(call->arg[INDEX].tensor) : (int64_t)call->arg[INDEX].ints->count;
    if (rank_of(source) != rank_of(self)) TRY(check_same_rank(call, SELF, SOURCE));
    for (int d = 0; d < rank_of(source); d++)
        if (d != dim && extent_of(source, d) != extent_of(self, d))
            return WRONG_SHAPE("%s has the extent %lld in dimension %d, expected the %lld of %s", NAME(SOURCE),
                               (long long)extent_of(source, d), d, (long long)extent_of(self, d), NAME(SELF));
    if (extent_of(source, dim) != count)
        return WRONG_SHAPE("%s has the extent %lld in dimension %d, expected %lld, one for each element of %s", NAME(SOURCE),
                           (long long)extent_of(source, dim), dim, (long long)count, NAME(INDEX));
    return 0;
}

static int check_inputs(const struct call *call, int *dim)
{
    const struct scatter *const own = descriptor(call);
    TRY(check_public_format(call, SELF));
    TRY(check_rank(call, SELF, 0, MAX_RANK));
    TRY(check_dimension(call, SELF, call->arg[DIM].i, NAME(DIM), dim));
    if (is_tensor(call, INDEX)) {
        TRY(check_public_format(call, INDEX));
        TRY(check_rank(call, INDEX, 0, own->kind == SCATTER_SLICES ? 1 : MAX_RANK));
    }
    const struct view *const self = call->arg[SELF].tensor;
    if (is_tensor(call, SOURCE)) {
        TRY(check_same_dtype(call, SELF, SOURCE));
        TRY(check_public_format(call, SOURCE));
        TRY(check_rank(call, SOURCE, 0, MAX_RANK));
    } else if (SET(dtype_from_acl(call->arg[SOURCE].scalar->dtype)) & DTYPES_COMPLEX && !(SET(self->dtype) & DTYPES_COMPLEX)) {
        return WRONG_TYPE("%s has dtype %s, which does not convert to the %s of %s", NAME(SOURCE),
                          dtype_acl_name(call->arg[SOURCE].scalar->dtype), dtype_name(self->dtype), NAME(SELF));
    }
    if (own->kind == SCATTER_ELEMENTS) TRY(check_elements(call, *dim));
    else TRY(check_slices(call, *dim));
    if (own->reduce && (call->arg[own->reduce].i < 0 || call->arg[own->reduce].i > 2))
        return INVALID("%s is %lld, expected 0 (replace), 1 (add) or 2 (multiply)", NAME(own->reduce), (long long)call->arg[own->reduce].i);
    return 0;
}

int scatter_infer(const struct call *call, int slot, struct shape *out)
{
    int dim;
    (void)slot;
    TRY(check_inputs(call, &dim));
    *out = shape_of(call->arg[SELF].tensor);
    return 0;
}

int scatter_check(const struct call *call)
{
    const struct scatter *const own = descriptor(call);
    const int out = target(call);
    int dim;
    TRY(check_inputs(call, &dim));
    if (own->mode && call->arg[own->mode].i == 0 && !call->deterministic) {
        const struct view *const self = call->arg[SELF].tensor;
        if (self->rank != 2 || dim != 0 || !(SET(self->dtype) & (SET(F32) | SET(F16) | SET(BF16) | SET(I32) | SET(I16))))
            return INVALID("%s is 0, for which %s has to have 2 dimensions and the dtype FLOAT, FLOAT16, BF16, INT32 or INT16, and %s to be 0",
                           NAME(own->mode), NAME(SELF), NAME(DIM));
    }
    if (!is_tensor(call, INDEX)) {
        const struct ints *const list = call->arg[INDEX].ints;
        const int64_t extent = extent_of(call->arg[SELF].tensor, dim);
        for (uint64_t i = 0; i < list->count; i++)
            if (list->value[i] < -extent || list->value[i] >= extent)
                return INVALID("%s holds %lld at element %llu, expected %lld to %lld", NAME(INDEX), (long long)list->value[i],
                               (unsigned long long)i, (long long)-extent, (long long)(extent - 1));
    }
    if (out == SELF) return 0;
    TRY(check_same_dtype(call, SELF, out));
    TRY(check_public_format(call, out));
    return check_same_shape(call, SELF, out);
}

/* Running: what is written, and to what, in a type that computes, or as it is where elements are replaced */

struct work {
    enum update_rule rule;
    int dim;
    struct view table, source; /* the source of a scalar repeats one element */
    void *memory[2];
    char number[16];
};

static int no_memory(const struct call *call) { return call_fail(call, ACL_ERROR_RT_MEMORY_ALLOCATION, "out of memory"); }

/* A view of one dimension at least. */
static struct view with_dimension(struct view view)
{
    if (view.rank) return view;
    view.rank = 1;
    view.dims[0] = 1;
    view.strides[0] = 0;
    return view;
}

static int prepare(const struct call *call, struct work *work)
{
    const struct scatter *const own = descriptor(call);
    const struct view *const self = call->arg[SELF].tensor, *const out = call->arg[target(call)].tensor;
    if (out->data != self->data) view_copy(self, out);
    work->rule = own->reduce ? (enum update_rule)call->arg[own->reduce].i : own->rule;
    if (!view_to_compute(out, work->rule, &work->table, &work->memory[0])) return no_memory(call);
    work->table = with_dimension(work->table);
    const enum dtype type = work->table.dtype;
    if (!is_tensor(call, SOURCE)) {
        char number[16];
        dtype_convert(dtype_from_acl(call->arg[SOURCE].scalar->dtype), call->arg[SOURCE].scalar->value, out->dtype, number);
        dtype_convert(out->dtype, number, type, work->number);
        work->source = work->table;
        work->source.data = work->number;
        memset(work->source.strides, 0, sizeof work->source.strides);
        return 0;
    }
    if (!view_to_compute(call->arg[SOURCE].tensor, work->rule, &work->source, &work->memory[1])) return no_memory(call);
    if (own->alpha) {
        char number[16], alpha[16];
        dtype_convert(dtype_from_acl(call->arg[own->alpha].scalar->dtype), call->arg[own->alpha].scalar->value,
                      compute_type(out->dtype) == F32 ? F32 : out->dtype, number);
        dtype_convert(compute_type(out->dtype) == F32 ? F32 : out->dtype, number, type, alpha);
        char one[16];
        const int64_t whole = 1;
        dtype_convert(I64, &whole, type, one);
        if (memcmp(one, alpha, (size_t)dtype_size(type)) != 0) {
            const struct view given = work->source;
            const int64_t count = view_count(&given), size = dtype_size(type);
            if (!work->memory[1]) {
                int64_t step = 1;
                for (int d = given.rank - 1; d >= 0; step *= given.dims[d--]) work->source.strides[d] = given.dims[d] == 1 ? 0 : step;
                work->memory[1] = malloc((size_t)(count * size) + 16);
                if (!work->memory[1]) return no_memory(call);
                work->source.data = work->memory[1];
                view_copy(&given, &work->source);
            }
            update_kernels(UPDATE_MULTIPLY, type)->row(work->source.data, size, alpha, 0, count);
        }
    }
    work->source = with_dimension(work->source);
    return 0;
}

/* Elements */

struct elements {
    const struct call *call;
    const struct work *work;
    const struct update_kernels *kernels;
    struct strip lanes;      /* of the indices, the source and the table, without the dimension */
    const char *index;
    bool wide;
    int64_t count, extent;   /* indices along the dimension; where they may lead to */
    int64_t steps[3];        /* bytes along the dimension */
    _Atomic int64_t wrong;   /* the lane and the place in it of an index out of range, the first one; -1: none */
};

static void remember(struct elements *elements, int64_t place)
{
    int64_t before = atomic_load(&elements->wrong);
    while ((before < 0 || place < before) && !atomic_compare_exchange_weak(&elements->wrong, &before, place)) continue;
}

/* Lanes write to different elements, and each writes its own in order. */
static void run_elements(void *data, int64_t begin, int64_t end)
{
    struct elements *const elements = data;
    const struct work *const work = elements->work;
    int64_t index[LANES], source[LANES], table[LANES], from[LANES], to[LANES];
    for (int64_t first = begin; first < end; first += LANES) {
        const int64_t lanes = end - first < LANES ? end - first : LANES;
        for (int64_t k = 0; k < lanes; k++) {
            index[k] = strip_offset(&elements->lanes, 0, first + k);
            source[k] = strip_offset(&elements->lanes, 1, first + k);
            table[k] = strip_offset(&elements->lanes, 2, first + k);
        }
        for (int64_t i = 0; i < elements->count; i++) {
            int64_t n = 0;
            for (int64_t k = 0; k < lanes; k++) {
                const char *const at = elements->index + index[k] + i * elements->steps[0];
                int64_t place;
                if (elements->wide) {
                    memcpy(&place, at, sizeof place);
                } else {
                    int32_t narrow;
                    memcpy(&narrow, at, sizeof narrow);
                    place = narrow;
                }
                if (place < 0 || place >= elements->extent) {
                    remember(elements, (first + k) * elements->count + i);
                    continue;
                }
                from[n] = source[k] + i * elements->steps[1];
                to[n++] = table[k] + place * elements->steps[2];
            }
            elements->kernels->each(work->table.data, to, work->source.data, from, n);
        }
    }
}

/* The place of an index, in the row-major order of its tensor, by its lane and place there. */
static int64_t place_of(const struct view *index, int dim, int64_t lane, int64_t at)
{
    int64_t place = 0, weight = 1;
    for (int d = index->rank - 1; d >= 0; d--) {
        place += (d == dim ? at : lane % index->dims[d]) * weight;
        if (d != dim) lane /= index->dims[d];
        weight *= index->dims[d];
    }
    return place;
}

static int run_each(const struct call *call, const struct work *work)
{
    const struct view index = with_dimension(*call->arg[INDEX].tensor);
    if (view_count(&index) == 0) return 0;
    struct view source = work->source, table = work->table;
    for (int d = 0; d < index.rank; d++) source.dims[d] = table.dims[d] = index.dims[d];
    const struct view *const views[] = {&index, &source, &table};
    struct elements elements = {
        .call = call, .work = work, .kernels = update_kernels(work->rule, table.dtype), .index = index.data,
        .wide = index.dtype == I64, .count = index.dims[work->dim], .extent = work->table.dims[work->dim], .wrong = -1,
        .lanes = strip_of(views, 3, ~(1u << work->dim))};
    for (int t = 0; t < 3; t++) elements.steps[t] = views[t]->strides[work->dim] * dtype_size(views[t]->dtype);
    parallel_for(elements.lanes.count, elements.count * 4, run_elements, &elements);
    const int64_t wrong = atomic_load(&elements.wrong);
    if (wrong < 0) return 0;
    return call_fail(call, ACL_ERROR_RT_AICORE_EXCEPTION, "%s holds an index out of range at element %lld, expected 0 to %lld", NAME(INDEX),
                     (long long)place_of(&index, work->dim, wrong / elements.count, wrong % elements.count), (long long)(elements.extent - 1));
}

/* Slices */

static int run_slices(const struct call *call, const struct work *work)
{
    const struct view *const tensor = is_tensor(call, INDEX) ? call->arg[INDEX].tensor : NULL;
    const struct ints *const list = tensor ? NULL : call->arg[INDEX].ints;
    const int64_t count = tensor ? view_count(tensor) : (int64_t)list->count;
    if (count == 0) return 0;
    const struct view *const table = &work->table;
    const int dim = work->dim, after = table->rank - dim - 1;
    int64_t *const indices = tensor ? index_numbers(tensor, tensor->rank, tensor->dims) : NULL;
    int64_t *const offsets = calloc((size_t)count, sizeof *offsets);
    int status = offsets && (indices || !tensor) ? 0 : no_memory(call);
    if (!status)
        status = add_offsets(call, tensor ? indices : list->value, count, table->dims[dim],
                             table->strides[dim] * dtype_size(table->dtype), descriptor(call)->from_end, NAME(INDEX), offsets);
    if (!status && view_count(table)) {
        struct view source = work->source;
        source.dims[dim] = count;
        const struct view before[] = {view_dimensions(table, 0, dim), view_dimensions(&source, 0, dim)};
        const struct view behind[] = {view_dimensions(table, dim + 1, after), view_dimensions(&source, dim + 1, after)};
        const struct view between = view_dimensions(&source, dim, 1);
        const struct blocks blocks = {
            .table = table->data, .list = source.data, .offsets = offsets, .dtype = table->dtype,
            .outer = strip_of((const struct view *const[]){&before[0], &before[1]}, 2, ~0u),
            .inner = strip_of((const struct view *const[]){&behind[0], &behind[1]}, 2, ~0u),
            .middle = strip_of((const struct view *const[]){&between}, 1, ~0u)};
        blocks_write(&blocks, work->rule);
    }
    free(indices);
    free(offsets);
    return status;
}

int scatter_run(const struct call *call)
{
    struct work work = {.memory = {NULL, NULL}};
    TRY(check_inputs(call, &work.dim));
    int status = prepare(call, &work);
    if (!status) status = descriptor(call)->kind == SCATTER_ELEMENTS ? run_each(call, &work) : run_slices(call, &work);
    if (!status && work.memory[0]) {
        struct view table = work.table;
        table.rank = call->arg[target(call)].tensor->rank;
        view_copy(&table, call->arg[target(call)].tensor);
    }
    free(work.memory[0]);
    free(work.memory[1]);
    return status;
}
