/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/random.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/vector_math.h"
#include "ops/rows.h"

/* Blocks of four words that are computed side by side. */
#define SIDE_BY_SIDE 16
/* Words that a piece of a sequence needs at the most. */
#define WORDS_AT_MOST (2 * ROW_AT_MOST + 8)

/* Philox4x32-10 of Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3", for counters that follow
 * each other. */
CLONES static void philox(uint64_t seed, uint64_t offset, uint64_t block, uint32_t word[4][SIDE_BY_SIDE])
{
    uint32_t key0 = (uint32_t)seed, key1 = (uint32_t)(seed >> 32);
    for (int k = 0; k < SIDE_BY_SIDE; k++) {
        word[0][k] = (uint32_t)(block + (uint64_t)k);
        word[1][k] = (uint32_t)((block + (uint64_t)k) >> 32);
        word[2][k] = (uint32_t)offset;
        word[3][k] = (uint32_t)(offset >> 32);
    }
    for (int round = 0; round < 10; round++) {
        for (int k = 0; k < SIDE_BY_SIDE; k++) {
            const uint64_t a = (uint64_t)0xD2511F53u * word[0][k], b = (uint64_t)0xCD9E8D57u * word[2][k];
            word[0][k] = (uint32_t)(b >> 32) ^ word[1][k] ^ key0;
            word[2][k] = (uint32_t)(a >> 32) ^ word[3][k] ^ key1;
            word[1][k] = (uint32_t)b;
            word[3][k] = (uint32_t)a;
        }
        key0 += 0x9E3779B9u;
        key1 += 0xBB67AE85u;
    }
}

void random_words(const struct random_stream *stream, uint64_t first, int64_t count, uint32_t *words)
{
    const uint64_t end = first + (uint64_t)count;
    for (uint64_t at = first & ~(uint64_t)3; at < end; at += 4 * SIDE_BY_SIDE) {
        uint32_t word[4][SIDE_BY_SIDE];
        philox(stream->seed, stream->offset, at / 4, word);
        for (uint64_t w = at < first ? first : at; w < end && w < at + 4 * SIDE_BY_SIDE; w++)
            words[w - first] = word[w % 4][(w - at) / 4];
    }
}

uint64_t random_long(const struct random_stream *stream, uint64_t index)
{
    uint32_t words[2];
    random_words(stream, 2 * index, 2, words);
    return words[0] | (uint64_t)words[1] << 32;
}

double random_double(const struct random_stream *stream, uint64_t index)
{
    return (double)(random_long(stream, index) >> 11) * 0x1p-53;
}

int check_random_slots(const struct call *call, struct random_slots slots)
{
    for (int i = 0; slots.added >= 0 && i < 2; i++) {
        const int slot = i ? slots.offset : slots.seed;
        TRY(check_public_format(call, slot));
        TRY(check_rank(call, slot, 0, 1));
        if (view_count(call->arg[slot].tensor) != 1)
            return call_fail(call, breaks(RULE_SHAPE, ACLNN_ERR_PARAM_INVALID), "%s has %lld elements, expected one",
                             call->op->params[slot].name, (long long)view_count(call->arg[slot].tensor));
    }
    return 0;
}

static uint64_t whole_number(const struct view *view)
{
    uint64_t number;
    dtype_convert(view->dtype, view->data, U64, &number);
    return number;
}

struct random_stream random_stream(const struct call *call, struct random_slots slots)
{
    if (slots.added < 0)
        return (struct random_stream){(uint64_t)call->arg[slots.seed].i, (uint64_t)call->arg[slots.offset].i};
    return (struct random_stream){whole_number(call->arg[slots.seed].tensor),
                                  whole_number(call->arg[slots.offset].tensor) + (uint64_t)call->arg[slots.added].i};
}

void *dense_like(const struct view *view, enum dtype dtype, struct view *dense)
{
    *dense = *view;
    dense->dtype = dtype;
    int64_t step = 1;
    for (int d = view->rank - 1; d >= 0; step *= view->dims[d--]) dense->strides[d] = view->dims[d] == 1 ? 0 : step;
    dense->data = malloc((size_t)(step * dtype_size(dtype)) + 16);
    return dense->data;
}

