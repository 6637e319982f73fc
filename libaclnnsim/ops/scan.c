/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/scan.h"

#include <complex.h>

#include "kernel/clones.h"
#include "ops/fold.h"

#define ORDERED
#define IS_NAN_OF(x) ((x) != (x))
#define T float
#define U float
#define SUFFIX f32
#include "ops/scan_kernel.h"
#undef T
#undef U
#undef SUFFIX
#define T double
#define U double
#define SUFFIX f64
#include "ops/scan_kernel.h"
#undef T
#undef U
#undef SUFFIX
#undef IS_NAN_OF
#define IS_NAN_OF(x) false
#define T int32_t
#define U uint32_t
#define SUFFIX i32
#include "ops/scan_kernel.h"
#undef T
#undef U
#undef SUFFIX
#define T int64_t
#define U uint64_t
#define SUFFIX i64
#include "ops/scan_kernel.h"
#undef T
#undef U
#undef SUFFIX
#undef IS_NAN_OF
#undef ORDERED
#define U float _Complex
#define SUFFIX c64
#include "ops/scan_kernel.h"
#undef U
#undef SUFFIX
#define U double _Complex
#define SUFFIX c128
#include "ops/scan_kernel.h"
#undef U
#undef SUFFIX

#define ORDERED_TYPES(stem) [F32] = stem##_f32, [F64] = stem##_f64, [I32] = stem##_i32, [I64] = stem##_i64
#define ALL_TYPES(stem) ORDERED_TYPES(stem), [U64] = stem##_i64, [C64] = stem##_c64, [C128] = stem##_c128
#define ROW_TYPES(stem) [F32] = stem##_row_f32, [F64] = stem##_row_f64, [I32] = stem##_row_i32, [I64] = stem##_row_i64

typedef void running_kernel(const void *row, int64_t count, void *carry, bool exclusive, void *to);
typedef void best_kernel(const void *row, int64_t count, int64_t place, void *best, int64_t *best_place, void *to, int64_t *places);
typedef void best_row_kernel(const void *row, int64_t place, int64_t width, void *best, int64_t *places);
static running_kernel *const running[2][DTYPE_COUNT] = {{ALL_TYPES(running_sum)}, {ALL_TYPES(running_product)}};
static best_kernel *const best[2][DTYPE_COUNT] = {{ORDERED_TYPES(running_largest)}, {ORDERED_TYPES(running_smallest)}};
static best_row_kernel *const best_row[2][DTYPE_COUNT] = {{ROW_TYPES(running_largest)}, {ROW_TYPES(running_smallest)}};

#define SELF 0
#define NAME(slot) (call->op->params[slot].name)
#define WRONG_TYPE(...) call_fail(call, breaks(RULE_DTYPE, ACLNN_ERR_PARAM_INVALID), __VA_ARGS__)
#define WIDTH 512 /* columns that are worked on at a time */
#define WIDE 16   /* rows of so many columns go row by row, */
#define FEW 16    /* and so do columns of so few elements */

static const struct scan *descriptor(const struct call *call) { return (const struct scan *)call->op; }

static bool is_best(const struct call *call) { return descriptor(call)->kind >= SCAN_LARGEST; }

/* The slots of what is written; -1 if there are no places. */
static void find_outputs(const struct call *call, int *values, int *places)
{
    *values = *places = -1;
    for (int i = 0; call->op->params[i].name; i++) {
        const struct param *const p = &call->op->params[i];
        if (p->kind != ACLNNSIM_TENSOR || p->direction == ACLNNSIM_IN) continue;
        if (*values < 0) *values = i;
        else *places = i;
    }
}

static int find_dim(const struct call *call, int *dim)
{
    const int slot = descriptor(call)->dim;
    int64_t number = call->arg[slot].i;
    if (call->op->params[slot].kind == ACLNNSIM_SCALAR)
        dtype_convert(dtype_from_acl(call->arg[slot].scalar->dtype), call->arg[slot].scalar->value, I64, &number);
    return check_dimension(call, SELF, number, NAME(slot), dim);
}

/* The type to which elements convert first. */
static enum dtype first_type(const struct call *call)
{
    const struct scan *const own = descriptor(call);
    if (!own->dtype || (own->undefined && call->arg[own->dtype].i == ACL_DT_UNDEFINED)) return call->arg[SELF].tensor->dtype;
    return dtype_from_acl((aclDataType)call->arg[own->dtype].i);
}

