/* SPDX-License-Identifier: Apache-2.0 */
/* random.h - random numbers: streams of 32-bit words by Philox4x32-10, and tensors filled from them.
 *
 * The seed is the key; block b of a stream is what Philox makes of the counter (b, offset), 64 bits each. So every seed and
 * offset begins a stream of its own, and each word can be computed by itself: results do not depend on the number of threads,
 * nor on strides. Elements take the words of a stream in row-major order, one each, or two where they need 64 bits. */
#ifndef ACLNNSIM_OPS_RANDOM_H
#define ACLNNSIM_OPS_RANDOM_H

#include "ops/elementwise.h"

struct random_stream {
    uint64_t seed, offset;
};

/* Words [first, first + count) of the stream. */
void random_words(const struct random_stream *stream, uint64_t first, int64_t count, uint32_t *words);
/* Word pair `index` as 64 bits; the first word is the low half. */
uint64_t random_long(const struct random_stream *stream, uint64_t index);
/* Numbers in [0, 1) with 53 bits, of word pair `index`. */
double random_double(const struct random_stream *stream, uint64_t index);

/* Where seed and offset are: numbers, or two tensors of one element that an offset is added to. */
struct random_slots {
    int seed, offset, added; /* slots; added: -1 if seed and offset are numbers */
};
/* The tensors have one element. */
int check_random_slots(const struct call *call, struct random_slots slots);
/* While the operator runs. */
struct random_stream random_stream(const struct call *call, struct random_slots slots);

/* Fills the view, element by element in row-major order. */
void fill_uniform(const struct random_stream *stream, const struct view *view, double from, double to); /* in [from, to) */
void fill_normal(const struct random_stream *stream, const struct view *view, double mean, double deviation);
/* Whole numbers from `from` on, `range` different ones; 0 is 2^64. */
void fill_whole(const struct random_stream *stream, const struct view *view, int64_t from, uint64_t range);
/* 1 with the probability, else 0. */
void fill_bernoulli(const struct random_stream *stream, const struct view *view, double probability);
/* Exponentially distributed with the rate; only the first `count` elements. */
void fill_exponential(const struct random_stream *stream, const struct view *view, double rate);

/* A dense temporary tensor of FLOAT with the extents of the view; its memory, which free() ends, or NULL. */
void *dense_like(const struct view *view, enum dtype dtype, struct view *dense);

#endif
