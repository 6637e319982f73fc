/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/reduction.h"

#include <complex.h>
#include <math.h>
#include <stdlib.h>

#include "ops/fold.h"

#define SELF 0
#define NAME(slot) (call->op->params[slot].name)
#define INVALID(...) call_fail(call, ACLNN_ERR_PARAM_INVALID, __VA_ARGS__)
#define WRONG_TYPE(...) call_fail(call, breaks(RULE_DTYPE, ACLNN_ERR_PARAM_INVALID), __VA_ARGS__)

static const struct reduction *descriptor(const struct call *call) { return (const struct reduction *)call->op; }

/* What a call combines. */
struct reduced {
    unsigned dims;             /* the set of dimensions */
    int64_t count;             /* numbers for each result */
    struct shape shape;        /* of the outputs, and the type that results have by themselves */
    struct conversion numbers;
};

int check_dimension(const struct call *call, int tensor, int64_t number, const char *name, int *dim)
{
    const int64_t rank = call->arg[tensor].tensor->rank, dims = rank ? rank : 1;
    if (number < -dims || number >= dims)
        return INVALID("%s is %lld, expected %lld to %lld: %s has %lld dimensions", name, (long long)number, (long long)-dims,
                       (long long)(dims - 1), NAME(tensor), (long long)rank);
    *dim = (int)(number < 0 ? number + dims : number);
    return 0;
}

static int add_dimension(const struct call *call, int64_t number, struct reduced *reduced)
{
    const char *const name = NAME(descriptor(call)->dims);
    int dim = 0;
    TRY(check_dimension(call, SELF, number, name, &dim));
    if (reduced->dims >> dim & 1) return INVALID("%s names dimension %d twice", name, dim);
    reduced->dims |= 1u << dim;
    return 0;
}

static int find_dims(const struct call *call, struct reduced *reduced)
{
    const struct reduction *const own = descriptor(call);
    const int rank = call->arg[SELF].tensor->rank;
    const unsigned all = rank ? ~0u >> (32 - rank) : 0;
    reduced->dims = 0;
    if (own->dims && call->op->params[own->dims].kind == ACLNNSIM_INT) return add_dimension(call, call->arg[own->dims].i, reduced);
    const struct ints *const list = own->dims ? call->arg[own->dims].ints : NULL;
    if (!list || list->count == 0) {
        if (own->some) return INVALID("%s is empty, expected a dimension at least", NAME(own->dims));
        reduced->dims = own->noop && call->arg[own->noop].b ? 0 : all;
        return 0;
    }
    for (uint64_t i = 0; i < list->count; i++) TRY(add_dimension(call, list->value[i], reduced));
    return 0;
}

static bool is_place(enum reduction_kind kind) { return kind >= REDUCE_PLACE_OF_LARGEST; }

static bool is_extreme(enum reduction_kind kind)
{
    return is_place(kind) || kind == REDUCE_LARGEST || kind == REDUCE_SMALLEST || kind == REDUCE_EXTREMES;
}

/* The types: what elements become, what computes, and what results are by themselves. */
static int find_types(const struct call *call, struct reduced *reduced)
{
    const struct reduction *const own = descriptor(call);
    const enum dtype self = call->arg[SELF].tensor->dtype;
    enum dtype type = self;
    if (own->dtype) {
        type = dtype_from_acl((aclDataType)call->arg[own->dtype].i);
        char text[32];
        if (type == DTYPE_NONE || !(SET(type) & DTYPES_NUMERIC))
            return WRONG_TYPE("%s is %s, expected a type that %s may have", NAME(own->dtype),
                              dtype_text((aclDataType)call->arg[own->dtype].i, text), NAME(own->dtype + 1));
        if (SET(self) & DTYPES_COMPLEX && !(SET(type) & DTYPES_COMPLEX))
            return WRONG_TYPE("%s is %s, to which %s of %s does not convert", NAME(own->dtype), dtype_name(type),
                              dtype_name(self), NAME(SELF));
    }
    const bool whole = SET(type) & (DTYPES_WHOLE | SET(BOOL));
    enum dtype compute = compute_type(type);
    switch (own->kind) {
    case REDUCE_ALL: case REDUCE_ANY: type = compute = BOOL; break;
    case REDUCE_MEAN: compute = whole ? F64 : compute; break;
    case REDUCE_NORM: case REDUCE_LOG_SUM_EXP: case REDUCE_VARIANCE: case REDUCE_DEVIATION: case REDUCE_LOG_SUM:
        type = whole ? F32 : type;
        compute = compute_type(type);
        break;
    default: break;
    }
    reduced->numbers = (struct conversion){self, type, compute};
    reduced->shape.dtype = type;
    return 0;
}

