/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/blocks.h"

#include <complex.h>
#include <stdlib.h>

#include "formula.h"

#define PIECE 512 /* elements of a block that are written at a time */

/* Kernels by type; those of whole numbers wrap. */

#define UPDATE(stem, type, becomes)                                                                                      \
    static void stem##_row(char *to, int64_t to_step, const char *from, int64_t from_step, int64_t count)                \
    {                                                                                                                    \
        if (to_step == (int64_t)sizeof(type) && from_step == to_step) { /* a loop that vectorises */                     \
            type *const restrict dense = (void *)to;                                                                     \
            const type *const restrict other = (const void *)from;                                                       \
            for (int64_t i = 0; i < count; i++) {                                                                        \
                const type a = dense[i], b = other[i];                                                                   \
                dense[i] = becomes;                                                                                      \
            }                                                                                                            \
            return;                                                                                                      \
        }                                                                                                                \
        for (int64_t i = 0; i < count; i++) {                                                                            \
            type a, b;                                                                                                   \
            memcpy(&a, to + i * to_step, sizeof a);                                                                      \
            memcpy(&b, from + i * from_step, sizeof b);                                                                  \
            a = becomes;                                                                                                 \
            memcpy(to + i * to_step, &a, sizeof a);                                                                      \
        }                                                                                                                \
    }                                                                                                                    \
    static void stem##_each(char *to, const int64_t *to_offsets, const char *from, const int64_t *from_offsets, int64_t count) \
    {                                                                                                                    \
        for (int64_t i = 0; i < count; i++) {                                                                            \
            type a, b;                                                                                                   \
            memcpy(&a, to + to_offsets[i], sizeof a);                                                                    \
            memcpy(&b, from + from_offsets[i], sizeof b);                                                                \
            a = becomes;                                                                                                 \
            memcpy(to + to_offsets[i], &a, sizeof a);                                                                    \
        }                                                                                                                \
    }                                                                                                                    \
    static const struct update_kernels stem = {stem##_row, stem##_each};

#define REPLACE(bytes)                                                                                                   \
    static void replace_##bytes##_row(char *to, int64_t to_step, const char *from, int64_t from_step, int64_t count)     \
    {                                                                                                                    \
        copy_row(to, to_step, from, from_step, count, bytes);                                                            \
    }                                                                                                                    \
    static void replace_##bytes##_each(char *to, const int64_t *to_offsets, const char *from, const int64_t *from_offsets, \
                                       int64_t count)                                                                    \
    {                                                                                                                    \
        for (int64_t i = 0; i < count; i++) memcpy(to + to_offsets[i], from + from_offsets[i], bytes);                   \
    }                                                                                                                    \
    static const struct update_kernels replace_##bytes = {replace_##bytes##_row, replace_##bytes##_each};

REPLACE(1)
REPLACE(2)
REPLACE(4)
REPLACE(8)
REPLACE(16)
UPDATE(add_f32, float, a + b)
UPDATE(add_f64, double, a + b)
UPDATE(add_32, uint32_t, a + b)
UPDATE(add_64, uint64_t, a + b)
UPDATE(add_c64, float _Complex, a + b)
UPDATE(add_c128, double _Complex, a + b)
UPDATE(multiply_f32, float, a *b)
UPDATE(multiply_f64, double, a *b)
UPDATE(multiply_32, uint32_t, a *b)
UPDATE(multiply_64, uint64_t, a *b)
UPDATE(multiply_c64, float _Complex, a *b)
UPDATE(multiply_c128, double _Complex, a *b)

static const struct update_kernels *const combining[2][DTYPE_COUNT] = {
    {[F32] = &add_f32, [F64] = &add_f64, [I32] = &add_32, [I64] = &add_64, [U64] = &add_64, [C64] = &add_c64, [C128] = &add_c128},
    {[F32] = &multiply_f32, [F64] = &multiply_f64, [I32] = &multiply_32, [I64] = &multiply_64, [U64] = &multiply_64,
     [C64] = &multiply_c64, [C128] = &multiply_c128}};

const struct update_kernels *update_kernels(enum update_rule rule, enum dtype dtype)
{
    if (rule != UPDATE_REPLACE) return combining[rule == UPDATE_MULTIPLY][dtype];
    switch (dtype_size(dtype)) {
    case 1: return &replace_1;
    case 2: return &replace_2;
    case 4: return &replace_4;
    case 8: return &replace_8;
    default: return &replace_16;
    }
}

/* Blocks */

#define STEP(strip, tensor) ((strip)->rank ? (strip)->steps[tensor][(strip)->rank - 1] : 0)

/* A part of a block, from a place in it on. `tensor` is the one that is written: 0 the table, 1 the list. */
static void write_block(const struct update_kernels *kernels, const struct strip *inner, int tensor, char *to, const char *from,
                        int64_t place, int64_t count)
{
    const int64_t extent = inner->rank ? inner->dims[inner->rank - 1] : 1;
    while (count > 0) {
        const int64_t left = extent - place % extent, n = left < count ? left : count;
        kernels->row(to + strip_offset(inner, tensor, place), STEP(inner, tensor), from + strip_offset(inner, !tensor, place),
                     STEP(inner, !tensor), n);
        place += n;
        count -= n;
    }
}

