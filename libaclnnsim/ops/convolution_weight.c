/* SPDX-License-Identifier: Apache-2.0 */
#include <stdatomic.h>
#include <stdlib.h>

#include "convert.h"
#include "iterate.h"
#include "ops/convolution_direct.h"
#include "ops/panel.h"

/* Buffers of a thread. */
enum { COPIED, FACTORS, PLACES, OFFSETS };

/* Positions of a tile, and channels of small in a task. */
#define TILE_POSITIONS 384
#define SLICE_CHANNELS 128

/* Panels have channels of small; what is multiplied with them are channels of large and their taps, in units of some. */
struct work {
    const struct convolution *c;
    struct axis axes[AXES];
    struct tiling tiling;
    struct volume small, large, weight;
    int64_t first, second;   /* channels of a group: of small, of large */
    int64_t slices;          /* tasks for all of first */
    int64_t together, units; /* channels of large in a unit, units of second */
    int64_t rows;            /* sums of a lane in a unit */
    int64_t some, chunks;    /* units in a task, tasks for all of them */
    int64_t tiles, parts;    /* tiles of a task, tasks for all of them */
    float *sums;             /* by parts, groups, panels, units, rows, lanes */
    bool in_rows;            /* weight has the taps of all channels of large one after the other */
    atomic_bool short_of_memory;
};

static int64_t sums_of_part(const struct work *work)
{
    return work->c->groups * panel_width(work->first) * work->units * work->rows;
}

/* Where the sums of the panel that begins with channel m of a group are, for a unit. */
static float *sums_at(const struct work *work, int64_t part, int64_t group, int64_t m, int64_t unit)
{
    return work->sums + part * sums_of_part(work) + (group * panel_width(work->first) + m) * work->units * work->rows +
           unit * work->rows * panel_lanes(work->first - m);
}

/* Numbers of small at the positions of a tile, by panels from channel `from` of the group on, then positions, lanes. */
static void pack(const struct work *work, const struct scene *scene, int64_t group, int64_t from, int64_t channels, int64_t count,
                 float *to)
{
    const struct volume *const small = &work->small;
    const int64_t *const strides = small->strides, size = dtype_size(small->dtype);
    float numbers[TILE_POSITIONS];
    for (int64_t m = 0; m < channels; m += PANEL_LANES) {
        const int lanes = panel_lanes(work->first - from - m);
        float *const panel = to + m * count;
        if (m + lanes > channels) memset(panel, 0, (size_t)(count * lanes) * sizeof *panel);
        for (int64_t l = 0; l < lanes && m + l < channels; l++) {
            float *at = panel + l;
            for (int64_t i = scene->begin; i < scene->end; i++) {
                const struct patch patch = patch_at(&work->tiling, i);
                const int64_t elements = patch.image * strides[0] + (group * work->first + from + m + l) * strides[1] +
                                         patch.depth * strides[2] + patch.row * strides[3] + patch.column * strides[4];
                const char *line = small->data + elements * size;
                for (int64_t y = 0; y < patch.rows; y++, line += strides[3] * size, at += patch.columns * lanes) {
                    const bool plain = small->dtype == F32 && strides[4] == 1 && !work->c->halves;
                    const float *const read = plain ? (const float *)(const void *)line : numbers;
                    if (!plain) read_numbers(small->dtype, line, strides[4], work->c->halves, numbers, patch.columns);
                    for (int64_t x = 0; x < patch.columns; x++) at[x * lanes] = read[x];
                }
            }
        }
    }
}