static int resolve(const struct call *call, struct reduced *reduced)
{
    const struct reduction *const own = descriptor(call);
    const struct view *const self = call->arg[SELF].tensor;
    TRY(check_public_format(call, SELF));
    TRY(check_rank(call, SELF, 0, MAX_RANK));
    TRY(find_dims(call, reduced));
    reduced->shape = (struct shape){.rank = 0};
    TRY(find_types(call, reduced));
    const bool keep = own->keep ? call->arg[own->keep].b : own->kept;
    reduced->count = 1;
    for (int d = 0; d < self->rank; d++) {
        const bool combined = reduced->dims >> d & 1;
        if (combined) reduced->count *= self->dims[d];
        if (!combined || keep) reduced->shape.dims[reduced->shape.rank++] = combined ? 1 : self->dims[d];
    }
    return 0;
}

/* The slot of an output by its number; -1: there is none. */
static int output(const struct call *call, int number)
{
    for (int i = 0; call->op->params[i].name; i++)
        if (call->op->params[i].direction == ACLNNSIM_OUT && number-- == 0) return i;
    return -1;
}

/* Whether the output has places. */
static bool has_places(const struct call *call, int slot)
{
    return is_place(descriptor(call)->kind) && (output(call, 1) < 0 || slot == output(call, 1));
}

static int check_output(const struct call *call, const struct reduced *reduced, int slot)
{
    const struct reduction *const own = descriptor(call);
    const struct view *const out = call->arg[slot].tensor;
    TRY(check_public_format(call, slot));
    if (!has_places(call, slot)) {
        if (own->same_types) TRY(check_same_dtype(call, SELF, slot));
        if (own->dtype && dtype_to_acl(out->dtype) != (aclDataType)call->arg[own->dtype].i)
            return WRONG_TYPE("%s has dtype %s, expected %s as %s says", NAME(slot), dtype_name(out->dtype),
                              dtype_name(reduced->shape.dtype), NAME(own->dtype));
        if (!own->dtype && !own->casts && !dtype_castable(reduced->shape.dtype, out->dtype))
            return WRONG_TYPE("%s has dtype %s, to which results of %s do not convert", NAME(slot), dtype_name(out->dtype),
                              dtype_name(reduced->shape.dtype));
    }
    TRY(check_rank(call, slot, 0, MAX_RANK));
    if (!own->keep && reduced->shape.rank == 0 && out->rank == 1 && out->dims[0] == 1) return 0;
    return check_has_shape(call, slot, &reduced->shape, "what is left of the tensor");
}

int reduction_check(const struct call *call)
{
    struct reduced reduced;
    TRY(resolve(call, &reduced));
    for (int n = 0; output(call, n) >= 0; n++) TRY(check_output(call, &reduced, output(call, n)));
    if (!is_extreme(descriptor(call)->kind) || reduced.count > 0) return 0;
    int64_t results = 1;
    for (int d = 0; d < reduced.shape.rank; d++) results *= reduced.shape.dims[d];
    char shape[SHAPE_TEXT];
    const struct view *const self = call->arg[SELF].tensor;
    if (results == 0) return 0;
    return call_fail(call, breaks(RULE_SHAPE, ACLNN_ERR_PARAM_INVALID),
                     "%s has the shape %s, expected elements in the dimensions that are combined", NAME(SELF),
                     shape_text(self->rank, self->dims, shape));
}

