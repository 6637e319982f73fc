/* SPDX-License-Identifier: Apache-2.0 */
/* multinomial.c - samples of categories */
#include "aclnnop/aclnn_multinomial.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ops/random.h"
#include "ops/rows.h"

enum { SELF, SAMPLES, REPLACEMENT, SEED, OFFSET, OUT };
enum { SEED_TENSOR = SEED, OFFSET_TENSOR, ADDED, TENSOR_OUT_SLOT }; /* where the seed and the offset are in tensors */

static bool has_tensors(const struct call *call) { return call->op->params[SEED].kind == ACLNNSIM_TENSOR; }
static int out_slot(const struct call *call) { return has_tensors(call) ? TENSOR_OUT_SLOT : OUT; }

static struct random_slots slots(const struct call *call)
{
    return (struct random_slots){SEED, OFFSET, has_tensors(call) ? ADDED : -1};
}

static int check_read(const struct call *call, struct shape *shape)
{
    const struct view *const self = call->arg[SELF].tensor;
    TRY(check_public_format(call, SELF));
    TRY(check_rank(call, SELF, 1, 2));
    TRY(check_random_slots(call, slots(call)));
    const int64_t samples = call->arg[SAMPLES].i, categories = self->dims[self->rank - 1];
    if (samples <= 0) return call_fail(call, ACLNN_ERR_PARAM_INVALID, "numsamples is %lld, expected a number above 0", (long long)samples);
    if (!call->arg[REPLACEMENT].b && samples > categories)
        return call_fail(call, ACLNN_ERR_PARAM_INVALID, "numsamples is %lld, expected at most the %lld categories without replacement",
                         (long long)samples, (long long)categories);
    if (categories == 0 || categories > 1 << 24)
        return call_fail(call, breaks(RULE_SHAPE, ACLNN_ERR_PARAM_INVALID), "self has %lld categories, expected 1 to 16777216",
                         (long long)categories);
    *shape = shape_of(self);
    shape->dtype = I64;
    shape->dims[shape->rank - 1] = samples;
    return 0;
}

static int check(const struct call *call)
{
    struct shape shape;
    TRY(check_read(call, &shape));
    TRY(check_public_format(call, out_slot(call)));
    return check_has_shape(call, out_slot(call), &shape, "samples of each row of self");
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    return check_read(call, out);
}

/* By the sum of the probabilities before each category. */
static void with_replacement(const struct random_stream *stream, uint64_t first, const double *sums, int64_t categories, int64_t *samples,
                             int64_t count)
{
    for (int64_t s = 0; s < count; s++) {
        const double place = random_double(stream, first + (uint64_t)s) * sums[categories - 1];
        int64_t low = 0, high = categories - 1; /* the first category whose sum is above the place */
        while (low < high) {
            const int64_t middle = low + (high - low) / 2;
            if (sums[middle] > place) high = middle;
            else low = middle + 1;
        }
        samples[s] = low;
    }
}

struct key {
    double time;
    int64_t category;
};

static int earlier(const void *a, const void *b)
{
    const struct key *const x = a, *const y = b;
    if (x->time != y->time) return x->time < y->time ? -1 : 1;
    return x->category < y->category ? -1 : x->category > y->category;
}

/* Each category is drawn at an exponentially distributed time, with its probability as the rate; the earliest are the samples. */
static void without_replacement(const struct random_stream *stream, uint64_t first, const double *probability, int64_t categories,
                                struct key *keys, int64_t *samples, int64_t count)
{
    for (int64_t c = 0; c < categories; c++) {
        const double time = -log1p(-random_double(stream, first + (uint64_t)c));
        keys[c] = (struct key){probability[c] > 0 ? time / probability[c] : INFINITY, c};
    }
    qsort(keys, (size_t)categories, sizeof *keys, earlier);
    for (int64_t s = 0; s < count; s++) samples[s] = keys[s].category;
}

/* The probabilities of a row make sense; the sum to *sum. */
static int check_row(const struct call *call, const double *probability, int64_t row, int64_t categories, int64_t needed)
{
    double sum = 0;
    int64_t positive = 0;
    for (int64_t c = 0; c < categories; c++) {
        if (!(probability[c] >= 0) || isinf(probability[c]))
            return call_fail(call, breaks(RULE_DATA, ACL_ERROR_RT_AICORE_EXCEPTION), "self[%lld] is %g, expected a number from 0 on",
                             (long long)(row * categories + c), probability[c]);
        sum += probability[c];
        positive += probability[c] > 0;
    }
    if (sum > 0 && positive >= needed) return 0;
    return call_fail(call, breaks(RULE_DATA, ACL_ERROR_RT_AICORE_EXCEPTION),
                     "self has %lld categories above 0 in row %lld, expected at least %lld", (long long)positive, (long long)row,
                     (long long)needed);
}

