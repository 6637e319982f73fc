/* SPDX-License-Identifier: Apache-2.0 */
#include "formula.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/past_caches.h"
#include "kernel/row_sums.h"
#include "op.h"

/* Elements of a piece that goes through buffers, and of one that does not. */
#define PIECE ROW_AT_MOST
#define PIECE_IN_PLACE 8192
/* Rows of fewer elements are put together in one piece. */
#define SHORT_ROW 256

/* The type of results for operands of a type, or of computed rows for the type that computes. */
static enum dtype result_type(enum result_rule rule, enum dtype dtype)
{
    switch (rule) {
    case BOOLEAN: case FLOATING_BOOLEAN: return BOOL;
    case REAL_PART: case FLOATING_REAL_PART: return dtype_real(dtype);
    case MADE_COMPLEX: return dtype_complex(dtype);
    case PROMOTED: case FLOATING: break;
    }
    return dtype;
}

bool formula_types(const struct formula *formula, enum dtype promoted, struct formula_types *types)
{
    if (promoted == DTYPE_NONE) return false;
    const bool floating = formula->result >= FLOATING;
    if (floating && SET(promoted) & (DTYPES_WHOLE | SET(BOOL))) promoted = F32;
    enum dtype compute = formula->row[promoted] ? promoted : compute_type(promoted);
    types->promoted = promoted;
    types->compute = compute;
    types->result = result_type(formula->result, promoted);
    return formula->row[compute] != NULL;
}

struct operand operand_of_view(const struct view *view, int rank)
{
    struct operand operand = {.data = view->data, .dtype = view->dtype};
    const int lacking = rank - view->rank;
    for (int d = 0; d < view->rank; d++) operand.strides[lacking + d] = view->dims[d] == 1 ? 0 : view->strides[d];
    return operand;
}

struct operand operand_of_number(enum dtype dtype, void *number)
{
    return (struct operand){.data = number, .dtype = dtype, .exact = true};
}

/* One operand, or the result, in the loop. */
struct line {
    char *data;
    enum dtype dtype;
    int64_t size; /* of an element, bytes */
    int64_t step[MAX_RANK]; /* bytes, by dimension of the loop */
    enum dtype wanted; /* type of its rows in the formula */
    bool exact;        /* as in the operand */
    bool narrowed;     /* its numbers first become those of the promoted type */
    bool repeated;     /* one element for all */
    bool dense;        /* the elements of all dimensions follow each other */
};

struct loop {
    formula_row *row;           /* NULL: copies, or */
    formula_sequence *sequence; /* numbers of its own */
    const void *scalars;        /* of the formula, or what the sequence is made from */
    /* Results go nowhere if one of these is there: */
    union formula_sum *parts; /* what comes of the results of each piece, by `rule` */
    atomic_bool *any;         /* what becomes true where a result is */
    enum total_rule rule;
    struct formula_types types;
    int rank;
    int64_t dims[MAX_RANK]; /* without those of 1, and with as few as the strides allow; rank >= 1 */
    int64_t count;
    bool past_caches; /* results are written past the caches */
    bool by_row;      /* pieces are parts of rows; else of the whole, row after row */
    int64_t piece;    /* elements */
    int64_t per_row;  /* pieces in a row */
    int inputs;
    struct line line[OPERANDS_AT_MOST + 1]; /* the last is the result, lines[inputs] */
};

#define RESULT_OF(loop) (&(loop)->line[(loop)->inputs])

static bool is_narrow(enum dtype dtype) { return compute_type(dtype) != dtype; }

/* Dimensions by falling steps of the result, so that its elements are written in the order of memory. */
static void sort_dims(struct loop *loop)
{
    struct line *const result = RESULT_OF(loop);
    for (int d = 1; d < loop->rank; d++)
        for (int k = d; k > 0 && result->step[k] > result->step[k - 1]; k--) {
            const int64_t dim = loop->dims[k];
            loop->dims[k] = loop->dims[k - 1];
            loop->dims[k - 1] = dim;
            for (int i = 0; i <= loop->inputs; i++) {
                const int64_t step = loop->line[i].step[k];
                loop->line[i].step[k] = loop->line[i].step[k - 1];
                loop->line[i].step[k - 1] = step;
            }
        }
}

