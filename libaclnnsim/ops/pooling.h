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

/* One axis: its extent in the image and in the result, and the windows along it, in cells. Window o holds the cells
 * o * stride - padding + i * dilation, i below kernel, that are in the image; an adaptive one those from
 * floor(o * in / out) on to ceil((o + 1) * in / out). */
struct pool_axis {
    int64_t in, out, kernel, stride, padding, dilation;
    int64_t trailing; /* padding behind the image; only the extent of the result depends on it */
    bool adaptive;    /* kernel is the longest window */
};

/* Windows over the last `axes` dimensions; the last axis is the innermost. */
struct pool {
    int axes;
    struct pool_axis axis[POOL_AXES];
};

/* Which slots of an operator's parameters describe the windows; dilation may be POOL_NO_SLOT. */
#define POOL_NO_SLOT (-1)
struct pool_slots {
    int self, kernel, stride, padding, dilation, ceil;
    unsigned dilating; /* products on which dilation may exceed 1, a bit for each */
};

/* The value of an array for an axis: one value serves all. */
int64_t pool_value(const struct ints *array, int axis);
/* Fails with 161002 if that value is not in [least, most]; `rule` ends the message. */
int pool_check_value(const struct call *call, int slot, int axis, int64_t least, int64_t most, const char *rule);

/* Reads kernel, stride, padding and dilation into the axes. Fails with 161002, in this order, for the
 * lengths of the four arrays (1 or `axes` values, stride also none) and their values: kernel and stride from 1,
 * padding from 0 to kernel / 2, dilation 1 or, where the product allows it, from 1; none beyond 32 bits. */
int pool_read(const struct call *call, const struct pool_slots *slots, int axes, struct pool *pool);

/* Fills in the extents, from self and what pool_read left. Fails with 161002 for an extent of self that is
 * 0 (N of a batch may be), then for an output extent that is not above 0, then for a window that dilation leaves
 * without a cell of the image. */
int pool_place(const struct call *call, const struct pool_slots *slots, struct pool *pool);
/* How many windows fit on an axis whose other members are known; may be below 1. */
int64_t pool_extent(const struct pool_axis *axis, bool ceil);
/* Adaptive windows along an axis; those that divide it evenly become sliding ones. */
struct pool_axis pool_adaptive(int64_t in, int64_t out);
/* Fails with 161002 if a plane of self has more cells than positions of 32 bits can tell apart. */
int pool_check_positions(const struct call *call, const struct pool_slots *slots, const struct pool *pool);

/* Formats of tensors whose last dimensions are those of the axes. */
#define CHANNELS_FIRST (FORMAT(ND) | FORMAT(NCL) | FORMAT(NCHW) | FORMAT(NCDHW))
/* The dimension of axis `i`: the last of the view are those of the axes, but for N, H, W, C and N, D, H, W, C, whose
 * format says so. */
int pool_dimension(const struct view *view, int axes, int i);
/* The view with the dimensions of the axes at the end. */
struct view pool_channels_first(const struct view *view, int axes);

/* The shape of the result: self's with the extents of the windows, in self's dtype. */
void pool_shape(const struct call *call, const struct pool_slots *slots, const struct pool *pool,
                struct shape *out);

/* What share `index` of `parts` equal ones of `whole` cells touches: [*begin, *end). */
static inline void pool_share(int64_t index, int64_t whole, int64_t parts, int64_t *begin, int64_t *end)
{
    const int64_t each = whole / parts, rest = whole % parts;
    *begin = index * each + index * rest / parts;
    *end = (index + 1) * each + ((index + 1) * rest + parts - 1) / parts;
}

/* From the first cell of a sliding window to behind its last. */
static inline int64_t pool_reach(const struct pool_axis *axis)
{
    return (axis->kernel - 1) * axis->dilation + 1;
}

/* The first cell of window `o` that is in the image, and the end of the window there; further cells are
 * `dilation` apart. Not below *end if there is none, which wide padding makes possible. */
static inline void pool_span(const struct pool_axis *axis, int64_t o, int64_t *begin, int64_t *end)
{
    if (axis->adaptive) {
        pool_share(o, axis->in, axis->out, begin, end);
        return;
    }
    const int64_t start = o * axis->stride - axis->padding, stop = start + pool_reach(axis);
    const int64_t step = axis->dilation;
    *begin = start >= 0 ? start : step == 1 ? 0 : start + (step - 1 - start) / step * step;
    *end = stop < axis->in ? stop : axis->in;
}

/* The windows [*begin, *end) that reach into [first, last) of an axis; may be empty. */
static inline void pool_windows(const struct pool_axis *axis, int64_t first, int64_t last, int64_t *begin,
                                int64_t *end)
{
    if (axis->adaptive) {
        int64_t unused;
        pool_share(first, axis->out, axis->in, begin, &unused);
        pool_share(last - 1, axis->out, axis->in, &unused, end);
        return;
    }
    const int64_t before = first + axis->padding - pool_reach(axis); /* the last start that does not reach `first` */
    const int64_t stop = (last - 1 + axis->padding) / axis->stride + 1;
    *begin = before < 0 ? 0 : before / axis->stride + 1;
    *end = stop < axis->out ? stop : axis->out;
}

/* Pooling over the planes (the dimensions of the axes, which are the last) of two tensors of equal leading
 * extents; shared by the threads of one call. */
struct pool_planes {
    const struct call *call;
    const struct pool *pool;
    const struct view *image, *pooled;
    bool as_half;              /* FLOAT data is computed as if it were FLOAT16 */
    bool in_place;             /* kernels work on the tensors' own planes, else on copies of whole planes */
    bool together;             /* the planes of each tensor follow each other without gaps */
    _Atomic bool no_memory;    /* some plane could not be handled for want of memory */
    /* For backward: of the windows of `run` rows, or of `repeat` planes if those are all rows, the first cell
     * in the image, counted from the row that the run begins with, and how many follow it in a row. */
    int64_t run, repeat;
    uint16_t *left, *last;
};

/* Fills in `planes`; both views have the same dtype. */
void pool_planes_init(struct pool_planes *planes, const struct call *call, const struct pool *pool,
                      const struct view *image, const struct view *pooled);
/* 0, or 207001 if memory was short. */
int pool_planes_status(const struct pool_planes *planes);

/* A plane of `axes` dimensions as dense memory to be read; memory to be written to, and to be handed in when it is
 * complete. Planes that are not dense are copied to or from scratch memory `which`. NULL: no memory. */
const void *pool_plane_to_read(const struct view *view, int axes, int64_t plane, int which);
void *pool_plane_to_write(const struct view *view, int axes, int64_t plane, int which);
void pool_plane_written(const struct view *view, int axes, int64_t plane, const void *dense);

/* How many of `rows` rows of `cost` cells make a good piece of work: from 1 to all; all if planes are copied. */
int64_t pool_block(const struct pool_planes *planes, int64_t rows, int64_t cost);

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