/* Sequences of numbers for formula_fill */

struct fill {
    struct random_stream stream;
    double a, b;
    int64_t from;
    uint64_t range;
    enum dtype dtype; /* of the tensor */
};

static void fill(const struct view *view, enum dtype compute, formula_sequence *sequence, const struct fill *data)
{
    const struct operand result = operand_of_view(view, view->rank);
    formula_fill(view->rank, view->dims, compute, sequence, data, &result);
}

/* The number in the type of the tensor. */
INLINE float rounded(enum dtype dtype, float x)
{
    return dtype == F16 ? f16_to_f32(f32_to_f16(x)) : dtype == BF16 ? bf16_to_f32(f32_to_bf16(x)) : x;
}

CLONES static void uniform_row(const uint32_t *words, enum dtype dtype, float from, float width, float to, float *row, int64_t count)
{
    for (int64_t i = 0; i < count; i++) {
        const float x = (float)(words[i] >> 8) * 0x1p-24f * width + from;
        row[i] = rounded(dtype, x) < to ? x : from;
    }
}

static void uniform_sequence(const void *data, int64_t first, int64_t count, void *row)
{
    const struct fill *const fill = data;
    uint32_t words[WORDS_AT_MOST];
    random_words(&fill->stream, (uint64_t)first, count, words);
    uniform_row(words, fill->dtype, (float)fill->a, (float)(fill->b - fill->a), (float)fill->b, row, count);
}

static void uniform_doubles(const void *data, int64_t first, int64_t count, void *row)
{
    const struct fill *const fill = data;
    double *const to = row;
    uint32_t words[WORDS_AT_MOST];
    random_words(&fill->stream, (uint64_t)first * 2, count * 2, words);
    for (int64_t i = 0; i < count; i++) {
        const uint64_t word = words[2 * i] | (uint64_t)words[2 * i + 1] << 32;
        const double x = (double)(word >> 11) * 0x1p-53 * (fill->b - fill->a) + fill->a;
        to[i] = x < fill->b ? x : fill->a;
    }
}

void fill_uniform(const struct random_stream *stream, const struct view *view, double from, double to)
{
    const struct fill data = {.stream = *stream, .a = from, .b = to, .dtype = view->dtype};
    const bool wide = !(SET(view->dtype) & T_HALVES);
    fill(view, wide ? F64 : F32, wide ? uniform_doubles : uniform_sequence, &data);
}

/* sin and cos of 2 pi u for u in [0, 1): polynomials for an eighth of a turn. */
INLINE void turn(float u, float *sine, float *cosine)
{
    const int32_t quarter = (int32_t)(u * 4 + 0.5f);
    const float r = (u * 4 - (float)quarter) * 0x1.921fb6p+0f, s = r * r;
    const float p = r + r * s * (-0x1.555544p-3f + s * (0x1.110dc8p-7f - s * 0x1.98p-13f));
    const float q = 1 + s * (-0.5f + s * (0x1.55553ep-5f + s * (-0x1.6c0c34p-10f + s * 0x1.99eb9cp-16f)));
    const bool swap = quarter & 1;
    const float a = swap ? q : p, b = swap ? p : q;
    *sine = quarter & 2 ? -a : a;
    *cosine = (quarter + 1) & 2 ? -b : b;
}

/* Box and Muller's transform: two words give two numbers. */
CLONES static void normal_row(const uint32_t *words, float mean, float deviation, float *row, int64_t pairs)
{
    for (int64_t i = 0; i < pairs; i++) {
        const float u = ((float)(words[2 * i] >> 8) + 1) * 0x1p-24f, v = (float)(words[2 * i + 1] >> 8) * 0x1p-24f;
        const float radius = sqrtf(-2 * LOG(u));
        float sine, cosine;
        turn(v, &sine, &cosine);
        row[2 * i] = mean + deviation * (radius * cosine);
        row[2 * i + 1] = mean + deviation * (radius * sine);
    }
}

