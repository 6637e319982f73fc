/* SPDX-License-Identifier: Apache-2.0 */
/* convolution_work.h - what convolutions and their weights' gradients share: the positions of a task, and what they see. */
#ifndef ACLNNSIM_OPS_CONVOLUTION_WORK_H
#define ACLNNSIM_OPS_CONVOLUTION_WORK_H

#include "ops/convolution.h"

/* Products that go on in the nearest cache together, in rows that windows see; and FLOAT numbers of copied images, which stay in
 * the next one. */
#define DEPTH_AT_MOST 256
#define ROWS_AT_MOST 192
#define COPIED_AT_MOST ((int64_t)1 << 17)
/* Tasks that threads have enough of. */
#define TASKS_ENOUGH 8

/* One axis. Position q, from 0 to count, stands for place begin + q * spread of the result, and sums over the taps
 * first_tap + t * tap_step, t from 0 to taps, at place q * step + offset + t * offset_step of the source if that is in
 * [0, extent). */
struct axis {
    int64_t count, begin, spread;
    int64_t taps, first_tap, tap_step;
    int64_t step, offset, offset_step, extent;
};

/* Axes of a convolution forwards, for a source of these extents. */
void axes_forwards(const struct convolution *c, const int64_t *source, const int64_t *result, struct axis axes[AXES]);

/* Positions in all. */
int64_t positions(const struct axis axes[AXES]);
int64_t taps_of(const struct axis axes[AXES]);

/* All positions of all images, cut into patches of planes, and these put together to tiles. The cuts depend on shapes alone. */
struct tiling {
    const struct axis *axes;
    int64_t rows, columns; /* of a patch */
    int64_t down, across;  /* patches of a plane */
    int64_t total;         /* patches in all */
    int64_t patches;       /* of a tile */
    int64_t tiles;
};

struct patch {
    int64_t image, depth, row, column; /* the first position */
    int64_t rows, columns;
};

/* Tiles of about `most` positions. There has to be a position. */
struct tiling cut_tiles(const struct axis axes[AXES], int64_t images, int64_t most);
struct patch patch_at(const struct tiling *tiling, int64_t index);
/* The patches [*begin, *end) of a tile. */
void patches_of(const struct tiling *tiling, int64_t tile, int64_t *begin, int64_t *end);
/* Positions of a tile at the most, rounded up to what panels take. */
int64_t places_at_most(const struct tiling *tiling);

/* What a tile sees of a source: in the source itself where nothing beside the image is seen, or copied, converted to FLOAT. */
struct scene {
    const struct tiling *tiling;
    const struct volume *source;
    bool halves, copied;
    int64_t begin, end; /* patches */
    bool by_tap[AXES];  /* copied: each tap has its own positions; else they share what they see */
    int64_t size[AXES]; /* copied: of a patch */
    int64_t position[AXES], tap[AXES], channel; /* elements from one to the next */
    int64_t volume;     /* numbers of a copied patch, and from its beginning to its first place */
    int64_t origin;
};

struct scene look_at(const struct tiling *tiling, const struct volume *source, bool halves, int64_t tile);
/* Channels that are looked at together: DEPTH_AT_MOST products or one channel, and what may be copied. The same for all tiles. */
int64_t channels_together(const struct scene *scene, int64_t channels);
/* FLOAT numbers that a copy of so many channels takes; 0 if it needs none. */
int64_t copied_numbers(const struct scene *scene, int64_t channels);
/* Copies these channels to `room`, if they have to be. The address that places and offsets count from. */
const float *see(const struct scene *scene, int64_t channel, int64_t channels, float *room);
/* Where the first position of patch `index` begins, from that address. */
int64_t first_place(const struct scene *scene, int64_t index);
/* Where each position of the tile begins, patch by patch; the last is repeated to fill up to a multiple of PANEL_PLACES. How many
 * there are without that. */
int64_t find_places(const struct scene *scene, int64_t *places);
/* Of the channels and their taps, from a place. */
void find_offsets(const struct scene *scene, int64_t channels, int64_t *offsets);

/* FLOAT numbers from any type, through FLOAT16 if `halves`. */
void read_numbers(enum dtype dtype, const char *from, int64_t step, bool halves, float *to, int64_t count);

static inline int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }
static inline int64_t pieces(int64_t extent, int64_t size) { return (extent + size - 1) / size; }
/* What parallel_for takes for this many. */
static inline int64_t cost_of(double cost) { return cost > 1e9 ? 1000000000 : (int64_t)cost + 64; }

#endif
