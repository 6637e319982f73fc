/* SPDX-License-Identifier: Apache-2.0 */
/* pooling_gather.h - gradients of maxima cell by cell: each cell looks at the windows that may have chosen it.
 *
 * All compare a few positions with a few cells, LANES at a time, and add 0 where they differ, which changes no sum that
 * began as 0. All positions are legal, so windows that a cell does not belong to may be looked at: they have not
 * chosen it. */
#ifndef ACLNNSIM_OPS_POOLING_GATHER_H
#define ACLNNSIM_OPS_POOLING_GATHER_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "kernel/clones.h"

#define LANES 8

/* Asks for memory that is soon to be read or written, where the processor would not see it coming. */
INLINE void fetch(const void *memory, int64_t size, bool to_write)
{
    for (int64_t i = 0; i < size; i += 64) {
        if (to_write) __builtin_prefetch((const char *)memory + i, 1);
        else __builtin_prefetch((const char *)memory + i, 0);
    }
}

/* The gradient if a and b are the same, else 0. */
INLINE float kept(float grad, int32_t a, int32_t b)
{
    int32_t bits;
    memcpy(&bits, &grad, sizeof bits);
    bits &= -(a == b);
    memcpy(&grad, &bits, sizeof grad);
    return grad;
}

/* What LANES windows of a row, three cells wide and two apart, add to the three rows of the image under it: each to its
 * middle column, and together with the window after it to the column that the two share. `place` is the first
 * window's middle cell in the first row. That row's sums so far are in `middle` and `shared`; those of the third go to
 * next_middle and next_shared. `after` is 1: compilers that know it keep what they read for the next window, and
 * vectorise nothing. */
INLINE void gather_pairs(const float *restrict grad, const int32_t *restrict position, int64_t after, int32_t place,
                         int32_t width, const float *restrict middle, const float *restrict shared,
                         float *restrict next_middle, float *restrict next_shared, float *restrict first,
                         float *restrict second)
{
    for (int32_t i = 0; i < LANES; i++) {
        const float a = 0 + grad[i], b = grad[i + after];
        const int32_t own = position[i] - (place + 2 * i), next = position[i + after] - (place + 2 * i);
        first[2 * i] = middle[i] + kept(a, own, 0);
        first[2 * i + 1] = shared[i] + kept(a, own, 1) + kept(b, next, 1);
        second[2 * i] = kept(a, own, width);
        second[2 * i + 1] = kept(a, own, width + 1) + kept(b, next, width + 1);
        next_middle[i] = kept(a, own, 2 * width);
        next_shared[i] = kept(a, own, 2 * width + 1) + kept(b, next, 2 * width + 1);
    }
}

typedef float float_lanes __attribute__((vector_size(LANES * sizeof(float))));
typedef int32_t int_lanes __attribute__((vector_size(LANES * sizeof(int32_t))));

/* The gradients of lanes where a and b are the same, else 0. */
#define KEPT(grad, a, b) ((float_lanes)((int_lanes)(grad) & ((a) == (b))))

/* What windows of three by three cells, one apart and as many as cells in a row, add to LANES columns of the image
 * from `column` on, in rows [first, last), of which sum begins with the first; grad and position begin with row
 * 0. All rows of windows are [0, end). Looks at one window before the columns and one behind them, which may be
 * those at the ends of the rows before and behind. */
INLINE void gather_columns(const float *grad, const int32_t *position, int64_t column, int64_t width, int64_t end,
                           int64_t first, int64_t last, float *restrict sum)
{
    const int64_t begin = first > 0 ? first - 1 : 0, stop = last < end ? last + 1 : end;
    float_lanes above, own = {0}, below = {0}; /* sums of three rows of the image */
    int_lanes cell, step;
    const int_lanes none = {0};
    for (int32_t i = 0; i < LANES; i++) {
        cell[i] = (int32_t)(begin * width + column) + i;
        step[i] = (int32_t)width;
    }
    grad += begin * width + column;
    position += begin * width + column;
    sum += (begin - 1 - first) * width + column;
    for (int64_t r = begin; r < stop; r++, grad += width, position += width, sum += width, cell += step) {
        float_lanes left, middle, right;
        int_lanes at_left, at_middle, at_right;
        memcpy(&left, grad - 1, sizeof left);
        memcpy(&middle, grad, sizeof middle);
        memcpy(&right, grad + 1, sizeof right);
        memcpy(&at_left, position - 1, sizeof at_left);
        memcpy(&at_middle, position, sizeof at_middle);
        memcpy(&at_right, position + 1, sizeof at_right);
        at_left -= cell;
        at_middle -= cell;
        at_right -= cell;
        above = own + KEPT(left, at_left, -step) + KEPT(middle, at_middle, -step) + KEPT(right, at_right, -step);
        own = below + KEPT(left, at_left, none) + KEPT(middle, at_middle, none) + KEPT(right, at_right, none);
        below = 0 + KEPT(left, at_left, step) + KEPT(middle, at_middle, step) + KEPT(right, at_right, step);
        if (r > first) memcpy(sum, &above, sizeof above);
    }
    if (last == end) memcpy(sum, &own, sizeof own);
}

#endif