static int check_tensor(const struct call *call)
{
    int dim;
    TRY(check_public_format(call, SELF));
    TRY(check_rank(call, SELF, 0, MAX_RANK));
    return find_dim(call, &dim);
}

int scan_check(const struct call *call)
{
    const struct scan *const own = descriptor(call);
    int values, places;
    find_outputs(call, &values, &places);
    TRY(check_tensor(call));
    const enum dtype self = call->arg[SELF].tensor->dtype, type = first_type(call);
    const struct view *const out = call->arg[values].tensor;
    if (own->dtype && (type == DTYPE_NONE || type != out->dtype))
        return WRONG_TYPE("%s has dtype %s, expected %s as %s says", NAME(values), dtype_name(out->dtype),
                          type == DTYPE_NONE ? "a type" : dtype_name(type), NAME(own->dtype));
    if (SET(self) & DTYPES_COMPLEX && !(SET(out->dtype) & DTYPES_COMPLEX))
        return WRONG_TYPE("%s has dtype %s, to which %s does not convert", NAME(values), dtype_name(out->dtype), dtype_name(self));
    if (!own->dtype) TRY(check_same_dtype(call, SELF, values));
    TRY(check_public_format(call, values));
    TRY(check_same_shape(call, SELF, values));
    if (places < 0) return 0;
    TRY(check_public_format(call, places));
    return check_same_shape(call, SELF, places);
}

int scan_infer(const struct call *call, int slot, struct shape *out)
{
    int values, places;
    find_outputs(call, &values, &places);
    TRY(check_tensor(call));
    *out = shape_of(call->arg[SELF].tensor);
    out->dtype = slot == places ? I64 : first_type(call);
    const dtype_set types = call->op->params[slot].dtypes[call->product];
    if (out->dtype != DTYPE_NONE && types & SET(out->dtype)) return 0;
    return WRONG_TYPE("%s does not have the type of results", NAME(slot));
}

struct work {
    struct strip outer, along, inner;
    char *data[3]; /* the tensor, results, places */
    enum dtype dtypes[3];
    struct conversion numbers;
    int64_t size;
    bool by_rows, exclusive, reverse, is_best;
    int which; /* kernel */
    int64_t pieces;
};

static void scan_columns(const struct work *work, int64_t outer, int64_t column, int64_t width)
{
    _Alignas(64) char buffer[STRIP_BUFFER], raw[STRIP_BUFFER], carry[WIDTH * 16];
    int64_t places[WIDTH];
    char *data[3];
    for (int t = 0; t < 3; t++) data[t] = work->data[t] ? work->data[t] + strip_offset(&work->outer, t, outer) : NULL;
    const struct fold_kernels *const kernels =
        fold_kernels(work->which ? FOLD_PRODUCT : FOLD_SUM, work->numbers.to == U64 ? I64 : work->numbers.to);
    const int64_t n = work->along.count;
    for (int64_t r = 0; r < n; r++) {
        const int64_t place = work->reverse ? n - 1 - r : r;
        const void *row = strip_load(&work->inner, 0, data[0] + strip_offset(&work->along, 0, place), column, width,
                                          work->numbers, buffer, raw);
        char *const to = data[1] + strip_offset(&work->along, 1, place);
        if (r == 0) {
            char first[16];
            if (!work->is_best) kernels->row(first, 0, first);
            if (work->is_best) memcpy(carry, row, (size_t)(width * work->size));
            else copy_row(carry, work->size, first, 0, width, work->size);
            memset(places, 0, sizeof places);
        }
        if (work->exclusive && row != buffer) row = memcpy(buffer, row, (size_t)(width * work->size)); /* may be where results go */
        if (work->exclusive) strip_store(&work->inner, 1, to, column, width, work->numbers.to, work->dtypes[1], carry, raw);
        if (work->is_best) best_row[work->which][work->numbers.to](row, place, width, carry, places);
        else kernels->rows(carry, (const void *const[]){row}, 1, width);
        if (!work->exclusive) strip_store(&work->inner, 1, to, column, width, work->numbers.to, work->dtypes[1], carry, raw);
        if (work->is_best)
            strip_store(&work->inner, 2, data[2] + strip_offset(&work->along, 2, place), column, width, I64, work->dtypes[2], places, raw);
    }
}

