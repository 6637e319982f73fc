/* SPDX-License-Identifier: Apache-2.0 */
/* panel.h - sums of products of FLOAT where one side is packed and the other stays where it lies.
 *
 * What windows of a convolution see is a matrix that repeats each number of an image once for each tap. Here it need not be
 * made: a row of it is a place in memory, a column an offset from there, the same for all rows. */
#ifndef ACLNNSIM_OPS_PANEL_H
#define ACLNNSIM_OPS_PANEL_H

#include <stdint.h>

/* Numbers of a packed row, 8 for what has no more, and what the number of places is a multiple of. */
#define PANEL_LANES 16
#define PANEL_HALF 8
#define PANEL_PLACES 6

/* Packed factors for `channels` channels: panels of PANEL_LANES channels each, or one of PANEL_HALF. A panel has rows of lanes,
 * for each k one. From one panel to the next it is `factors_step` numbers, and for their sums `sums_step`. */
struct panels {
    int64_t channels;
    const float *factors;
    int64_t factors_step;
    float *sums;
    int64_t sums_step;
};

/* sums[p][l] += the sum over k below depth, in that order, of base[places[p] + offsets[k]] * factors[k][l] in each panel, for p
 * below count, a multiple of PANEL_PLACES. Each sum is by itself: in which ranges of places and of k calls come does not change a
 * bit. */
void panels_add(const struct panels *panels, int64_t count, int64_t depth, const float *base, const int64_t *places,
                const int64_t *offsets);

/* Lanes for the last of `channels` that panels of PANEL_LANES leave over, or for all of them if there are fewer. */
static inline int panel_lanes(int64_t channels) { return channels <= PANEL_HALF ? PANEL_HALF : PANEL_LANES; }

/* Lanes of all panels together. */
static inline int64_t panel_width(int64_t channels)
{
    const int64_t full = channels / PANEL_LANES * PANEL_LANES, rest = channels - full;
    return rest ? full + panel_lanes(rest) : full;
}

#endif
