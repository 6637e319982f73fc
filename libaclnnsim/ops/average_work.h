/* SPDX-License-Identifier: Apache-2.0 */
/* average_work.h - a call of an average pooling operator while it runs: its tensors, its windows, and the loops over
 * pieces of the result. Everything is computed in float.
 *
 * Forwards, the rows of the image that a row of windows holds are added up, and then the columns of each window;
 * backwards, the rows of windows that hold a row of the image are added up, and then each window is spread over its
 * columns. */
#ifndef ACLNNSIM_OPS_AVERAGE_WORK_H
#define ACLNNSIM_OPS_AVERAGE_WORK_H

#include <stdatomic.h>
#include <string.h>

#include "kernel/clones.h"
#include "ops/pooling.h"

/* Elements of some dtype to float, where `step` elements lead to the next one; and back, densely. */
struct conversion {
    void (*widen)(float *to, const void *from, int64_t step, int64_t count);
    void (*narrow)(void *to, const float *from, int64_t count);
};

struct span {
    int64_t begin, end;
};

/* The windows along an axis. */
struct axis {
    int64_t in, out;
    struct span *window;  /* of each window: its cells */
    struct span *holders; /* of each cell: the windows that hold it; only backwards */
    float *size;          /* of each window: what to divide by */
};

/* Windows whose averages are made at the same time, and elements that are rounded at the same time. Memory
 * for rows has room for multiples of them. */
#define TOGETHER 8
#define ROUNDED 16
#define ROUND_UP(count, multiple) (((count) + (multiple) - 1) / (multiple) * (multiple))

/* The windows along a row. They slide over the row with a margin of zeros before it and after it, so that all
 * are full; or, if they are not alike or far apart, each knows its cells, and there is no margin. */
struct columns {
    bool slide;
    int64_t kernel, stride, margin;
    int64_t used; /* cells that windows hold */
    int64_t room; /* for the row with its margins */
    int64_t around; /* backwards, windows of gradient 0 before the first and after the last */
};

enum { N, C, D, H, W, DIMS };

/* A tensor as N, C, D, H, W. */
struct side {
    char *data;
    const struct conversion *conversion;
    int64_t size;         /* bytes per element */
    int64_t extent[DIMS];
    int64_t step[DIMS];   /* elements */
    bool plain;           /* elements are float */
    bool direct;          /* and rows are dense: they are read and written where they are */
    bool dense;           /* planes are dense */
    bool small;           /* planes are read as a whole, unless they are direct */
};

struct work {
    struct axis axis[POOL_AXES]; /* D, H, W */
    struct columns columns;
    struct side image, pooled;
    atomic_bool out_of_memory;
};

/* Bodies of parallel_for over a struct work. Rows of the result, in memory or with cells of all their channels: */
parallel_body average_rows, average_rows_back, average_rows_back_shuffled;
parallel_body average_cells, average_cells_back, average_cells_back_shuffled;
/* Planes where one window is the whole image; average_whole_cells: blocks of channels, see average_blocks(). */
parallel_body average_whole, average_whole_back, average_whole_cells;
/* How many blocks there are of the channels of an image. */
int64_t average_blocks(const struct side *image);

/* A row of a tensor. */
struct place {
    int64_t n, c, d, h;
};

INLINE int64_t rows_in(const struct side *side)
{
    return side->extent[D] * side->extent[H];
}

/* Counts up; whether the digit begins again. */
INLINE bool turns(int64_t *digit, int64_t extent)
{
    if (++*digit < extent) return false;
    *digit = 0;
    return true;
}

INLINE char *plane_at(const struct side *side, const struct place *at)
{
    return side->data + (at->n * side->step[N] + at->c * side->step[C]) * side->size;
}

INLINE char *row_at(const struct side *side, char *plane, int64_t d, int64_t h)
{
    return plane + (d * side->step[D] + h * side->step[H]) * side->size;
}

/* Writes `count` elements, `step` apart: from dense ones, or one again and again (`from_step` 0). */
INLINE void write_elements(const struct side *side, char *to, int64_t step, const void *from, int64_t from_step,
                           int64_t count)
{
    const char *const element = from;
    if (side->size == 2)
        for (int64_t i = 0; i < count; i++) memcpy(to + 2 * i * step, element + 2 * i * from_step, 2);
    else
        for (int64_t i = 0; i < count; i++) memcpy(to + 4 * i * step, element + 4 * i * from_step, 4);
}

INLINE void add_row(float *restrict sum, const float *restrict row, int64_t count, bool first)
{
    if (first)
        for (int64_t i = 0; i < count; i++) sum[i] = 0.0f + row[i];
    else
        for (int64_t i = 0; i < count; i++) sum[i] += row[i];
}

INLINE bool same_span(struct span a, struct span b)
{
    return a.begin == b.begin && a.end == b.end;
}

/* Index i of the span, from its end if `turned`. */
INLINE int64_t nth(struct span span, int64_t i, bool turned)
{
    return turned ? span.end - 1 - i : span.begin + i;
}

/* Three bits for the directions of the sums of row `index`, over the axes. */
unsigned average_turned(int64_t index);

#endif