int reduction_infer(const struct call *call, int slot, struct shape *out)
{
    struct reduced reduced;
    TRY(resolve(call, &reduced));
    *out = reduced.shape;
    if (has_places(call, slot)) out->dtype = I64;
    const dtype_set types = call->op->params[slot].dtypes[call->product];
    if (types & SET(out->dtype)) return 0;
    out->dtype = DTYPE_NONE;
    for (int id = 0; id < DTYPE_COUNT && out->dtype == DTYPE_NONE; id++)
        if (types & SET(id) && (has_places(call, slot) || dtype_castable(reduced.shape.dtype, (enum dtype)id))) out->dtype = (enum dtype)id;
    return 0;
}

/* Running */

static int64_t result_count(const struct reduced *reduced)
{
    int64_t count = 1;
    for (int d = 0; d < reduced->shape.rank; d++) count *= reduced->shape.dims[d];
    return count;
}

static int no_memory(const struct call *call) { return call_fail(call, ACL_ERROR_RT_MEMORY_ALLOCATION, "out of memory for partial results"); }

/* Room for results: the output itself if it is dense and of their type, else `*taken`, which is to be freed. */
static void *room_for(const struct call *call, int slot, enum dtype dtype, int64_t count, void **taken)
{
    const struct view *const out = call->arg[slot].tensor;
    *taken = NULL;
    if (out->dtype == dtype && view_is_dense(out, out->rank)) return out->data;
    return *taken = malloc((size_t)(count * dtype_size(dtype) + 16));
}

/* Dense results to the output, unless they are there. */
static void deliver(const struct call *call, int slot, enum dtype dtype, void *results)
{
    const struct view *const out = call->arg[slot].tensor;
    if (results == out->data) return;
    struct operand from = {.data = results, .dtype = dtype};
    int64_t step = 1;
    for (int d = out->rank - 1; d >= 0; step *= out->dims[d--]) from.strides[d] = out->dims[d] == 1 ? 0 : step;
    const struct operand to = operand_of_view(out, out->rank);
    formula_copy(out->rank, out->dims, &from, &to);
}

/* Changes each result: EACH(expression of x). */
#define EACH_OF(type, expression)                        \
    do {                                                 \
        type *const results = data;                      \
        for (int64_t i = 0; i < count; i++) {            \
            const type x = results[i];                   \
            results[i] = (type)(expression);             \
        }                                                \
    } while (0)
#define EACH(expression)                                 \
    do {                                                 \
        if (dtype == F64) EACH_OF(double, expression);   \
        else EACH_OF(float, expression);                 \
    } while (0)

static void divide(enum dtype dtype, void *data, int64_t count, double by)
{
    if (dtype == C64) EACH_OF(float _Complex, x / (float)by);
    else if (dtype == C128) EACH_OF(double _Complex, x / by);
    else EACH(x / by);
}

static double correction_of(const struct call *call)
{
    const int slot = descriptor(call)->correction;
    return call->op->params[slot].kind == ACLNNSIM_BOOL ? call->arg[slot].b : (double)call->arg[slot].i;
}

static double power_of(const struct call *call)
{
    const struct scalar *const scalar = call->arg[descriptor(call)->power].scalar;
    double power;
    dtype_convert(dtype_from_acl(scalar->dtype), scalar->value, F64, &power);
    return power;
}

