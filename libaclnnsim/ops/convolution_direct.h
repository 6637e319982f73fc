/* SPDX-License-Identifier: Apache-2.0 */
/* convolution_direct.h - windows of few channels (depthwise), which are summed along rows.
 *
 * Nothing beside an image is looked at: rows come from a scene. Each sum is by itself and has one order. */
#ifndef ACLNNSIM_OPS_CONVOLUTION_DIRECT_H
#define ACLNNSIM_OPS_CONVOLUTION_DIRECT_H

#include "ops/convolution_work.h"

/* Channels of a group up to which this is the better way, on both sides. */
#define DIRECT_CHANNELS 2

/* Positions of a task. */
#define DIRECT_POSITIONS 4096

/* Adds to `count` sums what a row of positions sees of one channel. `from` is where the first tap of the first position lies;
 * weight has the taps. */
void direct_add(const struct scene *scene, const float *from, const float *weight, int64_t count, float *sums);

/* Adds to each tap's sum what a row of numbers, one for each position, makes with what its tap sees of one channel. A tap has
 * DIRECT_LANES sums, which direct_total adds up. */
#define DIRECT_LANES 8
void direct_products(const struct scene *scene, const float *from, const float *numbers, int64_t count, float *sums);
float direct_total(const float *sums);

#endif
