/* SPDX-License-Identifier: Apache-2.0 */
/* convolution_work.h - what convolutions and their weights' gradients share: columns of what windows see. */
#ifndef ACLNNSIM_OPS_CONVOLUTION_WORK_H
#define ACLNNSIM_OPS_CONVOLUTION_WORK_H

#include "ops/convolution.h"

/* FLOAT numbers of a block of columns: about what fits a cache of one core. */
#define BLOCK_NUMBERS ((int64_t)1 << 18)
#define COLUMNS_AT_MOST 512

/* One axis. Position q, from 0 to count, stands for place begin + q * spread of the result, and sums over the taps
 * first_tap + t * tap_step, t from 0 to taps, at place q * step + offset + t * offset_step of the source if that is in
 * [0, extent). */
struct axis {
    int64_t count, begin, spread;
    int64_t taps, first_tap, tap_step;
    int64_t step, offset, offset_step, extent;
};

/* Positions of a run along the last axis of one image. */
struct run {
    int64_t image, depth, row, from, length;
    int64_t column; /* of the block, at which it begins */
};

/* Axes of a convolution forwards, for a source of these extents. */
void axes_forwards(const struct convolution *c, const int64_t *source, const int64_t *result, struct axis axes[AXES]);

/* Positions in all. */
int64_t positions(const struct axis axes[AXES]);
int64_t taps_of(const struct axis axes[AXES]);

/* Runs that make up columns [from, to), numbered over images and positions. Writes at most to - from of them and returns
 * how many. */
int64_t find_runs(const struct axis axes[AXES], int64_t from, int64_t to, struct run *runs);

/* Writes the rows of one channel, as many as there are taps, of a block of columns: what each tap sees at each position, 0
 * beside the image. source is FLOAT and dense along its axes. */
void gather_columns(const struct axis axes[AXES], const struct volume *source, int64_t channel, const struct run *runs,
                    int64_t count, float *block, int64_t columns);

/* Columns in a block for this many taps. */
int64_t block_columns(int64_t all, int64_t taps);

/* The volume itself if it is FLOAT and dense along its axes, else a copy that is; *memory is then the caller's to free.
 * False if memory is short. */
bool make_dense(const struct volume *volume, bool halves, struct volume *dense, void **memory);

static inline int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }
static inline int64_t pieces(int64_t extent, int64_t size) { return (extent + size - 1) / size; }

#endif