/* Adds what one tile has to the sums of a task. */
static bool add_tile(const struct work *work, int64_t tile, int64_t part, int64_t group, int64_t from, int64_t chunk)
{
    const struct scene scene = look_at(&work->tiling, &work->large, work->c->halves, tile);
    const int64_t most = places_at_most(&work->tiling), channels = least(SLICE_CHANNELS, work->first - from);
    float *const room = scratch(COPIED, (size_t)copied_numbers(&scene, work->together) * sizeof *room + 1);
    float *const factors = scratch(FACTORS, (size_t)(most * panel_width(channels)) * sizeof *factors);
    int64_t *const places = scratch(PLACES, (size_t)work->rows * sizeof *places);
    int64_t *const offsets = scratch(OFFSETS, (size_t)most * sizeof *offsets);
    if (!room || !factors || !places || !offsets) return false;
    const int64_t count = find_places(&scene, offsets), taps = taps_of(work->axes);
    find_offsets(&scene, work->together, places);
    pack(work, &scene, group, from, channels, count, factors);
    for (int64_t unit = chunk * work->some; unit < least((chunk + 1) * work->some, work->units); unit++) {
        const int64_t now = least(work->together, work->second - unit * work->together);
        const int64_t rows = pieces(now * taps, PANEL_PLACES) * PANEL_PLACES;
        for (int64_t i = now * taps; i < rows; i++) places[i] = places[now * taps - 1];
        const float *const seen = see(&scene, group * work->second + unit * work->together, now, room);
        for (int half = 0; half < 2; half++) {
            /* the last panel may be narrower, and its units are then */
            const int64_t full = channels / PANEL_LANES * PANEL_LANES, m = half ? full : 0;
            if (m == channels) continue;
            const struct panels panels = {half ? channels - full : full, factors + m * count, count * PANEL_LANES,
                                          sums_at(work, part, group, from + m, unit), work->units * work->rows * PANEL_LANES};
            panels_add(&panels, rows, count, seen, places, offsets);
        }
    }
    return true;
}

static void tasks(void *data, int64_t begin, int64_t end)
{
    struct work *const work = data;
    for (int64_t i = begin; i < end; i++) {
        const int64_t chunk = i % work->chunks, from = i / work->chunks % work->slices * SLICE_CHANNELS;
        const int64_t group = i / work->chunks / work->slices % work->c->groups;
        const int64_t part = i / work->chunks / work->slices / work->c->groups;
        const int64_t units = least(work->some, work->units - chunk * work->some);
        for (int64_t m = from; m < least(from + SLICE_CHANNELS, work->first); m += PANEL_LANES)
            memset(sums_at(work, part, group, m, chunk * work->some), 0,
                   (size_t)(units * work->rows * panel_lanes(work->first - m)) * sizeof *work->sums);
        for (int64_t tile = part * work->tiles; tile < least((part + 1) * work->tiles, work->tiling.tiles); tile++)
            if (!add_tile(work, tile, part, group, from, chunk)) work->short_of_memory = true;
    }
}

/* Writes numbers of a channel of small and one of large, from tap `tap` on, which may go on in further channels if weight lies
 * in rows. */
static void write(const struct work *work, int64_t channel, int64_t other, int64_t tap, float *numbers, int64_t count)
{
    const struct volume *const weight = &work->weight;
    const int64_t *const strides = weight->strides, *const dims = weight->dims, size = dtype_size(weight->dtype);
    char *const to = weight->data + (channel * strides[0] + other * strides[1]) * size;
    if (work->c->halves)
        for (int64_t x = 0; x < count; x++) numbers[x] = f16_to_f32(f32_to_f16(numbers[x]));
    if (work->in_rows) {
        convert_row(F32, numbers, 1, weight->dtype, to + tap * size, count);
        return;
    }
    for (int64_t x = 0; x < count; x++) {
        const int64_t at = tap + x, column = at % dims[4], row = at / dims[4] % dims[3], depth = at / dims[4] / dims[3];
        convert_row(F32, numbers + x, 1, weight->dtype, to + (depth * strides[2] + row * strides[3] + column * strides[4]) * size, 1);
    }
}

/* Sums of the parts, in their order, to the tensor: a unit of a panel. */
static void finish(void *data, int64_t begin, int64_t end)
{
    const struct work *const work = data;
    const int64_t taps = taps_of(work->axes), panels = pieces(work->first, PANEL_LANES), all = sums_of_part(work);
    float numbers[ROW_AT_MOST];
    for (int64_t i = begin; i < end; i++) {
        const int64_t unit = i % work->units, m = i / work->units % panels * PANEL_LANES, group = i / work->units / panels;
        const int64_t lanes = panel_lanes(work->first - m), other = unit * work->together;
        const int64_t now = least(work->together, work->second - other);
        const int64_t length = work->in_rows ? now * taps : taps;
        for (int64_t l = 0; l < lanes && m + l < work->first; l++)
            for (int64_t row = 0; row < now * taps; row += length)
                for (int64_t x = 0; x < length; x += ROW_AT_MOST) {
                    const float *const from = sums_at(work, 0, group, m, unit) + (row + x) * lanes + l;
                    const int64_t some = least(ROW_AT_MOST, length - x);
                    for (int64_t n = 0; n < some; n++) numbers[n] = from[n * lanes];
                    for (int64_t part = 1; part < work->parts; part++)
                        for (int64_t n = 0; n < some; n++) numbers[n] += from[part * all + n * lanes];
                    write(work, group * work->first + m + l, other + row / taps, x, numbers, some);
                }
    }
}