static void scan_row(const struct work *work, int64_t outer)
{
    _Alignas(64) char buffer[STRIP_BUFFER], raw[STRIP_BUFFER], results[STRIP_BUFFER], carry[16];
    int64_t places[ROW_AT_MOST], at_place = 0;
    struct strip along = work->along;
    char *data[3];
    for (int t = 0; t < 3; t++) {
        data[t] = work->data[t] ? work->data[t] + strip_offset(&work->outer, t, outer) : NULL;
        if (!work->reverse || along.rank == 0 || !data[t]) continue;
        data[t] += (along.count - 1) * along.steps[t][0];
        along.steps[t][0] = -along.steps[t][0];
    }
    if (!work->is_best)
        fold_kernels(work->which ? FOLD_PRODUCT : FOLD_SUM, work->numbers.to == U64 ? I64 : work->numbers.to)->row(carry, 0, carry);
    for (int64_t at = 0; at < along.count; at += ROW_AT_MOST) {
        const int64_t count = along.count - at < ROW_AT_MOST ? along.count - at : ROW_AT_MOST;
        const void *const row = strip_load(&along, 0, data[0], at, count, work->numbers, buffer, raw);
        if (at == 0 && work->is_best) memcpy(carry, row, (size_t)work->size);
        if (work->is_best) best[work->which][work->numbers.to](row, count, at, carry, &at_place, results, places);
        else running[work->which][work->numbers.to](row, count, carry, work->exclusive, results);
        strip_store(&along, 1, data[1], at, count, work->numbers.to, work->dtypes[1], results, raw);
        if (work->is_best) strip_store(&along, 2, data[2], at, count, I64, work->dtypes[2], places, raw);
    }
}

static void run_lanes(void *data, int64_t begin, int64_t end)
{
    const struct work *const work = data;
    for (int64_t i = begin; i < end; i++) {
        if (!work->by_rows) {
            scan_row(work, i);
            continue;
        }
        const int64_t column = i % work->pieces * WIDTH, left = work->inner.count - column;
        scan_columns(work, i / work->pieces, column, left < WIDTH ? left : WIDTH);
    }
}

/* The type that adds up: one level above FLOAT, so that errors do not grow with the length. */
static enum dtype compute_of(const struct call *call, enum dtype type)
{
    return type == F32 && !is_best(call) ? F64 : compute_type(type);
}

int scan_run(const struct call *call)
{
    const struct scan *const own = descriptor(call);
    int slots[3] = {SELF, -1, -1}, dim;
    find_outputs(call, &slots[1], &slots[2]);
    TRY(find_dim(call, &dim));
    const struct view *views[3];
    const int tensors = slots[2] < 0 ? 2 : 3;
    struct work work = {.is_best = is_best(call)};
    for (int t = 0; t < tensors; t++) {
        views[t] = call->arg[slots[t]].tensor;
        work.data[t] = views[t]->data;
        work.dtypes[t] = views[t]->dtype;
    }
    const int rank = views[0]->rank;
    if (view_count(views[0]) == 0) return 0;
    const unsigned all = rank ? ~0u >> (32 - rank) : 0, one = rank ? 1u << dim : 0, trailing = rank ? all & ~((one << 1) - 1) : 0;
    work.along = strip_of(views, tensors, one);
    work.outer = strip_of(views, tensors, all & ~one & ~trailing);
    work.inner = strip_of(views, tensors, trailing);
    work.by_rows = work.inner.count >= WIDE;
    if (!work.by_rows) {
        const struct strip both = strip_of(views, tensors, all & ~one), none = {.count = 1};
        work.by_rows = work.along.count <= FEW && both.count >= WIDE;
        work.outer = work.by_rows ? none : both;
        work.inner = work.by_rows ? both : none;
    }
    work.pieces = work.by_rows ? (work.inner.count + WIDTH - 1) / WIDTH : 1;
    const enum dtype type = first_type(call);
    work.numbers = (struct conversion){work.dtypes[0], type, compute_of(call, type)};
    work.size = dtype_size(work.numbers.to);
    work.exclusive = own->exclusive && call->arg[own->exclusive].b;
    work.reverse = own->reverse && call->arg[own->reverse].b;
    work.which = own->kind == SCAN_PRODUCT || own->kind == SCAN_SMALLEST;
    const int64_t width = work.by_rows ? (work.inner.count < WIDTH ? work.inner.count : WIDTH) : 2;
    parallel_for(work.outer.count * work.pieces, work.along.count * width, run_lanes, &work);
    return 0;
}