/* Two dimensions that all operands step through as through one become one. */
static void join_dims(struct loop *loop)
{
    int last = 0;
    for (int d = 1; d < loop->rank; d++) {
        bool joins = true;
        for (int i = 0; i <= loop->inputs; i++)
            joins = joins && loop->line[i].step[last] == loop->line[i].step[d] * loop->dims[d];
        if (joins) loop->dims[last] *= loop->dims[d];
        else loop->dims[++last] = loop->dims[d];
        for (int i = 0; i <= loop->inputs; i++) loop->line[i].step[last] = loop->line[i].step[d];
    }
    loop->rank = last + 1;
}

static void add_line(struct loop *loop, int at, const struct operand *operand, int rank, const int64_t *dims)
{
    struct line *const line = &loop->line[at];
    *line = (struct line){.data = operand->data, .dtype = operand->dtype, .size = dtype_size(operand->dtype),
                          .exact = operand->exact};
    for (int d = 0, to = 0; d < rank; d++)
        if (dims[d] != 1) line->step[to++] = operand->strides[d] * line->size;
}

static void describe_lines(struct loop *loop, const struct formula *formula)
{
    const struct formula_types *const types = &loop->types;
    const int mask = formula ? formula->mask : -1;
    const enum result_rule rule = formula ? formula->result : PROMOTED;
    for (int i = 0; i <= loop->inputs; i++) {
        struct line *const line = &loop->line[i];
        int64_t step = line->size;
        line->dense = line->repeated = true;
        for (int d = loop->rank - 1; d >= 0; d--) {
            if (line->step[d] != step) line->dense = false;
            if (line->step[d] != 0) line->repeated = false;
            step *= loop->dims[d];
        }
        line->wanted = i == mask ? BOOL : types->compute;
        line->narrowed = i != mask && !line->exact && line->dtype != types->promoted && is_narrow(types->promoted) &&
                         types->compute != types->promoted;
    }
    struct line *const result = RESULT_OF(loop);
    result->repeated = false;
    result->wanted = result_type(rule, types->compute);
    result->narrowed = types->result != result->dtype && is_narrow(types->result);
}

/* Bytes from the first element to that of a place, counted row by row over the first `dims` dimensions. */
static int64_t offset_of(const struct loop *loop, const struct line *line, int dims, int64_t place)
{
    int64_t bytes = 0;
    for (int d = dims - 1; d >= 0; d--) {
        bytes += place % loop->dims[d] * line->step[d];
        place /= loop->dims[d];
    }
    return bytes;
}

/* Copies `count` elements from place `begin` on between the line and a dense buffer, across rows. */
static void walk(const struct loop *loop, const struct line *line, int64_t begin, int64_t count, char *buffer, bool gather)
{
    const int last = loop->rank - 1;
    int64_t place[MAX_RANK], rest = begin;
    char *at = line->data + offset_of(loop, line, loop->rank, begin);
    for (int d = last; d >= 0; d--) {
        place[d] = rest % loop->dims[d];
        rest /= loop->dims[d];
    }
    while (count > 0) {
        const int64_t left = loop->dims[last] - place[last], n = left < count ? left : count;
        if (gather) copy_row(buffer, line->size, at, line->step[last], n, line->size);
        else copy_row(at, line->step[last], buffer, line->size, n, line->size);
        buffer += n * line->size;
        count -= n;
        at += n * line->step[last];
        place[last] += n;
        for (int d = last; d > 0 && place[d] == loop->dims[d]; d--) {
            at += line->step[d - 1] - loop->dims[d] * line->step[d];
            place[d] = 0;
            place[d - 1]++;
        }
    }
}

struct buffers {
    _Alignas(64) char operand[OPERANDS_AT_MOST][PIECE * 16];
    _Alignas(64) char result[PIECE * 16];
    _Alignas(64) char raw[PIECE * 16];
};