static int run(const struct call *call)
{
    const struct view *const self = call->arg[SELF].tensor, *const out = call->arg[out_slot(call)].tensor;
    const struct random_stream stream = random_stream(call, slots(call));
    const unsigned set = dims_from(self->rank - 1, self->rank);
    const struct rows x = rows_of(self, set, F64), y = rows_of(out, set, I64);
    const int64_t categories = x.length, samples = y.length;
    const bool replacement = call->arg[REPLACEMENT].b;
    double *const probability = malloc((size_t)(categories + 1) * sizeof *probability);
    int64_t *const found = malloc((size_t)(samples + 1) * sizeof *found);
    struct key *const keys = replacement ? NULL : malloc((size_t)(categories + 1) * sizeof *keys);
    int status = 0;
    if (!probability || !found || (!replacement && !keys))
        status = call_fail(call, ACL_ERROR_RT_MEMORY_ALLOCATION, "out of memory for intermediate results");
    for (int64_t row = 0; !status && row < x.count; row++) {
        const double *const read = row_read(&x, row, probability);
        if (read != probability) memcpy(probability, read, (size_t)categories * sizeof *read);
        status = check_row(call, probability, row, categories, replacement ? 1 : samples);
        if (status) break;
        if (replacement) {
            for (int64_t c = 1; c < categories; c++) probability[c] += probability[c - 1];
            with_replacement(&stream, (uint64_t)(row * samples), probability, categories, found, samples);
        } else {
            without_replacement(&stream, (uint64_t)(row * categories), probability, categories, keys, found, samples);
        }
        row_store(&y, row, found);
    }
    free(probability);
    free(found);
    free(keys);
    return status;
}

static const struct param multinomial_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_FLOATS))},
    {NUMBER_IN("numsamples", INT), .initial = "1"},
    {NUMBER_IN("replacement", BOOL), .initial = "False"},
    {NUMBER_IN("seed", INT), .initial = "0"},
    {NUMBER_IN("offset", INT), .initial = "0"},
    {TENSOR_OUT("out", TYPES(P_MOST, SET(I64)))},
    {.name = NULL},
};

static const struct op multinomial = {
    .name = "aclnnMultinomial", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = multinomial_params};

aclnnStatus aclnnMultinomialGetWorkspaceSize(const aclTensor *self, int64_t numsamples, bool replacement,
                                             int64_t seed, int64_t offset, aclTensor *out,
                                             uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{self}, {.i = numsamples}, {.b = replacement}, {.i = seed},
                                        {.i = offset}, {out}};
    return op_plan(&multinomial, args, workspaceSize, executor);
}
PHASE_TWO(aclnnMultinomial, &multinomial)

static const struct param multinomial_tensor_params[] = {
    {TENSOR_IN("self", TYPES_2(P_A2_A3, T_FLOATS, P_950, T_HALVES))},
    {NUMBER_IN("numsamples", INT), .initial = "1"},
    {NUMBER_IN("replacement", BOOL), .initial = "False"},
    {TENSOR_IN("seedTensor", TYPES(P_A2_A3 | P_950, SET(I64)))},
    {TENSOR_IN("offsetTensor", TYPES(P_A2_A3 | P_950, SET(I64)))},
    {NUMBER_IN("offset", INT), .initial = "0"},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_950, SET(I64)))},
    {.name = NULL},
};

static const struct op multinomial_tensor = {
    .name = "aclnnMultinomialTensor", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = multinomial_tensor_params};

aclnnStatus aclnnMultinomialTensorGetWorkspaceSize(const aclTensor *self, int64_t numsamples,
                                                   bool replacement, const aclTensor *seedTensor,
                                                   const aclTensor *offsetTensor, int64_t offset,
                                                   aclTensor *out, uint64_t *workspaceSize,
                                                   aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{self}, {.i = numsamples}, {.b = replacement}, {seedTensor},
                                        {offsetTensor}, {.i = offset}, {out}};
    return op_plan(&multinomial_tensor, args, workspaceSize, executor);
}
PHASE_TWO(aclnnMultinomialTensor, &multinomial_tensor)

const struct op *const multinomial_ops[] = {&multinomial, &multinomial_tensor, NULL};