static struct fold norm_fold(double power)
{
    if (power == 0) return (struct fold){.kind = FOLD_SUM, .map = MAP_NONZERO};
    if (power == 1) return (struct fold){.kind = FOLD_SUM, .map = MAP_MAGNITUDE};
    if (power == 2) return (struct fold){.kind = FOLD_SUM, .map = MAP_SQUARE};
    if (isinf(power)) return (struct fold){.kind = power > 0 ? FOLD_LARGEST : FOLD_SMALLEST, .map = MAP_MAGNITUDE};
    return (struct fold){.kind = FOLD_SUM, .map = MAP_POWER, .power = power};
}

/* Results of one step into the output in `slot`. */
static bool fold_simple(const struct call *call, const struct reduced *reduced, void *data)
{
    const struct view *const self = call->arg[SELF].tensor;
    const enum dtype dtype = reduced->numbers.to;
    const int64_t count = result_count(reduced);
    const enum reduction_kind kind = descriptor(call)->kind;
    struct fold plan = {.kind = FOLD_SUM};
    const double power = kind == REDUCE_NORM ? power_of(call) : 0;
    switch (kind) {
    case REDUCE_PRODUCT: plan.kind = FOLD_PRODUCT; break;
    case REDUCE_LARGEST: case REDUCE_ANY: plan.kind = FOLD_LARGEST; break;
    case REDUCE_SMALLEST: case REDUCE_ALL: plan.kind = FOLD_SMALLEST; break;
    case REDUCE_NANSUM: plan.map = dtype == F32 || dtype == F64 ? MAP_NUMBER : MAP_NONE; break;
    case REDUCE_NORM: plan = norm_fold(power); break;
    default: break;
    }
    plan.numbers = reduced->numbers;
    if (!fold(&plan, self, reduced->dims, data)) return false;
    if (kind == REDUCE_MEAN) divide(dtype, data, count, (double)reduced->count);
    if (kind == REDUCE_LOG_SUM) EACH(log((double)x));
    if (kind == REDUCE_NORM && reduced->count == 0) EACH(x * 0 != 0 ? 0 : x); /* the least and the largest of no numbers */
    else if (kind == REDUCE_NORM && power == 2) EACH(sqrt((double)x));
    else if (kind == REDUCE_NORM && plan.map == MAP_POWER) EACH(pow((double)x, 1 / power));
    return true;
}

static bool fold_log_sum_exp(const struct call *call, const struct reduced *reduced, void *data)
{
    const struct view *const self = call->arg[SELF].tensor;
    const enum dtype dtype = reduced->numbers.to;
    const int64_t count = result_count(reduced), size = dtype_size(dtype);
    char *const largest = malloc((size_t)(count * size + 16));
    struct fold plan = {.kind = FOLD_LARGEST, .numbers = reduced->numbers};
    bool done = largest && fold(&plan, self, reduced->dims, largest);
    if (done) {
        void *const sums = data;
        data = largest;
        EACH(x - x == 0 ? x : 0); /* infinities are nothing to measure from */
        data = sums;
        plan = (struct fold){.kind = FOLD_SUM, .map = MAP_EXP, .numbers = reduced->numbers, .own = largest};
        done = fold(&plan, self, reduced->dims, data);
    }
    if (done && dtype == F64) EACH_OF(double, log(x) + ((const double *)(void *)largest)[i]);
    else if (done) EACH_OF(float, log((double)x) + (double)((const float *)(void *)largest)[i]);
    free(largest);
    return done;
}

static bool fold_mean(const struct call *call, const struct reduced *reduced, void *means)
{
    const struct fold plan = {.kind = FOLD_SUM, .numbers = reduced->numbers};
    if (!fold(&plan, call->arg[SELF].tensor, reduced->dims, means)) return false;
    divide(reduced->numbers.to, means, result_count(reduced), (double)reduced->count);
    return true;
}

