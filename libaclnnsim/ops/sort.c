/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/sort.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "ops/strips.h"

#define SELF 0
#define NAME(slot) (call->op->params[slot].name)
#define FEW 24      /* elements that are sorted by insertion, */
#define SHORT 512   /* and by merging; more go by the bytes of their keys */

/* The slots of the arguments; -1 if there is none. */
struct slots {
    int dim, backwards, k, values, places;
};

static const struct slots slots_of[] = {
    [SORT_ALL] = {.dim = 2, .backwards = 3, .k = -1, .values = 4, .places = 5},
    [SORT_PLACES] = {.dim = 1, .backwards = 2, .k = -1, .values = -1, .places = 3},
    [SORT_BEST] = {.dim = 2, .backwards = 3, .k = 1, .values = 5, .places = 6},
};

static const struct slots *slots(const struct call *call) { return &slots_of[((const struct sort *)call->op)->kind]; }

static int result_shape(const struct call *call, struct shape *shape, int *dim)
{
    const struct view *const self = call->arg[SELF].tensor;
    const struct slots *const own = slots(call);
    TRY(check_public_format(call, SELF));
    TRY(check_rank(call, SELF, 0, MAX_RANK));
    TRY(check_dimension(call, SELF, call->arg[own->dim].i, NAME(own->dim), dim));
    *shape = shape_of(self);
    if (own->k < 0) return 0;
    const int64_t k = call->arg[own->k].i, extent = self->rank ? self->dims[*dim] : 1;
    if (k < 0 || k > extent)
        return call_fail(call, ACLNN_ERR_PARAM_INVALID, "%s is %lld, expected 0 to %lld, the extent of dimension %d of %s", NAME(own->k),
                         (long long)k, (long long)extent, *dim, NAME(SELF));
    if (self->rank) shape->dims[*dim] = k;
    return 0;
}

int sort_infer(const struct call *call, int slot, struct shape *out)
{
    int dim;
    TRY(result_shape(call, out, &dim));
    if (slot == slots(call)->places) out->dtype = I64;
    return 0;
}

int sort_check(const struct call *call)
{
    struct shape shape;
    int dim;
    const struct slots *const own = slots(call);
    TRY(result_shape(call, &shape, &dim));
    if (own->values >= 0) {
        TRY(check_same_dtype(call, SELF, own->values));
        TRY(check_public_format(call, own->values));
        TRY(check_has_shape(call, own->values, &shape, "what self makes"));
    }
    TRY(check_public_format(call, own->places));
    return check_has_shape(call, own->places, &shape, "what self makes");
}

/* An element and where it was. Keys are in the order of elements, or in the opposite one. */
struct item {
    uint64_t key;
    int64_t place;
};

static uint64_t float_key(uint64_t bits, int width, uint64_t infinity)
{
    const uint64_t sign = (uint64_t)1 << (width - 1), magnitude = bits & (sign - 1);
    if (magnitude > infinity) return UINT64_MAX;
    if (magnitude == 0) return sign;
    return bits & sign ? sign - magnitude : sign + magnitude;
}

#define KEYS(type, key)                             \
    for (int64_t i = 0; i < count; i++) {           \
        type x;                                     \
        memcpy(&x, from + i * step, sizeof x);      \
        items[i] = (struct item){(key) ^ turn, first + i}; \
    }                                               \
    break

static void make_items(enum dtype dtype, const char *from, int64_t step, int64_t first, int64_t count, bool backwards, struct item *items)
{
    const uint64_t turn = backwards ? UINT64_MAX : 0;
    switch (dtype) {
    case F32: KEYS(uint32_t, float_key(x, 32, 0x7f800000u));
    case F16: KEYS(uint16_t, float_key(x, 16, 0x7c00u));
    case BF16: KEYS(uint16_t, float_key(x, 16, 0x7f80u));
    case F64: KEYS(uint64_t, float_key(x, 64, 0x7ff0000000000000u));
    case I8: KEYS(int8_t, (uint64_t)x + ((uint64_t)1 << 63));
    case I16: KEYS(int16_t, (uint64_t)x + ((uint64_t)1 << 63));
    case I32: KEYS(int32_t, (uint64_t)x + ((uint64_t)1 << 63));
    case I64: KEYS(int64_t, (uint64_t)x + ((uint64_t)1 << 63));
    case U16: KEYS(uint16_t, x);
    case U32: KEYS(uint32_t, x);
    case U64: KEYS(uint64_t, x);
    case BOOL: KEYS(uint8_t, x != 0);
    default: KEYS(uint8_t, x);
    }
}

static void sort_few(struct item *items, int64_t count)
{
    for (int64_t i = 1; i < count; i++) {
        const struct item item = items[i];
        int64_t at = i;
        for (; at > 0 && items[at - 1].key > item.key; at--) items[at] = items[at - 1];
        items[at] = item;
    }
}

/* Runs of FEW, merged to longer ones. */
static void sort_short(struct item *items, int64_t count, struct item *spare)
{
    struct item *from = items, *to = spare;
    for (int64_t at = 0; at < count; at += FEW) sort_few(items + at, count - at < FEW ? count - at : FEW);
    for (int64_t run = FEW; run < count; run *= 2) {
        for (int64_t at = 0; at < count; at += 2 * run) {
            const int64_t middle = at + run < count ? at + run : count, end = at + 2 * run < count ? at + 2 * run : count;
            int64_t a = at, b = middle;
            for (int64_t i = at; i < end; i++) to[i] = b == end || (a < middle && from[a].key <= from[b].key) ? from[a++] : from[b++];
        }
        struct item *const other = from;
        from = to;
        to = other;
    }
    if (from != items) memcpy(items, from, (size_t)count * sizeof *items);
}