/* Converts by way of the promoted type, whose numbers are fewer. */
static void convert_narrowed(enum dtype from, const void *data, int64_t step, enum dtype narrow, enum dtype to, void *row,
                             int64_t count)
{
    _Alignas(64) char narrowed[PIECE * 4];
    convert_row(from, data, step, narrow, narrowed, count);
    convert_row(narrow, narrowed, 1, to, row, count);
}

static void convert_operand(const struct loop *loop, const struct line *line, const void *data, int64_t step, void *row,
                            int64_t count)
{
    if (line->narrowed) convert_narrowed(line->dtype, data, step, loop->types.promoted, line->wanted, row, count);
    else convert_row(line->dtype, data, step, line->wanted, row, count);
}

/* Where the formula finds `count` elements of the operand from place `begin` on. */
static const void *operand_row(const struct loop *loop, const struct line *line, int64_t begin, int64_t row_begin,
                               int64_t count, char *buffer, char *raw)
{
    if (line->repeated) return buffer;
    const char *data;
    int64_t step = line->size;
    if (loop->by_row || line->dense) {
        const int last = loop->rank - 1;
        step = line->step[last];
        data = line->data + (line->dense ? begin * line->size
                                         : offset_of(loop, line, last, row_begin) + begin % loop->dims[last] * step);
    } else {
        char *const gathered = line->dtype == line->wanted ? buffer : raw;
        walk(loop, line, begin, count, gathered, true);
        data = gathered;
    }
    if (line->dtype == line->wanted && step == line->size) return data;
    convert_operand(loop, line, data, step / line->size, buffer, count);
    return buffer;
}

static union formula_sum sum_row(enum dtype dtype, const void *row, int64_t count)
{
    union formula_sum sum = {.whole = 0};
    switch (dtype) {
    case F32: sum.real = (double)row_sum_f32(row, count); break;
    case F64: sum.real = row_sum_f64(row, count); break;
    case I32:
        for (int64_t i = 0; i < count; i++) sum.whole += ((const int32_t *)row)[i];
        break;
    default:
        for (int64_t i = 0; i < count; i++) sum.whole = (int64_t)((uint64_t)sum.whole + ((const uint64_t *)row)[i]);
        break;
    }
    return sum;
}

/* The greater number, or the less with `least`; NaN stays. */
INLINE double extreme(double a, double b, bool least) { return a != a || (least ? a < b : a > b) ? a : b; }

static double row_extreme(const float *row, int64_t count, bool least)
{
    double found = (double)row[0];
    for (int64_t i = 1; i < count; i++) found = extreme(found, (double)row[i], least);
    return found;
}

/* What becomes of a piece whose results go nowhere. */
static void take_piece(const struct loop *loop, int64_t piece, const void *row, int64_t count)
{
    if (loop->any) {
        if (memchr(row, true, (size_t)count)) atomic_store_explicit(loop->any, true, memory_order_relaxed);
    } else if (loop->rule == TOTAL_SUM) {
        loop->parts[piece] = sum_row(RESULT_OF(loop)->wanted, row, count);
    } else {
        loop->parts[piece].real = row_extreme(row, count, loop->rule == TOTAL_LEAST);
    }
}