static void run_read(void *data, int64_t begin, int64_t end)
{
    const struct blocks *const blocks = data;
    const struct update_kernels *const kernels = update_kernels(UPDATE_REPLACE, blocks->dtype);
    const int64_t n = blocks->middle.count;
    int64_t places[PIECE];
    while (begin < end) {
        const int64_t outer = begin / n, first = begin % n;
        int64_t count = end - begin < n - first ? end - begin : n - first;
        const char *const from = blocks->table + strip_offset(&blocks->outer, 0, outer);
        char *const to = blocks->list + strip_offset(&blocks->outer, 1, outer);
        if (blocks->inner.count == 1) {
            if (count > PIECE) count = PIECE;
            for (int64_t k = 0; k < count; k++) places[k] = strip_offset(&blocks->middle, 0, first + k);
            kernels->each(to, places, from, blocks->offsets + first, count);
        } else {
            for (int64_t k = first; k < first + count; k++)
                write_block(kernels, &blocks->inner, 1, to + strip_offset(&blocks->middle, 0, k), from + blocks->offsets[k], 0,
                            blocks->inner.count);
        }
        begin += count;
    }
}

void blocks_read(const struct blocks *blocks)
{
    parallel_for(blocks->outer.count * blocks->middle.count, blocks->inner.count + 2, run_read, (void *)blocks);
}

struct writing {
    const struct blocks *blocks;
    const struct update_kernels *kernels;
    int64_t pieces; /* of a block */
};

/* All blocks that share their place around them, in order: they may be written to one place. */
static void run_write(void *data, int64_t begin, int64_t end)
{
    const struct writing *const writing = data;
    const struct blocks *const blocks = writing->blocks;
    int64_t places[PIECE];
    for (int64_t i = begin; i < end; i++) {
        const int64_t outer = i / writing->pieces, piece = i % writing->pieces * PIECE, left = blocks->inner.count - piece;
        char *const to = blocks->table + strip_offset(&blocks->outer, 0, outer);
        const char *const from = blocks->list + strip_offset(&blocks->outer, 1, outer);
        const int64_t n = blocks->middle.count;
        if (blocks->inner.count == 1) {
            for (int64_t at = 0; at < n; at += PIECE) {
                const int64_t count = n - at < PIECE ? n - at : PIECE;
                for (int64_t k = 0; k < count; k++) places[k] = strip_offset(&blocks->middle, 0, at + k);
                writing->kernels->each(to, blocks->offsets + at, from, places, count);
            }
            continue;
        }
        for (int64_t k = 0; k < n; k++)
            write_block(writing->kernels, &blocks->inner, 0, to + blocks->offsets[k], from + strip_offset(&blocks->middle, 0, k), piece,
                        left < PIECE ? left : PIECE);
    }
}

void blocks_write(const struct blocks *blocks, enum update_rule rule)
{
    struct writing writing = {.blocks = blocks, .kernels = update_kernels(rule, blocks->dtype)};
    writing.pieces = (blocks->inner.count + PIECE - 1) / PIECE;
    const int64_t width = blocks->inner.count < PIECE ? blocks->inner.count : PIECE;
    parallel_for(blocks->outer.count * writing.pieces, blocks->middle.count * (width + 2), run_write, &writing);
}

/* Indices and views */

int64_t *index_numbers(const struct view *view, int rank, const int64_t *dims)
{
    int64_t count = 1;
    struct operand to = {.dtype = I64};
    for (int d = rank - 1; d >= 0; count *= dims[d--]) to.strides[d] = dims[d] == 1 ? 0 : count;
    int64_t *const indices = malloc((size_t)count * sizeof *indices + 16);
    if (!indices) return NULL;
    to.data = (char *)indices;
    const struct operand from = operand_of_view(view, rank);
    formula_copy(rank, dims, &from, &to);
    return indices;
}

int add_offsets(const struct call *call, const int64_t *indices, int64_t count, int64_t extent, int64_t step, bool from_end,
                const char *name, int64_t *offsets)
{
    for (int64_t i = 0; i < count; i++) {
        const int64_t index = indices[i] < 0 && from_end ? indices[i] + extent : indices[i];
        if (index < 0 || index >= extent)
            return call_fail(call, ACL_ERROR_RT_AICORE_EXCEPTION, "%s holds %lld at element %lld, expected %lld to %lld", name,
                             (long long)indices[i], (long long)i, (long long)(from_end ? -extent : 0), (long long)(extent - 1));
        offsets[i] += index * step;
    }
    return 0;
}

struct view view_dimensions(const struct view *view, int first, int count)
{
    struct view part = *view;
    part.rank = count;
    for (int d = 0; d < count; d++) {
        part.dims[d] = view->dims[first + d];
        part.strides[d] = view->strides[first + d];
    }
    return part;
}

void view_copy(const struct view *from, const struct view *to)
{
    const struct operand source = operand_of_view(from, from->rank), target = operand_of_view(to, to->rank);
    formula_copy(from->rank, from->dims, &source, &target);
}

bool view_to_compute(const struct view *view, enum update_rule rule, struct view *work, void **memory)
{
    const enum dtype compute = rule == UPDATE_REPLACE ? view->dtype : compute_type(view->dtype);
    *work = *view;
    *memory = NULL;
    if (compute == view->dtype) return true;
    int64_t count = 1;
    work->dtype = compute;
    for (int d = view->rank - 1; d >= 0; count *= view->dims[d--]) work->strides[d] = view->dims[d] == 1 ? 0 : count;
    *memory = malloc((size_t)(count * dtype_size(compute)) + 16);
    if (!*memory) return false;
    work->data = *memory;
    view_copy(view, work);
    return true;
}
