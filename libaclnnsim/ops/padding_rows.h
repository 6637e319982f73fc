/* SPDX-License-Identifier: Apache-2.0 */
/* padding_rows.h - copying rows of elements. */
#ifndef ACLNNSIM_OPS_PADDING_ROWS_H
#define ACLNNSIM_OPS_PADDING_ROWS_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "kernel/clones.h"

/* Rows of a source and of a result, one to one: some in each of some planes. Steps are in bytes. */
struct rows {
    char *to;
    const char *from;
    int64_t planes, rows;
    int64_t to_plane, to_row, from_plane, from_row;
};

#define EACH_ROW(r)                                             \
    for (int64_t plane = 0; plane < (r).planes; plane++)       \
        for (int64_t row = 0; row < (r).rows; row++)
#define ROW_TO(r) ((r).to + plane * (r).to_plane + row * (r).to_row)
#define ROW_FROM(r) ((r).from + plane * (r).from_plane + row * (r).from_row)

/* A part of each row: `count` elements that are copied `times` times, each time `to_next` and `from_next`
 * bytes further. */
struct part {
    int64_t to, from;   /* bytes from the beginnings of the rows, */
    const char *source; /* or from there, if it is not NULL */
    int64_t count, times;
    int64_t to_next, from_next;
};

/* The elements of an edge of a row. */
struct edge {
    int64_t to, from, count;
    const char *source;
};

/* What rows consist of. */
struct parts {
    int count;
    struct part part[5];
    /* Dense rows are often a middle part and two edges, any of which may be empty. */
    bool framed;
    int direction; /* of edges in the source: elements follow each other (1), are the same (0), or go back (-1) */
    int64_t middle_to, middle_from, middle_count;
    bool past_caches; /* framed rows that follow each other in the result: how they are written */
    struct edge edge[2];
};

static inline int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

#define MOVE(type, to_offset, from_offset)                  \
    {                                                       \
        type moved;                                         \
        memcpy(&moved, from + (from_offset), sizeof moved); \
        memcpy(to + (to_offset), &moved, sizeof moved);     \
    }
#define COPY(type, offset) MOVE(type, offset, offset)

struct bytes {
    char byte[16];
};

/* Short pieces are copied by two moves that overlap, long ones by many that are aligned in the result. */
INLINE void copy_bytes(char *restrict to, const char *restrict from, int64_t size)
{
    typedef char lanes __attribute__((vector_size(32)));
#define TWO(type)    \
    COPY(type, 0)    \
    COPY(type, size - (int64_t)sizeof(type))
    if (size > 64) {
        COPY(lanes, 0)
        for (int64_t i = 32 - (int64_t)((uintptr_t)to & 31); i + 64 < size; i += 64) {
            COPY(lanes, i)
            COPY(lanes, i + 32)
        }
        COPY(lanes, size - 64)
        COPY(lanes, size - 32)
    } else if (size > 32) {
        TWO(lanes)
    } else if (size > 16) {
        TWO(struct bytes)
    } else if (size > 8) {
        TWO(uint64_t)
    } else if (size > 4) {
        TWO(uint32_t)
    } else if (size == 4) {
        COPY(uint32_t, 0)
    } else if (size > 1) {
        TWO(uint16_t)
    } else if (size == 1) {
        COPY(char, 0)
    }
#undef TWO
}

/* Copies all of rows of `size` bytes. */
void pad_copy_rows(struct rows r, int64_t size);
/* Copies rows of `count` elements; `to_step` and `from_step` bytes lead to the next element. */
void pad_copy_elements(struct rows r, int64_t to_step, int64_t from_step, int64_t count, int64_t size);

/* Sees whether the parts, of dense elements of `size` bytes, are a middle part and two edges. */
void pad_find_frame(struct parts *parts, int64_t size);
/* Copies groups of rows of dense elements of `size` bytes, from as many planes each. */
void pad_copy_parts(const struct rows *groups, int count, const struct parts *parts, int64_t size);
/* Copies parts of rows whose elements are `to_step` and `from_step` bytes apart. */
void pad_copy_strided_parts(struct rows r, const struct parts *parts, int64_t to_step, int64_t from_step, int64_t size);

/* Zeroes a part of each row. */
void pad_zero_rows(struct rows r, int64_t offset, int64_t size);
/* Zeroes rows of `count` elements, `step` bytes apart. */
void pad_zero_elements(struct rows r, int64_t step, int64_t count, int64_t size);

#endif