static void run_pieces(void *data, int64_t first, int64_t beyond)
{
    const struct loop *const loop = data;
    const struct line *const result = RESULT_OF(loop);
    const int last = loop->rank - 1;
    struct buffers buffers;
    const void *operand[OPERANDS_AT_MOST];

    for (int i = 0; i < loop->inputs; i++)
        if (loop->line[i].repeated) {
            const int64_t size = dtype_size(loop->line[i].wanted);
            convert_operand(loop, &loop->line[i], loop->line[i].data, 1, buffers.raw, 1);
            copy_row(buffers.operand[i], size, buffers.raw, 0, PIECE, size);
        }
    for (int64_t p = first; p < beyond; p++) {
        const int64_t row = loop->by_row ? p / loop->per_row : 0;
        const int64_t within = (loop->by_row ? p % loop->per_row : p) * loop->piece;
        const int64_t whole = loop->by_row ? loop->dims[last] : loop->count;
        const int64_t count = whole - within < loop->piece ? whole - within : loop->piece;
        const int64_t begin = row * loop->dims[last] + within;
        if (loop->any && atomic_load_explicit(loop->any, memory_order_relaxed)) return;
        if (loop->parts || loop->any) {
            for (int i = 0; i < loop->inputs; i++)
                operand[i] = operand_row(loop, &loop->line[i], begin, row, count, buffers.operand[i], buffers.raw);
            loop->row(buffers.result, operand, loop->scalars, count);
            take_piece(loop, p, buffers.result, count);
            continue;
        }
        const bool direct = loop->by_row && result->step[last] == result->size;
        char *const at = loop->by_row ? result->data + offset_of(loop, result, last, row) + within * result->step[last]
                                      : result->data + begin * result->size;
        char *const place = direct || result->dense ? at : NULL; /* of dense results, in their own type */
        const bool converts = result->dtype != result->wanted || result->narrowed;
        char *const computed = place && !converts && !loop->past_caches ? place : buffers.result;
        if (loop->row) {
            for (int i = 0; i < loop->inputs; i++)
                operand[i] = operand_row(loop, &loop->line[i], begin, row, count, buffers.operand[i], buffers.raw);
            loop->row(computed, operand, loop->scalars, count);
        } else if (loop->sequence) {
            loop->sequence(loop->scalars, begin, count, computed);
        } else {
            char *const buffer = loop->line[0].repeated ? buffers.operand[0] : computed;
            const void *const copied = operand_row(loop, &loop->line[0], begin, row, count, buffer, buffers.raw);
            if (place && loop->past_caches) {
                copy_past_caches(place, copied, count * result->size);
                continue;
            }
            if (copied != computed) copy_row(computed, result->size, copied, result->size, count, result->size);
        }
        if (computed == place) continue;
        char *converted = computed;
        if (converts) {
            converted = place && !loop->past_caches ? place : buffers.raw;
            if (result->narrowed)
                convert_narrowed(result->wanted, computed, 1, loop->types.result, result->dtype, converted, count);
            else
                convert_row(result->wanted, computed, 1, result->dtype, converted, count);
        }
        if (converted == place) continue;
        if (place) copy_past_caches(place, converted, count * result->size);
        else if (loop->by_row) copy_row(at, result->step[last], converted, result->size, count, result->size);
        else walk(loop, result, begin, count, converted, false);
    }
    if (loop->past_caches) end_past_caches();
}

/* Whether pieces of rows go to the formula as they lie in memory. */
static bool is_in_place(const struct loop *loop)
{
    for (int i = 0; i <= loop->inputs; i++) {
        const struct line *const line = &loop->line[i];
        if (line->dtype != line->wanted || line->step[loop->rank - 1] != line->size || line->narrowed) return false;
    }
    return loop->by_row;
}

/* Whether results are written as long pieces of memory. */
static bool writes_pieces(const struct loop *loop)
{
    const struct line *const result = RESULT_OF(loop);
    return result->dense || (loop->by_row && result->step[loop->rank - 1] == result->size);
}

/* Plans and runs the loop, whose formula and types are set; NULL for a formula is a copy. With `total` there is no result
 * but the sum. False if memory is short. */