static void normal_sequence(const void *data, int64_t first, int64_t count, void *row)
{
    const struct fill *const fill = data;
    uint32_t words[WORDS_AT_MOST];
    float numbers[WORDS_AT_MOST];
    const int64_t begin = first & ~(int64_t)1, pairs = (first + count - begin + 1) / 2;
    random_words(&fill->stream, (uint64_t)begin, pairs * 2, words);
    normal_row(words, (float)fill->a, (float)fill->b, numbers, pairs);
    memcpy(row, numbers + (first - begin), (size_t)count * sizeof(float));
}

/* One at a time: the pair of an even and the next element share two doubles. */
static void normal_doubles(const void *data, int64_t first, int64_t count, void *row)
{
    const struct fill *const fill = data;
    double *const to = row;
    uint32_t words[4 * (ROW_AT_MOST / 2 + 2)];
    const int64_t begin = first & ~(int64_t)1, pairs = (first + count - begin + 1) / 2;
    random_words(&fill->stream, (uint64_t)begin * 2, pairs * 4, words);
    for (int64_t i = 0; i < count; i++) {
        const int64_t at = first + i - begin;
        const uint32_t *const w = words + at / 2 * 4;
        const double u = ((double)((w[0] | (uint64_t)w[1] << 32) >> 11) + 1) * 0x1p-53;
        const double v = (double)((w[2] | (uint64_t)w[3] << 32) >> 11) * 0x1p-53 * 2 * M_PI;
        to[i] = fill->a + fill->b * (sqrt(-2 * log(u)) * (at % 2 ? sin(v) : cos(v)));
    }
}

void fill_normal(const struct random_stream *stream, const struct view *view, double mean, double deviation)
{
    const struct fill data = {.stream = *stream, .a = mean, .b = deviation, .dtype = view->dtype};
    const bool wide = view->dtype == F64;
    fill(view, wide ? F64 : F32, wide ? normal_doubles : normal_sequence, &data);
}

static void whole_sequence(const void *data, int64_t first, int64_t count, void *row)
{
    const struct fill *const fill = data;
    uint64_t *const to = row;
    uint32_t words[WORDS_AT_MOST];
    const bool narrow = fill->range && fill->range <= (uint64_t)1 << 32;
    random_words(&fill->stream, (uint64_t)first * (narrow ? 1 : 2), count * (narrow ? 1 : 2), words);
    for (int64_t i = 0; i < count; i++) {
        uint64_t place;
        if (narrow) {
            place = (uint64_t)words[i] * fill->range >> 32;
        } else {
            const uint64_t word = words[2 * i] | (uint64_t)words[2 * i + 1] << 32;
            place = fill->range ? word % fill->range : word;
        }
        to[i] = (uint64_t)fill->from + place;
    }
}

void fill_whole(const struct random_stream *stream, const struct view *view, int64_t from, uint64_t range)
{
    const struct fill data = {.stream = *stream, .from = from, .range = range};
    fill(view, I64, whole_sequence, &data);
}

static void bernoulli_sequence(const void *data, int64_t first, int64_t count, void *row)
{
    const struct fill *const fill = data;
    float *const to = row;
    uint32_t words[WORDS_AT_MOST];
    random_words(&fill->stream, (uint64_t)first, count, words);
    for (int64_t i = 0; i < count; i++) to[i] = (double)words[i] * 0x1p-32 < fill->a;
}

void fill_bernoulli(const struct random_stream *stream, const struct view *view, double probability)
{
    const struct fill data = {.stream = *stream, .a = probability};
    fill(view, F32, bernoulli_sequence, &data);
}

static void exponential_sequence(const void *data, int64_t first, int64_t count, void *row)
{
    const struct fill *const fill = data;
    float *const to = row;
    uint32_t words[WORDS_AT_MOST];
    random_words(&fill->stream, (uint64_t)first, count, words);
    for (int64_t i = 0; i < count; i++) to[i] = -vector_log(((float)(words[i] >> 8) + 1) * 0x1p-24f) / (float)fill->a;
}

void fill_exponential(const struct random_stream *stream, const struct view *view, double rate)
{
    const struct fill data = {.stream = *stream, .a = rate};
    fill(view, F32, exponential_sequence, &data);
}