/* Cuts the sums into tasks: by channels, and if that is not enough by tiles. */
static void cut(struct work *work)
{
    const int64_t taps = taps_of(work->axes);
    work->tiling = cut_tiles(work->axes, work->small.dims[0], TILE_POSITIONS);
    const struct scene scene = look_at(&work->tiling, &work->large, work->c->halves, 0);
    work->together = channels_together(&scene, work->second);
    work->units = pieces(work->second, work->together);
    work->rows = pieces(work->together * taps, PANEL_PLACES) * PANEL_PLACES;
    work->slices = pieces(work->first, SLICE_CHANNELS);
    const int64_t wanted = pieces(TASKS_ENOUGH, work->slices * work->c->groups);
    work->some = pieces(work->units, least(wanted, pieces(work->units, 2)));
    work->chunks = pieces(work->units, work->some);
    work->parts = least(pieces(wanted, work->chunks), work->tiling.tiles);
    work->tiles = pieces(work->tiling.tiles, work->parts);
    work->parts = pieces(work->tiling.tiles, work->tiles);
}

/* Few channels: sums of one channel of small and one of large in some tiles. */
static bool add_directly(const struct work *work, int64_t tile, int64_t channel, int64_t other, float *sums)
{
    const struct volume *const small = &work->small;
    const int64_t *const strides = small->strides, size = dtype_size(small->dtype);
    const struct scene scene = look_at(&work->tiling, &work->large, work->c->halves, tile);
    const bool plain = small->dtype == F32 && strides[4] == 1 && !work->c->halves;
    float *const room = scratch(COPIED, (size_t)copied_numbers(&scene, 1) * sizeof *room + 1);
    float *const row = scratch(FACTORS, (size_t)work->tiling.columns * sizeof *row);
    if (!room || !row) return false;
    const float *const seen = see(&scene, other, 1, room);
    for (int64_t i = scene.begin; i < scene.end; i++) {
        const struct patch patch = patch_at(&work->tiling, i);
        const float *from = seen + first_place(&scene, i);
        const int64_t elements = patch.image * strides[0] + channel * strides[1] + patch.depth * strides[2] +
                                 patch.row * strides[3] + patch.column * strides[4];
        const char *line = small->data + elements * size;
        for (int64_t y = 0; y < patch.rows; y++, line += strides[3] * size, from += scene.position[1]) {
            if (!plain) read_numbers(small->dtype, line, strides[4], work->c->halves, row, patch.columns);
            direct_products(&scene, from, plain ? (const float *)(const void *)line : row, patch.columns, sums);
        }
    }
    return true;
}

static void direct_tasks(void *data, int64_t begin, int64_t end)
{
    struct work *const work = data;
    const int64_t taps = taps_of(work->axes), pairs = work->small.dims[1] * work->second;
    for (int64_t i = begin; i < end; i++) {
        const int64_t pair = i % pairs, part = i / pairs, channel = pair / work->second;
        const int64_t other = channel / work->first * work->second + pair % work->second;
        float *const sums = work->sums + i * taps * DIRECT_LANES;
        memset(sums, 0, (size_t)(taps * DIRECT_LANES) * sizeof *sums);
        for (int64_t tile = part * work->tiles; tile < least((part + 1) * work->tiles, work->tiling.tiles); tile++)
            if (!add_directly(work, tile, channel, other, sums)) work->short_of_memory = true;
    }
}

static void finish_direct(const struct work *work)
{
    const int64_t taps = taps_of(work->axes), all = work->small.dims[1] * work->second * taps;
    for (int64_t i = 0; i < all; i++) {
        float total = direct_total(work->sums + i * DIRECT_LANES);
        for (int64_t part = 1; part < work->parts; part++) total += direct_total(work->sums + (part * all + i) * DIRECT_LANES);
        write(work, i / taps / work->second, i / taps % work->second, i % taps, &total, 1);
    }
}

static bool run_directly(struct work *work)
{
    const int64_t taps = taps_of(work->axes), pairs = work->small.dims[1] * work->second;
    work->tiling = cut_tiles(work->axes, work->small.dims[0], DIRECT_POSITIONS);
    work->parts = least(pieces(TASKS_ENOUGH, pairs), work->tiling.tiles);
    work->tiles = pieces(work->tiling.tiles, work->parts);
    work->parts = pieces(work->tiling.tiles, work->tiles);
    work->sums = malloc((size_t)(work->parts * pairs * taps * DIRECT_LANES) * sizeof *work->sums);
    if (!work->sums) return false;
    const double cost = (double)work->tiles * (double)places_at_most(&work->tiling) * (double)taps / 4;
    parallel_for(work->parts * pairs, cost_of(cost), direct_tasks, work);
    finish_direct(work);
    free(work->sums);
    return !work->short_of_memory;
}