/* Byte by byte from the last; bytes that all keys share cost nothing. */
static void sort_long(struct item *items, int64_t count, struct item *spare)
{
    uint64_t differ = 0;
    for (int64_t i = 1; i < count; i++) differ |= items[i].key ^ items[0].key;
    struct item *from = items, *to = spare;
    for (int shift = 0; shift < 64; shift += 8) {
        if (!(differ >> shift & 0xff)) continue;
        int64_t begin[257] = {0};
        for (int64_t i = 0; i < count; i++) begin[(from[i].key >> shift & 0xff) + 1]++;
        for (int byte = 0; byte < 256; byte++) begin[byte + 1] += begin[byte];
        for (int64_t i = 0; i < count; i++) to[begin[from[i].key >> shift & 0xff]++] = from[i];
        struct item *const other = from;
        from = to;
        to = other;
    }
    if (from != items) memcpy(items, from, (size_t)count * sizeof *items);
}

/* Stable; spare has room for as many. */
static void sort_items(struct item *items, int64_t count, struct item *spare)
{
    if (count <= FEW) sort_few(items, count);
    else if (count <= SHORT) sort_short(items, count, spare);
    else sort_long(items, count, spare);
}

struct work {
    const struct view *self;
    struct strip lanes;            /* of the tensor, values and places, without the dimension; */
    char *data[3];                 /* values may be NULL */
    int64_t steps[3];              /* bytes along the dimension */
    int64_t extent, k, size;
    bool backwards;
    _Atomic bool short_of_memory;
};

/* The k first of all, in order: no more than two for each of them are held. */
static void select_best(const struct work *work, const char *from, struct item *items, struct item *spare)
{
    const int64_t room = 2 * work->k;
    int64_t held = 0;
    uint64_t limit = UINT64_MAX;
    bool full = false;
    for (int64_t at = 0; at < work->extent; at += FEW) {
        struct item row[FEW];
        const int64_t count = work->extent - at < FEW ? work->extent - at : FEW;
        make_items(work->self->dtype, from + at * work->steps[0], work->steps[0], at, count, work->backwards, row);
        for (int64_t i = 0; i < count; i++) {
            if (full && row[i].key >= limit) continue;
            items[held++] = row[i];
            if (held < room) continue;
            sort_items(items, held, spare);
            held = work->k;
            limit = items[held - 1].key;
            full = true;
        }
    }
    sort_items(items, held, spare);
}

static void sort_lane(const struct work *work, int64_t lane, struct item *items, struct item *spare)
{
    const char *const from = work->data[0] + strip_offset(&work->lanes, 0, lane);
    char *const values = work->data[1] ? work->data[1] + strip_offset(&work->lanes, 1, lane) : NULL;
    char *const places = work->data[2] + strip_offset(&work->lanes, work->data[1] ? 2 : 1, lane);
    if (work->k < work->extent / 4) {
        select_best(work, from, items, spare);
    } else {
        make_items(work->self->dtype, from, work->steps[0], 0, work->extent, work->backwards, items);
        sort_items(items, work->extent, spare);
    }
    for (int64_t i = 0; i < work->k; i++) {
        memcpy(places + i * work->steps[2], &items[i].place, sizeof items[i].place);
        if (values) memcpy(values + i * work->steps[1], from + items[i].place * work->steps[0], (size_t)work->size);
    }
}

static void run_lanes(void *data, int64_t begin, int64_t end)
{
    struct work *const work = data;
    const size_t bytes = (size_t)work->extent * sizeof(struct item);
    struct item *const items = scratch(0, bytes), *const spare = scratch(1, bytes);
    if (!items || !spare) {
        atomic_store(&work->short_of_memory, true);
        return;
    }
    for (int64_t lane = begin; lane < end; lane++) sort_lane(work, lane, items, spare);
}

int sort_run(const struct call *call)
{
    const struct slots *const own = slots(call);
    struct shape shape;
    int dim;
    TRY(result_shape(call, &shape, &dim));
    const struct view *const self = call->arg[SELF].tensor;
    struct work work = {.self = self, .size = dtype_size(self->dtype), .backwards = call->arg[own->backwards].b};
    work.extent = self->rank ? self->dims[dim] : 1;
    work.k = own->k < 0 ? work.extent : call->arg[own->k].i;
    if (view_count(call->arg[own->places].tensor) == 0) return 0;
    const struct view *views[3] = {self};
    int tensors = 1;
    const int written[] = {own->values, own->places};
    work.data[0] = self->data;
    work.steps[0] = self->rank ? self->strides[dim] * work.size : 0;
    for (int i = 0; i < 2; i++) {
        if (written[i] < 0) continue;
        const struct view *const view = views[tensors++] = call->arg[written[i]].tensor;
        work.data[1 + i] = view->data;
        work.steps[1 + i] = view->rank ? view->strides[dim] * dtype_size(view->dtype) : 0;
    }
    work.lanes = strip_of(views, tensors, self->rank ? ~(1u << dim) : ~0u);
    parallel_for(work.lanes.count, work.extent * 8, run_lanes, &work);
    return atomic_load(&work.short_of_memory) ? call_fail(call, ACL_ERROR_RT_MEMORY_ALLOCATION, "out of memory") : 0;
}