static bool fold_variance(const struct call *call, const struct reduced *reduced, void *data, const void *means)
{
    const enum dtype dtype = reduced->numbers.to;
    const int64_t count = result_count(reduced);
    const struct fold plan = {.kind = FOLD_SUM, .map = MAP_DEVIATION, .numbers = reduced->numbers, .own = means};
    if (!fold(&plan, call->arg[SELF].tensor, reduced->dims, data)) return false;
    const double degrees = fmax((double)reduced->count - correction_of(call), 0);
    if (descriptor(call)->kind == REDUCE_DEVIATION) EACH(sqrt((double)x / degrees));
    else EACH((double)x / degrees);
    return true;
}

static int run_variance(const struct call *call, const struct reduced *reduced)
{
    const enum dtype dtype = reduced->numbers.to;
    const int64_t count = result_count(reduced);
    const int first = output(call, 0), second = output(call, 1);
    void *taken[2];
    void *const data = room_for(call, first, dtype, count, &taken[0]);
    void *const means = second < 0 ? (taken[1] = malloc((size_t)(count * dtype_size(dtype) + 16)))
                                   : room_for(call, second, dtype, count, &taken[1]);
    const bool done = data && means && fold_mean(call, reduced, means) && fold_variance(call, reduced, data, means);
    if (done) deliver(call, first, dtype, data);
    if (done && second >= 0) deliver(call, second, dtype, means);
    free(taken[0]);
    free(taken[1]);
    return done ? 0 : no_memory(call);
}

static int run_places(const struct call *call, const struct reduced *reduced)
{
    const int64_t count = result_count(reduced);
    const bool with_values = output(call, 1) >= 0;
    const int values_slot = output(call, 0), places_slot = output(call, with_values);
    void *taken[2] = {NULL};
    void *const values = with_values ? room_for(call, values_slot, reduced->numbers.to, count, &taken[0]) : NULL;
    int64_t *const places = room_for(call, places_slot, I64, count, &taken[1]);
    const bool done = places && (values || !with_values) &&
                      fold_places(descriptor(call)->kind == REDUCE_PLACE_OF_LARGEST, reduced->numbers, call->arg[SELF].tensor,
                                  reduced->dims, values, places);
    if (done && with_values) deliver(call, values_slot, reduced->numbers.to, values);
    if (done) deliver(call, places_slot, I64, places);
    free(taken[0]);
    free(taken[1]);
    return done ? 0 : no_memory(call);
}

static int run_extremes(const struct call *call, const struct reduced *reduced)
{
    bool done = true;
    for (int n = 0; n < 2 && done; n++) {
        const struct fold plan = {.kind = n ? FOLD_LARGEST : FOLD_SMALLEST, .numbers = reduced->numbers};
        void *taken, *const data = room_for(call, output(call, n), plan.numbers.to, result_count(reduced), &taken);
        done = data && fold(&plan, call->arg[SELF].tensor, reduced->dims, data);
        if (done) deliver(call, output(call, n), plan.numbers.to, data);
        free(taken);
    }
    return done ? 0 : no_memory(call);
}

int reduction_run(const struct call *call)
{
    struct reduced reduced;
    TRY(resolve(call, &reduced));
    if (result_count(&reduced) == 0) return 0;
    switch (descriptor(call)->kind) {
    case REDUCE_VARIANCE: case REDUCE_DEVIATION: return run_variance(call, &reduced);
    case REDUCE_PLACE_OF_LARGEST: case REDUCE_PLACE_OF_SMALLEST: return run_places(call, &reduced);
    case REDUCE_EXTREMES: return run_extremes(call, &reduced);
    default: break;
    }
    void *taken, *const data = room_for(call, output(call, 0), reduced.numbers.to, result_count(&reduced), &taken);
    const bool done = data && (descriptor(call)->kind == REDUCE_LOG_SUM_EXP ? fold_log_sum_exp(call, &reduced, data)
                                                                            : fold_simple(call, &reduced, data));
    if (done) deliver(call, output(call, 0), reduced.numbers.to, data);
    free(taken);
    return done ? 0 : no_memory(call);
}
