/* SPDX-License-Identifier: Apache-2.0 */
/* max_lanes.h - maxima over square windows in float, LANES results at a time: rows of the image are laid out so that the
 * cells that neighbouring windows have at the same place follow each other, between cells that lose against all. */
#ifndef ACLNNSIM_OPS_MAX_LANES_H
#define ACLNNSIM_OPS_MAX_LANES_H

#include <math.h>
#include <string.h>

#include "kernel/clones.h"
#include "ops/pooling.h"

#define LANES 8
#define MOST_KERNEL 5

/* Room to work, for some rows of results at a time. A row of the image is laid out as `phases` rows, of every second
 * column each if windows are two apart. */
struct lanes {
    int64_t rows, phases, length;
    float *laid_out, *nothing, *loaded, *value;
    int32_t *left; /* of each window, the first column in the image */
};

static inline bool lanes_axis_fits(const struct pool_axis *axis)
{
    const int64_t k = axis->kernel, s = axis->stride;
    return axis->dilation == 1 && !axis->adaptive && ((k == 2 && s == 2) || (k == 3 && (s == 1 || s == 2)) || (k == 5 && s == 1));
}

static inline bool lanes_fit(const struct pool *pool)
{
    const struct pool_axis *y = &pool->axis[0], *x = &pool->axis[1];
    return pool->axes == 2 && lanes_axis_fits(x) && y->kernel == x->kernel && lanes_axis_fits(y) && x->out >= LANES / 2;
}

/* Rows of results at a time, and rows of the image that they need. */
static inline int64_t lanes_rows(const struct pool *pool, int64_t *lines)
{
    const struct pool_axis *y = &pool->axis[0];
    const int64_t rows = 2048 / (y->stride * pool->axis[1].in), most = rows < 1 ? 1 : rows < y->out ? rows : y->out;
    *lines = (most - 1) * y->stride + y->kernel;
    return most;
}

static inline int64_t lanes_length(const struct pool_axis *x)
{
    return x->out + MOST_KERNEL + 2 * LANES;
}

/* Floats that the room takes. */
static inline int64_t lanes_size(const struct pool *pool)
{
    const struct pool_axis *x = &pool->axis[1];
    int64_t lines;
    const int64_t rows = lanes_rows(pool, &lines);
    return (lines + 1) * x->stride * lanes_length(x) + lines * x->in + 2 * LANES + (rows + 1) * x->out + 2 * LANES;
}

static inline struct lanes lanes_in(const struct pool *pool, float *work)
{
    const struct pool_axis *x = &pool->axis[1];
    struct lanes lanes = {.phases = x->stride, .length = lanes_length(x), .laid_out = work};
    int64_t lines;
    lanes.rows = lanes_rows(pool, &lines);
    const int64_t line = lanes.phases * lanes.length;
    lanes.nothing = work + lines * line;
    lanes.loaded = lanes.nothing + line;
    lanes.value = lanes.loaded + lines * x->in + 2 * LANES;
    lanes.left = (int32_t *)(lanes.value + lanes.rows * x->out + LANES);
    for (int64_t i = 0; i < (lines + 1) * line; i++) work[i] = -INFINITY;
    memset(lanes.loaded + lines * x->in, 0, 2 * LANES * sizeof *work);
    for (int64_t o = 0; o < x->out + LANES; o++) {
        const int64_t start = o * x->stride - x->padding;
        lanes.left[o] = start > 0 ? (int32_t)start : 0;
    }
    return lanes;
}

INLINE bool has_nan(const float *from, int64_t count)
{
    int nan = 0;
    for (int64_t i = 0; i < count; i++) nan |= from[i] != from[i];
    return nan;
}

/* Every second of n pairs of numbers, and the others. */
INLINE void unzip(const float *restrict from, int32_t n, float *restrict even, float *restrict odd)
{
#pragma GCC unroll 1
    for (int32_t i = 0; i < n; i++) {
        even[i] = from[2 * i];
        odd[i] = from[2 * i + 1];
    }
}

