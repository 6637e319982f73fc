/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/sequence.h"

#include <math.h>

#define INVALID(...) call_fail(call, ACLNN_ERR_PARAM_INVALID, __VA_ARGS__)

enum { START, END, STEP };

/* What the numbers follow from. Whole numbers compute in 64 bits, others in DOUBLE; a whole result is computed from
 * start, end and step without their fractions, as PyTorch does, unless that leaves no step. */
struct terms {
    enum sequence_kind kind;
    bool whole;
    double start, end, step, base;
    uint64_t whole_start, whole_step;
    int64_t count;
    int64_t whole_count; /* of the numbers without their fractions; the same if these do not count */
};

static const struct scalar *scalar_in(const struct call *call, int slot) { return call->arg[slot].scalar; }

static enum dtype type_in(const struct call *call, int slot) { return dtype_from_acl(scalar_in(call, slot)->dtype); }

static void convert_to(const struct call *call, int slot, enum dtype to, void *number)
{
    dtype_convert(type_in(call, slot), scalar_in(call, slot)->value, to, number);
}

static bool by_steps(const struct terms *terms) { return terms->kind <= SEQUENCE_STEPS_CLOSED; }

static int64_t count_steps(enum sequence_kind kind, double start, double end, double step)
{
    const double steps = (end - start) / step;
    const double count = kind == SEQUENCE_STEPS ? ceil(steps) : floor(steps) + 1;
    return count > 0 && count < 0x1p62 ? (int64_t)count : 0;
}

/* For a result of the given type. */
static struct terms terms_of(const struct call *call, enum dtype result)
{
    struct terms terms = {.kind = ((const struct sequence *)call->op)->kind};
    const bool whole = SET(result) & DTYPES_WHOLE;
    convert_to(call, START, F64, &terms.start);
    convert_to(call, END, F64, &terms.end);
    if (!by_steps(&terms)) {
        terms.count = call->arg[STEP].i;
        terms.base = terms.kind == SEQUENCE_POWERS ? call->arg[STEP + 1].d : 0;
        if (whole && terms.kind == SEQUENCE_LINEAR) {
            terms.start = trunc(terms.start);
            terms.end = trunc(terms.end);
        }
        return terms;
    }
    convert_to(call, STEP, F64, &terms.step);
    terms.whole = !(SET(type_in(call, START)) & DTYPES_FLOATING) && !(SET(type_in(call, STEP)) & DTYPES_FLOATING);
    terms.whole = terms.whole || (whole && fabs(terms.step) >= 1);
    convert_to(call, START, I64, &terms.whole_start);
    convert_to(call, STEP, I64, &terms.whole_step);
    terms.count = count_steps(terms.kind, terms.start, terms.end, terms.step);
    if (terms.whole) terms.whole_count = count_steps(terms.kind, trunc(terms.start), trunc(terms.end), trunc(terms.step));
    else terms.whole_count = terms.count;
    return terms;
}

static int check_terms(const struct call *call, const struct terms *terms)
{
    if (!by_steps(terms)) {
        if (terms->count < 0) return INVALID("steps is %lld, expected at least 0", (long long)terms->count);
        return 0;
    }
    if (terms->step == 0 || !isfinite(terms->step) || !isfinite(terms->start) || !isfinite(terms->end))
        return INVALID("step is %g from start %g to end %g, expected finite numbers and a step other than 0", terms->step,
                       terms->start, terms->end);
    if (terms->step > 0 ? terms->start > terms->end : terms->start < terms->end)
        return INVALID("step is %g, expected one that leads from start, %g, to end, %g", terms->step, terms->start, terms->end);
    return 0;
}

static int result_slot(const struct call *call)
{
    int slot = 0;
    while (call->op->params[slot].kind != ACLNNSIM_TENSOR) slot++;
    return slot;
}

int sequence_check(const struct call *call)
{
    const int slot = result_slot(call);
    const struct terms terms = terms_of(call, call->arg[slot].tensor->dtype);
    TRY(check_terms(call, &terms));
    TRY(check_public_format(call, slot));
    TRY(check_rank(call, slot, 0, MAX_RANK));
    const int64_t count = view_count(call->arg[slot].tensor);
    if (count == terms.count || (by_steps(&terms) && count == terms.whole_count)) return 0;
    return INVALID("%s has %lld elements, expected %lld, those of the sequence", call->op->params[slot].name, (long long)count,
                   (long long)terms.count);
}

int sequence_infer(const struct call *call, int slot, struct shape *out)
{
    const struct terms terms = terms_of(call, F32);
    TRY(check_terms(call, &terms));
    const dtype_set types = call->op->params[slot].dtypes[call->product];
    *out = (struct shape){.dtype = terms.whole && types & SET(I64) ? I64 : F32, .rank = 1, .dims = {terms.count}};
    return 0;
}

static void whole_numbers(const void *data, int64_t first, int64_t count, void *row)
{
    const struct terms *const terms = data;
    uint64_t *const to = row;
    for (int64_t i = 0; i < count; i++) to[i] = terms->whole_start + (uint64_t)(first + i) * terms->whole_step;
}

/* From the nearer end, so that both ends are exact. */
static double between(const struct terms *terms, int64_t index)
{
    if (terms->count == 1) return terms->start;
    const double step = (terms->end - terms->start) / (double)(terms->count - 1);
    return index < terms->count / 2 ? terms->start + step * (double)index : terms->end - step * (double)(terms->count - 1 - index);
}

static void numbers(const void *data, int64_t first, int64_t count, void *row)
{
    const struct terms *const terms = data;
    double *const to = row;
    for (int64_t i = 0; i < count; i++) {
        if (by_steps(terms)) to[i] = terms->start + terms->step * (double)(first + i);
        else to[i] = between(terms, first + i);
        if (terms->kind == SEQUENCE_POWERS) to[i] = pow(terms->base, to[i]);
    }
}

int sequence_run(const struct call *call)
{
    const struct view *const result = call->arg[result_slot(call)].tensor;
    const struct terms terms = terms_of(call, result->dtype);
    const struct operand target = operand_of_view(result, result->rank);
    formula_fill(result->rank, result->dims, terms.whole ? I64 : F64, terms.whole ? whole_numbers : numbers, &terms, &target);
    return 0;
}