static bool run_loop(struct loop *loop, const struct formula *formula, int rank, const int64_t *dims,
                     const struct operand *operands, const struct operand *result, union formula_sum *total)
{
    loop->count = 1;
    for (int d = 0; d < rank; d++) {
        loop->count *= dims[d];
        if (dims[d] != 1) loop->dims[loop->rank++] = dims[d];
    }
    if (loop->count == 0) return true;
    for (int i = 0; i < loop->inputs; i++) add_line(loop, i, &operands[i], rank, dims);
    add_line(loop, loop->inputs, result, rank, dims);
    if (loop->rank == 0) {
        loop->dims[loop->rank++] = 1;
        for (int i = 0; i <= loop->inputs; i++) loop->line[i].step[0] = loop->line[i].size;
    }
    if (!loop->sequence) sort_dims(loop);
    join_dims(loop);
    describe_lines(loop, formula);

    const int64_t row = loop->dims[loop->rank - 1];
    loop->by_row = row >= SHORT_ROW || loop->rank == 1;
    const bool nowhere = total || loop->any;
    loop->past_caches = !nowhere && writes_pieces(loop) && loop->count * RESULT_OF(loop)->size > PAST_CACHES_BYTES;
    loop->piece = is_in_place(loop) && !loop->sequence && !nowhere && !loop->past_caches ? PIECE_IN_PLACE : PIECE;
    loop->per_row = (row + loop->piece - 1) / loop->piece;
    const int64_t pieces = loop->by_row ? loop->count / row * loop->per_row : (loop->count + loop->piece - 1) / loop->piece;
    const int64_t elements = loop->by_row && row < loop->piece ? row : loop->piece;
    if (total && !(loop->parts = malloc((size_t)pieces * sizeof *loop->parts))) return false;
    parallel_for(pieces, elements * (formula ? formula->cost : 1), run_pieces, loop);
    if (!total) return true;
    const enum dtype summed = RESULT_OF(loop)->wanted;
    *total = loop->parts[0];
    for (int64_t p = 1; p < pieces; p++) {
        if (loop->rule != TOTAL_SUM) total->real = extreme(total->real, loop->parts[p].real, loop->rule == TOTAL_LEAST);
        else if (summed == F32 || summed == F64) total->real += loop->parts[p].real;
        else total->whole = (int64_t)((uint64_t)total->whole + (uint64_t)loop->parts[p].whole);
    }
    free(loop->parts);
    return true;
}

void formula_run(const struct formula *formula, const struct formula_types *types, int rank, const int64_t *dims,
                 const struct operand *operands, const void *scalars, const struct operand *result)
{
    struct loop loop = {.row = formula->row[types->compute], .scalars = scalars, .types = *types,
                        .inputs = formula->operands};
    run_loop(&loop, formula, rank, dims, operands, result, NULL);
}

/* Runs a loop whose results go nowhere. */
static bool run_nowhere(struct loop *loop, const struct formula *formula, int rank, const int64_t *dims,
                        const struct operand *operands, union formula_sum *total)
{
    struct operand dense = {.dtype = loop->types.result};
    int64_t step = 1;
    for (int d = rank - 1; d >= 0; step *= dims[d--]) dense.strides[d] = step;
    return run_loop(loop, formula, rank, dims, operands, &dense, total);
}

bool formula_fold(const struct formula *formula, const struct formula_types *types, int rank, const int64_t *dims,
                  const struct operand *operands, const void *scalars, enum total_rule rule, union formula_sum *total)
{
    struct loop loop = {.row = formula->row[types->compute], .scalars = scalars, .types = *types, .rule = rule,
                        .inputs = formula->operands};
    *total = (union formula_sum){.whole = 0};
    return run_nowhere(&loop, formula, rank, dims, operands, total);
}

bool formula_any(const struct formula *formula, const struct formula_types *types, int rank, const int64_t *dims,
                 const struct operand *operands, const void *scalars)
{
    atomic_bool any = false;
    struct loop loop = {.row = formula->row[types->compute], .scalars = scalars, .types = *types, .any = &any,
                        .inputs = formula->operands};
    run_nowhere(&loop, formula, rank, dims, operands, NULL);
    return any;
}

void formula_copy(int rank, const int64_t *dims, const struct operand *operand, const struct operand *result)
{
    struct loop loop = {.inputs = 1, .types = {result->dtype, result->dtype, result->dtype}};
    run_loop(&loop, NULL, rank, dims, operand, result, NULL);
}

void formula_fill(int rank, const int64_t *dims, enum dtype dtype, formula_sequence *sequence, const void *data,
                  const struct operand *result)
{
    struct loop loop = {.sequence = sequence, .scalars = data, .types = {dtype, dtype, dtype}};
    run_loop(&loop, NULL, rank, dims, NULL, result, NULL);
}