/* Lays out a row of the image as row `line`; `behind` cells can be read behind it. */
INLINE void lanes_lay_out(const struct lanes *lanes, const struct pool_axis *x, const float *row, int64_t line, int64_t behind)
{
    float *const to = lanes->laid_out + line * lanes->phases * lanes->length;
    const int64_t n = x->in, pairs = n / 2;
    if (lanes->phases == 1) {
        memcpy(to + x->padding, row, (size_t)n * sizeof *row);
        return;
    }
    float *const even = x->padding % 2 ? to + lanes->length + x->padding / 2 : to + x->padding / 2;
    float *const odd = x->padding % 2 ? to + (x->padding + 1) / 2 : to + lanes->length + x->padding / 2;
    if (pairs >= LANES) {
        for (int64_t i = 0;; i = i + 2 * LANES <= pairs ? i + LANES : pairs - LANES) {
            unzip(row + 2 * i, LANES, even + i, odd + i);
            if (i == pairs - LANES) break;
        }
    } else if (behind >= 2 * LANES - n) {
        unzip(row, LANES, even, odd);
        for (int64_t i = pairs; i < LANES; i++) even[i] = odd[i] = -INFINITY;
    } else {
        unzip(row, (int32_t)pairs, even, odd);
    }
    if (n % 2) even[pairs] = row[n - 1];
}

/* The maxima of LANES windows, and their positions. row[k] is what row k of the first window begins with, its first cell at
 * `place` as if the image had no end. The first cell in the image is in column left[] of the row whose first cell is at
 * `line`. */
INLINE void lanes_max(const float *const *row, int64_t phase, int32_t kernel, int32_t stride, int32_t width, int32_t place,
                      int32_t line, const int32_t *restrict left, float *restrict value, int32_t *restrict position)
{
    const float *const row0 = row[0], *const row1 = row[1], *const row2 = row[2], *const row3 = row[3], *const row4 = row[4];
#pragma GCC unroll 1
    for (int32_t i = 0; i < LANES; i++) {
        float best = -INFINITY;
        int32_t at = line + left[i];
#pragma GCC unroll 5
        for (int32_t r = 0; r < kernel; r++) { /* rows for themselves: they do not wait for each other */
            const float *const from = r == 0 ? row0 : r == 1 ? row1 : r == 2 ? row2 : r == 3 ? row3 : row4;
            float greatest = from[i];
            int32_t column = 0;
#pragma GCC unroll 5
            for (int32_t k = 1; k < kernel; k++) {
                const float v = from[k % stride * phase + k / stride + i];
                column = v > greatest ? k : column;
                greatest = v > greatest ? v : greatest;
            }
            const int32_t cell = place + r * width + stride * i + column;
            at = greatest > best ? cell : at;
            best = greatest > best ? greatest : best;
        }
        value[i] = best;
        position[i] = at;
    }
}

/* Row r of the results, from the rows laid out, which begin with row `top` of the image. `room` elements can be written
 * from each beginning on. */
INLINE void lanes_row_of(const struct lanes *lanes, const struct pool *pool, int32_t kernel, int32_t stride, int64_t r,
                         int64_t top, bool room, float *value, int32_t *position)
{
    const struct pool_axis *y = &pool->axis[0], *x = &pool->axis[1];
    const int64_t h = r * y->stride - y->padding, n = x->out;
    const int32_t place = (int32_t)(h * x->in - x->padding), line = (int32_t)((h > 0 ? h : 0) * x->in);
    const float *row[MOST_KERNEL] = {NULL};
    for (int64_t k = 0; k < kernel; k++)
        row[k] = h + k >= 0 && h + k < y->in ? lanes->laid_out + (h + k - top) * lanes->phases * lanes->length : lanes->nothing;
    if (n < LANES && !room) {
        float values[LANES];
        int32_t positions[LANES];
        lanes_max(row, lanes->length, kernel, stride, (int32_t)x->in, place, line, lanes->left, values, positions);
        memcpy(value, values, (size_t)n * sizeof *value);
        memcpy(position, positions, (size_t)n * sizeof *position);
        return;
    }
    for (int64_t i = 0;; i = i + 2 * LANES <= n ? i + LANES : n - LANES) {
        const float *from[MOST_KERNEL];
        for (int64_t k = 0; k < MOST_KERNEL; k++) from[k] = k < kernel ? row[k] + i : NULL;
        lanes_max(from, lanes->length, kernel, stride, (int32_t)x->in, place + stride * (int32_t)i, line, lanes->left + i,
                  value + i, position + i);
        if (i >= n - LANES) break;
    }
}

INLINE void lanes_row(const struct lanes *lanes, const struct pool *pool, int64_t r, int64_t top, bool room, float *value,
                      int32_t *position)
{
    const int64_t kernel = pool->axis[1].kernel, stride = pool->axis[1].stride;
    if (kernel == 2) lanes_row_of(lanes, pool, 2, 2, r, top, room, value, position);
    else if (kernel == 5) lanes_row_of(lanes, pool, 5, 1, r, top, room, value, position);
    else if (stride == 1) lanes_row_of(lanes, pool, 3, 1, r, top, room, value, position);
    else lanes_row_of(lanes, pool, 3, 2, r, top, room, value, position);
}

#endif