/* Nothing is seen: zeros. */
static void clear(const struct work *work)
{
    float zero = 0;
    const int64_t taps = taps_of(work->axes);
    for (int64_t i = 0; i < work->weight.dims[0] * work->second * taps; i++, zero = 0)
        write(work, i / taps / work->second, i / taps % work->second, i % taps, &zero, 1);
}

bool convolve_weight(const struct convolution *c, const struct volume *small, const struct volume *large,
                     const struct volume *weight)
{
    struct work work = {.c = c, .small = *small, .large = *large, .weight = *weight, .first = small->dims[1] / c->groups,
                        .second = large->dims[1] / c->groups};
    axes_forwards(c, large->dims + 2, small->dims + 2, work.axes);
    if (weight->dims[0] * work.second * taps_of(work.axes) == 0) return true;
    int64_t step = 1;
    work.in_rows = true;
    for (int d = 4; d >= 1; step *= weight->dims[d--])
        work.in_rows = work.in_rows && (weight->dims[d] == 1 || weight->strides[d] == step);
    if (positions(work.axes) * small->dims[0] == 0) {
        clear(&work);
        return true;
    }
    if (work.first <= DIRECT_CHANNELS && work.second <= DIRECT_CHANNELS) return run_directly(&work);
    cut(&work);
    work.sums = malloc((size_t)(work.parts * sums_of_part(&work)) * sizeof *work.sums);
    if (!work.sums) return false;
    const double cost = (double)work.tiles * (double)places_at_most(&work.tiling) * (double)(work.some * work.rows) *
                        (double)least(work.first, SLICE_CHANNELS) / 16;
    parallel_for(work.parts * c->groups * work.slices * work.chunks, cost_of(cost), tasks, &work);
    parallel_for(c->groups * pieces(work.first, PANEL_LANES) * work.units, work.rows * PANEL_LANES * work.parts, finish, &work);
    free(work.sums);
    return !work.short_of_memory;
}

/* gradient of bias */

struct summing {
    const struct volume *gradient;
    const struct view *bias;
    bool halves;
};

static void sum_channels(void *data, int64_t begin, int64_t end)
{
    const struct summing *const summing = data;
    const struct volume *const g = summing->gradient;
    const int64_t *const dims = g->dims, *const strides = g->strides, size = dtype_size(g->dtype);
    float numbers[ROW_AT_MOST];
    for (int64_t channel = begin; channel < end; channel++) {
        double sum = 0; /* images have many numbers, and their order is one for all threads anyway */
        for (int64_t n = 0; n < dims[0]; n++)
            for (int64_t z = 0; z < dims[2]; z++)
                for (int64_t y = 0; y < dims[3]; y++) {
                    const char *const row =
                        g->data + (n * strides[0] + channel * strides[1] + z * strides[2] + y * strides[3]) * size;
                    for (int64_t x = 0; x < dims[4]; x += ROW_AT_MOST) {
                        const int64_t some = least(ROW_AT_MOST, dims[4] - x);
                        float sums[8] = {0};
                        convert_row(g->dtype, row + x * strides[4] * size, strides[4], F32, numbers, some);
                        int64_t i = 0;
                        for (; i + 8 <= some; i += 8)
                            for (int lane = 0; lane < 8; lane++) sums[lane] += numbers[i + lane];
                        for (; i < some; i++) sums[0] += numbers[i];
                        for (int lane = 0; lane < 8; lane++) sum += (double)sums[lane];
                    }
                }
        float total = (float)sum;
        if (summing->halves) total = f16_to_f32(f32_to_f16(total));
        convert_row(F32, &total, 1, summing->bias->dtype,
                    summing->bias->data + channel * summing->bias->strides[0] * dtype_size(summing->bias->dtype), 1);
    }
}

void convolve_bias(const struct convolution *c, const struct volume *gradient, const struct view *bias)
{
    const int64_t *const dims = gradient->dims;
    struct summing summing = {gradient, bias, c->halves};
    parallel_for(dims[1], dims[0] * dims[2] * dims[3] * dims[4] + 16, sum_channels, &summing);
}
