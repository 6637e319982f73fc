/* SPDX-License-Identifier: Apache-2.0 */
/* convolution_direct.h - windows of few channels (depthwise), which are summed along rows where they lie.
 *
 * All numbers are FLOAT and dense along the last axis. Each sum is by itself and has one order. */
#ifndef ACLNNSIM_OPS_CONVOLUTION_DIRECT_H
#define ACLNNSIM_OPS_CONVOLUTION_DIRECT_H

#include "ops/convolution_work.h"

/* Channels of a group up to which this is the better way, on both sides. */
#define DIRECT_CHANNELS 2

/* Adds to the sums of a row of positions all that it sees of one channel, whose numbers begin at `image`. weight has the taps. */
void direct_add(const struct axis *axes, const struct volume *source, const float *image, const float *weight, int64_t depth,
                int64_t row, float *sums);

/* Adds to each tap's sum what a row of numbers, one for each position, makes with what its tap sees of one channel. A tap has
 * DIRECT_LANES sums, which direct_total adds up. */
#define DIRECT_LANES 8
void direct_products(const struct axis *axes, const struct volume *source, const float *image, const float *numbers,
                     int64_t depth, int64_t row, float *sums);
float direct_total(const float *sums);

#endif
