/* SPDX-License-Identifier: Apache-2.0 */
/* average_pooling.h - what the average pooling operators share, forwards and backwards: for windows that
 * slide and for adaptive ones, over two axes and over three.
 *
 * An average is the sum of the cells of a window in float, divided by their number. The columns of a window
 * are summed first, each over its rows in their order, and then added from left to right; a window that is
 * the whole image is summed in 16 interleaved parts. Backwards, a window gives each of its cells its gradient
 * divided by the same number, and a cell adds up what it is given: for each column of windows first, over the
 * rows in their order, and then from left to right. So the bits of a result depend on shapes, and not on
 * strides or threads. */
#ifndef ACLNNSIM_OPS_AVERAGE_POOLING_H
#define ACLNNSIM_OPS_AVERAGE_POOLING_H

#include "ops/pooling.h"

/* An operator that pools the last dimensions, the axes, of a tensor that has one more, C, or two, N and C. */
struct average_op {
    struct op op;
    int axes;
    /* Slots; POOL_NO_SLOT where the operator has none. Without slots.kernel its windows are adaptive: they
     * divide self into outputSize or, without that, into the extents of pooled. */
    struct pool_slots slots;
    int output_size, count_include_pad, divisor_override, cube_math_type;
    int pooled;           /* out or gradOutput */
    int image;            /* self, or its gradient: a backward operator */
    uint64_t formats;     /* of all tensors */
    unsigned same_format; /* tensors, a bit for each slot, that are stored in the format of self */
    unsigned empty_batch; /* products (ON) where the first extent of self may be 0 */
    bool within_image;    /* no kernel is greater than the extent it slides along */
};

/* The part of `op` that is the same for all. */
#define AVERAGE_OP(label, rows)                                                                      \
    .name = label, .params = rows, .check = average_check, .run = average_run, .infer = average_infer, \
    .absent_code = ACLNN_ERR_PARAM_INVALID

/* Slots of an operator whose windows slide, from `first` on as in AVERAGE_WINDOWS, and of one with others. */
#define AVERAGE_SLIDING(input, first)                                                 \
    .slots = {input, first, (first) + 1, (first) + 2, POOL_NO_SLOT, (first) + 3, 0}, \
    .output_size = POOL_NO_SLOT, .count_include_pad = (first) + 4, .divisor_override = (first) + 5
#define AVERAGE_ADAPTIVE(input)                                                                          \
    .slots = {.self = (input), .kernel = POOL_NO_SLOT}, .count_include_pad = POOL_NO_SLOT,               \
    .divisor_override = POOL_NO_SLOT, .cube_math_type = POOL_NO_SLOT

#define AVERAGE_TENSOR(label, way, types) \
    {.name = label, .kind = ACLNNSIM_TENSOR, .direction = way, .dtypes = types}
#define AVERAGE_WINDOW_PARAMS 6
#define AVERAGE_WINDOWS(stride, padding)                                       \
    {.name = "kernelSize", .kind = ACLNNSIM_INT_ARRAY},                        \
    {.name = stride, .kind = ACLNNSIM_INT_ARRAY, .initial = "()"},             \
    {.name = padding, .kind = ACLNNSIM_INT_ARRAY, .initial = "0"},             \
    {.name = "ceilMode", .kind = ACLNNSIM_BOOL, .initial = "False"},           \
    {.name = "countIncludePad", .kind = ACLNNSIM_BOOL, .initial = "True"},     \
    {.name = "divisorOverride", .kind = ACLNNSIM_INT, .initial = "0"}

/* Types of the operators that all of these products have. */
#define AVERAGE_FLOATS (SET(F32) | SET(F16) | SET(BF16))
#define AVERAGE_TYPES                                                                        \
    {                                                                                        \
        [ATLAS_TRAINING] = SET(F32) | SET(F16), [ATLAS_A2] = AVERAGE_FLOATS,                 \
        [ATLAS_A3] = AVERAGE_FLOATS, [ATLAS_INFERENCE] = SET(F32) | SET(F16),                \
        [ASCEND_950] = AVERAGE_FLOATS,                                                       \
    }
#define AVERAGE_TYPES_3D                                                                     \
    {                                                                                        \
        [ATLAS_A2] = AVERAGE_FLOATS, [ATLAS_A3] = AVERAGE_FLOATS,                            \
        [ATLAS_INFERENCE] = SET(F32) | SET(F16), [ASCEND_950] = AVERAGE_FLOATS,              \
    }

#define EVERY_PRODUCT (~0u)

/* Formats of the operators whose page leaves out ND. */
#define AVERAGE_PLANES (FORMAT(NCL) | FORMAT(NCHW))

/* The checks after those of dtypes by product, in order: equal dtypes; formats; ranks; the windows' arrays,
 * their lengths and then their values; cubeMathType; divisorOverride; the shape of image; an extent that is
 * 0; an output extent that is not above 0; a kernel greater than the image; the shape of pooled. All fail
 * with 161002. */
int average_check(const struct call *call);
/* The shape of the output, the only one of all these operators. */
int average_infer(const struct call *call, int slot, struct shape *out);
int average_run(const struct call *call);

#endif
