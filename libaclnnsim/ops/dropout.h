/* SPDX-License-Identifier: Apache-2.0 */
/* dropout.h - masks with a bit for each element, in row-major order, the lowest bit of each byte first; and elements masked
 * by them. The bits are up to a multiple of 128; those without an element are 0. */
#ifndef ACLNNSIM_OPS_DROPOUT_H
#define ACLNNSIM_OPS_DROPOUT_H

#include "ops/random.h"

struct shape mask_shape(int64_t count);
/* The mask has the bytes that `count` elements need, in one dimension. */
int check_mask(const struct call *call, int slot, int64_t count);
/* From 0 to 1. */
int check_probability(const struct call *call, int slot);

/* Each bit is 0 with the probability, else 1. */
void make_mask(const struct random_stream *stream, int64_t count, double probability, const struct view *mask);
/* out = x * factor where the bit is 1, else 0. Fails if memory is short. */
int drop(const struct call *call, const struct view *x, const struct view *mask, double factor, const struct view *out);

#endif
