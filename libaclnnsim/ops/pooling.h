/* SPDX-License-Identifier: Apache-2.0 */
/* pooling.h - what pooling operators share: windows on an image, the planes of the tensors, the kernels.
 *
 * "Image" is the big side (self, gradInput), "pooled" the small one (out, gradOutput). A position is
 * h * width + w in the un-padded image plane. */
#ifndef ACLNNSIM_OPS_POOLING_H
#define ACLNNSIM_OPS_POOLING_H

#include <stdatomic.h>

#include "op.h"

#define POOL_AXES 3

/* One axis: its extent in the image and in the result, and the windows along it, in cells. */
struct pool_axis {
    int64_t in, out, kernel, stride, padding;
};

/* Windows over the last `axes` dimensions; the last axis is the innermost. */
struct pool {
    int axes;
    struct pool_axis axis[POOL_AXES];
};

/* Which slots of an operator's parameters describe the windows. */
struct pool_slots {
    int self, kernel, stride, padding, dilation, ceil;
};

/* Reads kernel, stride, padding and dilation into the axes. Fails with 161002, in this order, for the
 * lengths of the four arrays (1 or `axes` values, stride also none) and their values: kernel and stride from
 * 1, padding from 0 to kernel / 2, dilation 1, none beyond 32 bits. */
int pool_read(const struct call *call, const struct pool_slots *slots, int axes, struct pool *pool);

/* Fills in the extents, from self and what pool_read left. Fails with 161002 for an extent of self that is
 * 0 (N of a batch may be), then for an output extent that is not above 0. */
int pool_place(const struct call *call, const struct pool_slots *slots, struct pool *pool);
/* Fails with 161002 if a plane of self has more cells than positions of 32 bits can tell apart. */
int pool_check_positions(const struct call *call, const struct pool_slots *slots, const struct pool *pool);

/* The shape of the result: self's with the extents of the windows, in self's dtype. */
void pool_shape(const struct call *call, const struct pool_slots *slots, const struct pool *pool,
                struct shape *out);

/* The part [*begin, *end) of an axis that lies in window `o`; never empty. */
static inline void pool_span(const struct pool_axis *axis, int64_t o, int64_t *begin, int64_t *end)
{
    const int64_t start = o * axis->stride - axis->padding, stop = start + axis->kernel;
    *begin = start > 0 ? start : 0;
    *end = stop < axis->in ? stop : axis->in;
}

/* The windows [*begin, *end) that touch [first, last) of an axis; may be empty. */
static inline void pool_windows(const struct pool_axis *axis, int64_t first, int64_t last, int64_t *begin,
                                int64_t *end)
{
    /* the last start that does not reach `first` */
    const int64_t before = first + axis->padding - axis->kernel;
    const int64_t stop = (last - 1 + axis->padding) / axis->stride + 1;
    *begin = before < 0 ? 0 : before / axis->stride + 1;
    *end = stop < axis->out ? stop : axis->out;
}

/* Pooling over the planes (last two dimensions) of two tensors of equal leading extents; shared by the
 * threads of one call. */
struct pool_planes {
    const struct call *call;
    const struct pool *pool;   /* two axes */
    const struct view *image, *pooled;
    bool as_half;              /* FLOAT data is computed as if it were FLOAT16 */
    bool in_place;             /* kernels work on the tensors' own planes, else on copies of whole planes */
    bool together;             /* the planes of each tensor follow each other without gaps */
    _Atomic bool no_memory;    /* some plane could not be handled for want of memory */
    /* For backward: of the windows of `run` rows, or of `repeat` planes if those are all rows, the first cell
     * in the image, counted from the row that the run begins with, and the cells in a row. */
    int64_t run, repeat;
    uint16_t *left, *size;
};

/* Fills in `planes`; both views have the same dtype, one of F32, F16, BF16. */
void pool_planes_init(struct pool_planes *planes, const struct call *call, const struct pool *pool,
                      const struct view *image, const struct view *pooled);
/* 0, or 207001 if memory was short. */
int pool_planes_status(const struct pool_planes *planes);

/* How many rows of a result make a good piece of work for pool_max_rows: from 1 to all. */
int64_t pool_max_block(const struct pool_planes *planes);
/* Takes the maxima of rows [first, last) of the results in `count` planes from `plane` on; several only if
 * the rows are all. Writes the pooled tensor, and the maxima's positions into `position`, which begins with
 * row 0 of the first plane. Uses scratch 0 to 2. */
void pool_max_rows(struct pool_planes *planes, int64_t plane, int64_t count, int64_t first, int64_t last,
                   int32_t *position);

/* Before and after pool_max_backward_rows(). Fails with 207001 if memory is short; then there is no end. */
int pool_backward_init(struct pool_planes *planes);
void pool_backward_end(struct pool_planes *planes);
/* How many rows of the image make a good piece of work for pool_max_backward_rows: from 1 to all. */
int64_t pool_backward_block(const struct pool_planes *planes);
/* Writes rows [first, last) of the image in `count` planes from `plane` on; several only if the rows are all:
 * zero, and to each cell the pooled values whose position it is, added in row-major order in float32 and
 * rounded once. `position` begins with the first plane. Returns how many of the positions are legal, which
 * is a cell of their own window, counting only windows that begin in these rows; where some are not, the rows
 * are left in an undefined state. Uses scratch 0 to 2. */
int64_t pool_max_backward_rows(struct pool_planes *planes, int64_t plane, int64_t count, int64_t first,
                               int64_t last, const int32_t *position);

/* Whether the position is a cell of window (row, column). */
bool pool_is_legal(const struct pool *pool, int64_t row, int64_t column, int32_t position);

/* How the mask of MaxPool2dWithMask and its backward is laid out: bytes of shape
 * (N, C, cells, words * 2), of which only the beginning carries something.
 *   bits     uint16 words (n, group of 16 channels, cell of the window, words): bit j of word h * oW + w is
 *            set if that cell holds the maximum of channel group * 16 + j
 *   not bits int32 positions (n, c, h, w)
 * All little-endian and dense from the storage base. */
struct pool_mask {
    bool bits;
    int64_t channels, groups, cells, words, outputs; /* of one image; of one window; outputs of one plane */
};

void pool_mask_init(const struct call *call, const struct pool_slots *slots, const struct pool *pool,
                    struct pool_mask *mask);
/* The shape of the indices tensor. */
void pool_mask_shape(const struct call *call, const struct pool_slots *slots, const struct pool_mask *mask,
                     struct shape *out);

#endif
