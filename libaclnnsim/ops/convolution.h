/* SPDX-License-Identifier: Apache-2.0 */
/* convolution.h - convolutions of one to three dimensions and their gradients.
 *
 * All are done with three axes; what a tensor lacks of them has the extent 1. Both directions are sums that gather, each
 * number of a result by itself: `forwards` reads at position * stride + tap * dilation - padding, `backwards` where such
 * a position led to (a transposed convolution, the gradient of the input). Backwards, positions of one remainder by the
 * stride share their taps, and each remainder is a sum of its own, so nothing is multiplied by inserted zeros. */
#ifndef ACLNNSIM_OPS_CONVOLUTION_H
#define ACLNNSIM_OPS_CONVOLUTION_H

#include "op.h"

#define AXES 3

/* A tensor of images: numbers, channels, depth, height, width. */
struct volume {
    char *data;
    enum dtype dtype;
    int64_t dims[2 + AXES], strides[2 + AXES]; /* elements */
};

struct convolution {
    int64_t kernel[AXES], stride[AXES], dilation[AXES];
    int64_t before[AXES], after[AXES]; /* padding */
    int64_t groups;
    bool halves; /* FLOAT goes by way of FLOAT16 */
};

/* The tensor of rank 3 to 5, channels and the rest in their usual places. */
struct volume volume_of(const struct view *view);

/* result = the convolution of source, plus bias (a channel's number `bias_step` elements from the one before; NULL: none).
 * weight has (channels of the result, of the source in a group, taps) forwards, and the two the other way round backwards.
 * False if memory is short. */
bool convolve(const struct convolution *c, bool backwards, const struct volume *source, const struct volume *weight,
              const struct view *bias, const struct volume *result);

/* gradient of weight (channels of small, of large in a group, taps) where `large` was convolved to what `small` is the
 * gradient of, or the other way round backwards. False if memory is short. */
bool convolve_weight(const struct convolution *c, const struct volume *small, const struct volume *large,
                     const struct volume *weight);

/* gradient of bias: sums of each channel. */
void convolve_bias(const struct convolution *c, const struct volume *gradient, const struct view *bias);

#endif
