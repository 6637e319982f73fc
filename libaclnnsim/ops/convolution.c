/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/convolution.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "convert.h"
#include "iterate.h"
#include "ops/convolution_direct.h"
#include "ops/panel.h"

/* Buffers of a thread. */
enum { COPIED, SUMS, PLACES, OFFSETS };

/* A task has about so many positions and channels of the result: what is packed of them and what they see stay in a cache. */
#define TILE_POSITIONS 384
#define TILE_POSITIONS_AT_LEAST 96
#define SLICE_CHANNELS 128
/* Numbers of a channel that are packed at a time. */
#define PACKED_TOGETHER 256

struct work {
    const struct convolution *c;
    const struct axis *axes;
    struct volume source, result;
    const float *weight; /* packed */
    const struct view *bias;
    int64_t in, out;     /* channels of a group */
    struct tiling tiling;
    int64_t channels, slices; /* of the result in a task; tasks for all of a group */
    atomic_bool short_of_memory;
};

/* Positions along the last axis of one image. */
struct line {
    int64_t image, depth, row, from, length;
};

static float bias_of(const struct work *work, int64_t channel)
{
    float value = 0;
    if (work->bias)
        convert_row(work->bias->dtype, work->bias->data + channel * work->bias->strides[0] * dtype_size(work->bias->dtype), 1,
                    F32, &value, 1);
    return value;
}

static char *place(const struct volume *volume, const struct axis axes[AXES], int64_t channel, const struct line *line)
{
    const int64_t *const strides = volume->strides;
    const int64_t elements = line->image * strides[0] + channel * strides[1] +
                             (axes[0].begin + line->depth * axes[0].spread) * strides[2] +
                             (axes[1].begin + line->row * axes[1].spread) * strides[3] +
                             (axes[2].begin + line->from * axes[2].spread) * strides[4];
    return volume->data + elements * dtype_size(volume->dtype);
}

/* Writes the numbers of a line, `step` apart, to the result, rounded as they have to be. */
static void store(const struct work *work, int64_t channel, const struct line *line, const float *numbers, int64_t step)
{
    const struct volume *const result = &work->result;
    const int64_t size = dtype_size(result->dtype), apart = work->axes[2].spread * result->strides[4];
    char *const to = place(result, work->axes, channel, line);
    if (result->dtype == F32 && !work->c->halves) {
        float *const plain = (float *)(void *)to;
        if (apart == 1)
            for (int64_t i = 0; i < line->length; i++) plain[i] = numbers[i * step];
        else
            for (int64_t i = 0; i < line->length; i++) plain[i * apart] = numbers[i * step];
        return;
    }
    float row[ROW_AT_MOST];
    char rounded[ROW_AT_MOST * sizeof(float)];
    for (int64_t done = 0; done < line->length; done += ROW_AT_MOST) {
        const int64_t some = least(ROW_AT_MOST, line->length - done);
        read_numbers(F32, (const char *)(numbers + done * step), step, work->c->halves, row, some);
        convert_row(F32, row, 1, result->dtype, rounded, some);
        copy_row(to + done * apart * size, apart * size, rounded, size, some, size);
    }
}

/* One by one */

static bool is_direct(const struct work *work) { return work->in <= DIRECT_CHANNELS && work->out <= DIRECT_CHANNELS; }

/* A tile of positions of one channel. */
static bool direct_tile(const struct work *work, int64_t tile, int64_t channel)
{
    const struct scene scene = look_at(&work->tiling, &work->source, work->c->halves, tile);
    const int64_t group = channel / work->out, taps = taps_of(work->axes);
    float *const room = scratch(COPIED, (size_t)copied_numbers(&scene, work->in) * sizeof *room + 1);
    float *const sums = scratch(SUMS, (size_t)work->tiling.columns * sizeof *sums);
    if (!room || !sums) return false;
    const float bias = bias_of(work, channel), *const seen = see(&scene, group * work->in, work->in, room);
    for (int64_t i = scene.begin; i < scene.end; i++) {
        const struct patch patch = patch_at(&work->tiling, i);
        const float *from = seen + first_place(&scene, i);
        for (int64_t row = 0; row < patch.rows; row++, from += scene.position[1]) {
            for (int64_t x = 0; x < patch.columns; x++) sums[x] = bias;
            for (int64_t in = 0; in < work->in; in++)
                direct_add(&scene, from + in * scene.channel, work->weight + (channel * work->in + in) * taps, patch.columns, sums);
            store(work, channel, &(struct line){patch.image, patch.depth, patch.row + row, patch.column, patch.columns}, sums, 1);
        }
    }
    return true;
}

static void direct_tiles(void *data, int64_t begin, int64_t end)
{
    struct work *const work = data;
    const int64_t channels = work->out * work->c->groups;
    for (int64_t i = begin; i < end; i++)
        if (!direct_tile(work, i / channels, i % channels)) work->short_of_memory = true;
}

/* By panels */

/* Sums begin with the biases. */
static void fill_sums(const struct work *work, int64_t first, int64_t channels, int64_t count, float *sums)
{
    for (int64_t m = 0; m < channels; m += PANEL_LANES) {
        const int lanes = panel_lanes(channels - m);
        float biases[PANEL_LANES] = {0};
        for (int64_t l = 0; l < lanes && m + l < channels; l++) biases[l] = bias_of(work, first + m + l);
        for (int64_t i = 0; i < count; i++, sums += lanes)
            if (lanes == PANEL_LANES) memcpy(sums, biases, PANEL_LANES * sizeof *sums);
            else memcpy(sums, biases, PANEL_HALF * sizeof *sums);
    }
}

/* Writes the sums of a panel, of at most `channels` channels from `first` on, line by line. */
static void store_panel(const struct work *work, const struct scene *scene, int64_t first, int64_t channels, const float *sums)
{
    const int lanes = panel_lanes(channels);
    for (int64_t i = scene->begin; i < scene->end; i++) {
        const struct patch patch = patch_at(&work->tiling, i);
        for (int64_t row = 0; row < patch.rows; row++, sums += patch.columns * lanes)
            for (int64_t l = 0; l < lanes && l < channels; l++)
                store(work, first + l, &(struct line){patch.image, patch.depth, patch.row + row, patch.column, patch.columns},
                      sums + l, lanes);
    }
}

/* A task: a tile of positions and some channels of a group. */
static bool compute_tile(const struct work *work, int64_t tile, int64_t group, int64_t first)
{
    const struct scene scene = look_at(&work->tiling, &work->source, work->c->halves, tile);
    const int64_t taps = taps_of(work->axes), most = places_at_most(&work->tiling), depth = work->in * taps;
    const int64_t channels = least(work->channels, work->out - first), together = channels_together(&scene, work->in);
    float *const room = scratch(COPIED, (size_t)copied_numbers(&scene, together) * sizeof *room + 1);
    float *const sums = scratch(SUMS, (size_t)(most * panel_width(channels)) * sizeof *sums);
    int64_t *const places = scratch(PLACES, (size_t)most * sizeof *places);
    int64_t *const offsets = scratch(OFFSETS, (size_t)(together * taps) * sizeof *offsets);
    if (!room || !sums || !places || !offsets) return false;
    const int64_t all = pieces(find_places(&scene, places), PANEL_PLACES) * PANEL_PLACES;
    find_offsets(&scene, together, offsets);
    fill_sums(work, group * work->out + first, channels, all, sums);
    const float *const weight = work->weight + (group * panel_width(work->out) + first) * depth;
    for (int64_t in = 0; in < work->in; in += together) {
        const int64_t now = least(together, work->in - in);
        const float *const seen = see(&scene, group * work->in + in, now, room);
        for (int half = 0; half < 2; half++) {
            /* the last panel may be narrower, and its rows are then */
            const int64_t full = channels / PANEL_LANES * PANEL_LANES, from = half ? full : 0;
            const struct panels panels = {half ? channels - full : full,
                                          weight + from * depth + in * taps * (half ? panel_lanes(channels - full) : PANEL_LANES),
                                          depth * PANEL_LANES, sums + from * all, all * PANEL_LANES};
            panels_add(&panels, all, now * taps, seen, places, offsets);
        }
    }
    for (int64_t m = 0; m < channels; m += PANEL_LANES) store_panel(work, &scene, group * work->out + first + m, channels - m, sums + m * all);
    return true;
}

static void compute_tiles(void *data, int64_t begin, int64_t end)
{
    struct work *const work = data;
    for (int64_t i = begin; i < end; i++) {
        const int64_t slice = i % work->slices, group = i / work->slices % work->c->groups;
        if (!compute_tile(work, i / work->slices / work->c->groups, group, slice * work->channels)) work->short_of_memory = true;
    }
}

/* Halves tiles, then slices of channels, until there are tasks enough. */
static void cut(struct work *work)
{
    const int64_t images = work->result.dims[0];
    int64_t most = TILE_POSITIONS;
    work->channels = SLICE_CHANNELS;
    for (;;) {
        work->tiling = cut_tiles(work->axes, images, most);
        work->slices = pieces(work->out, work->channels);
        if (work->tiling.tiles * work->c->groups * work->slices >= TASKS_ENOUGH) return;
        if (most > 2 * TILE_POSITIONS_AT_LEAST) most /= 2;
        else if (work->channels > 2 * PANEL_LANES && work->out > 2 * PANEL_LANES) work->channels /= 2;
        else return;
    }
}

/* All positions that share these taps. */
static void run_axes(struct work *work)
{
    const struct axis *const axes = work->axes;
    const int64_t taps = taps_of(axes), images = work->result.dims[0];
    const struct tiling *const t = &work->tiling;
    if (is_direct(work)) {
        work->tiling = cut_tiles(axes, images, DIRECT_POSITIONS);
        const double cost = (double)(t->patches * t->rows * t->columns) * ((double)(taps * work->in) / 4 + 1);
        parallel_for(t->tiles * work->out * work->c->groups, cost_of(cost), direct_tiles, work);
        return;
    }
    cut(work);
    const double cost = (double)work->channels * (double)(t->patches * t->rows * t->columns) * (double)(work->in * taps) / 16;
    parallel_for(t->tiles * work->c->groups * work->slices, cost_of(cost), compute_tiles, work);
}

/* Weights */

struct packing {
    const struct volume *weight;
    const struct axis *axes;
    float *to;
    int64_t in, out, panels; /* of a group */
    bool halves, by_source;  /* the first channels of weight are those of the source */
    bool in_rows;            /* all taps lie one after the other */
    bool whole;              /* and so do the channels of the source */
};

/* The taps of two channels, `step` numbers apart. */
static void pack_taps(const struct packing *packing, int64_t channel, int64_t source, float *to, int64_t step)
{
    const struct volume *const weight = packing->weight;
    const struct axis *const axes = packing->axes;
    const int64_t size = dtype_size(weight->dtype), group = channel / packing->out;
    const int64_t first = packing->by_source ? group * packing->in + source : channel;
    const int64_t second = packing->by_source ? channel % packing->out : source;
    const char *const from = weight->data + (first * weight->strides[0] + second * weight->strides[1]) * size;
    const bool plain = weight->dtype == F32 && !packing->halves;
    if (plain && packing->in_rows) {
        const int64_t taps = taps_of(axes);
        for (int64_t t = 0; t < taps; t++) to[t * step] = ((const float *)(const void *)from)[t];
        return;
    }
    for (int64_t z = 0; z < axes[0].taps; z++)
        for (int64_t y = 0; y < axes[1].taps; y++)
            for (int64_t x = 0; x < axes[2].taps; x++, to += step) {
                const int64_t elements = (axes[0].first_tap + z * axes[0].tap_step) * weight->strides[2] +
                                         (axes[1].first_tap + y * axes[1].tap_step) * weight->strides[3] +
                                         (axes[2].first_tap + x * axes[2].tap_step) * weight->strides[4];
                if (plain) *to = ((const float *)(const void *)from)[elements];
                else read_numbers(weight->dtype, from + elements * size, 1, packing->halves, to, 1);
            }
}

/* A panel out of whole rows of weight, numbers of channel after channel. */
static void pack_rows(const struct packing *packing, int64_t channel, int64_t channels, int64_t lanes, int64_t depth, float *to)
{
    const struct volume *const weight = packing->weight;
    const int64_t size = dtype_size(weight->dtype);
    float rows[PANEL_LANES][PACKED_TOGETHER];
    for (int64_t done = 0; done < depth; done += PACKED_TOGETHER) {
        const int64_t some = least(PACKED_TOGETHER, depth - done);
        for (int64_t l = 0; l < channels; l++)
            read_numbers(weight->dtype, weight->data + ((channel + l) * weight->strides[0] + done) * size, 1, packing->halves,
                         rows[l], some);
        for (int64_t k = 0; k < some; k++)
            for (int64_t l = 0; l < channels; l++) to[(done + k) * lanes + l] = rows[l][k];
    }
}

/* Panels: by groups, channels of the result in a panel; then channels of the source, taps, and the lanes. */
static void pack_panels(void *data, int64_t begin, int64_t end)
{
    const struct packing *const packing = data;
    const int64_t taps = taps_of(packing->axes), depth = packing->in * taps;
    for (int64_t i = begin; i < end; i++) {
        const int64_t group = i / packing->panels, first = i % packing->panels * PANEL_LANES;
        const int64_t channels = least(PANEL_LANES, packing->out - first), lanes = panel_lanes(packing->out - first);
        float *const to = packing->to + (group * panel_width(packing->out) + first) * depth;
        if (channels < lanes) memset(to, 0, (size_t)(depth * lanes) * sizeof *to);
        if (packing->whole) pack_rows(packing, group * packing->out + first, channels, lanes, depth, to);
        for (int64_t source = 0; source < packing->in && !packing->whole; source++)
            for (int64_t l = 0; l < channels; l++)
                pack_taps(packing, group * packing->out + first + l, source, to + source * taps * lanes + l, lanes);
    }
}

/* By channels of the result, of the source, taps. */
static void pack_channels(void *data, int64_t begin, int64_t end)
{
    const struct packing *const packing = data;
    const int64_t taps = taps_of(packing->axes);
    for (int64_t i = begin; i < end; i++)
        pack_taps(packing, i / packing->in, i % packing->in, packing->to + i * taps, 1);
}

static int64_t common_divisor(int64_t a, int64_t b) { return b == 0 ? a : common_divisor(b, a % b); }

/* The axis of those positions backwards whose remainder by the stride is `remainder`; no taps if none leads there. */
static struct axis axis_backwards(const struct convolution *c, int i, int64_t remainder, int64_t result, int64_t source)
{
    const int64_t stride = c->stride[i], dilation = c->dilation[i], divisor = common_divisor(stride, dilation);
    struct axis axis = {.begin = remainder, .spread = stride, .step = 1, .extent = source, .tap_step = stride / divisor,
                        .count = result > remainder ? pieces(result - remainder, stride) : 0,
                        .offset_step = -(dilation / divisor)};
    while (axis.first_tap < c->kernel[i] && (remainder + c->before[i] - axis.first_tap * dilation) % stride != 0) {
        axis.first_tap++;
        if (axis.first_tap >= axis.tap_step) axis.first_tap = c->kernel[i];
    }
    axis.taps = pieces(c->kernel[i] - axis.first_tap, axis.tap_step);
    axis.offset = (remainder + c->before[i] - axis.first_tap * dilation) / stride;
    if (axis.taps == 0) axis.offset = 0;
    return axis;
}

/* Whether the taps of two channels are numbers one after the other, and all of them. */
static bool lies_in_rows(const struct volume *weight, const struct axis axes[AXES])
{
    int64_t step = 1;
    bool good = true;
    for (int i = AXES - 1; i >= 0; i--) {
        good = good && axes[i].first_tap == 0 && axes[i].taps == weight->dims[2 + i] &&
               (axes[i].taps == 1 || (axes[i].tap_step == 1 && weight->strides[2 + i] == step));
        step *= axes[i].taps;
    }
    return good;
}

static bool run_with(struct work *work, const struct axis axes[AXES], const struct volume *weight, bool backwards)
{
    const int64_t groups = work->c->groups, taps = taps_of(axes), depth = work->in * taps;
    if (positions(axes) == 0) return true;
    struct packing packing = {.weight = weight, .axes = axes, .in = work->in, .out = work->out, .halves = work->c->halves,
                              .panels = pieces(work->out, PANEL_LANES), .by_source = backwards,
                              .in_rows = lies_in_rows(weight, axes)};
    packing.whole = packing.in_rows && !backwards && (work->in == 1 || weight->strides[1] == taps);
    float *const packed = aligned_alloc(64, ((size_t)(groups * panel_width(work->out) * depth) * sizeof *packed + 64) & ~(size_t)63);
    if (!packed) return false;
    packing.to = packed;
    if (is_direct(work)) parallel_for(groups * work->out * work->in, taps + 1, pack_channels, &packing);
    else parallel_for(groups * packing.panels, depth * PANEL_LANES + 1, pack_panels, &packing);
    work->axes = axes;
    work->weight = packed;
    run_axes(work);
    free(packed);
    return !work->short_of_memory;
}

/* Results that no tap leads to are their channel's bias. */
static void fill_rows(void *data, int64_t begin, int64_t end)
{
    const struct work *const work = data;
    const int64_t *const dims = work->result.dims;
    const struct axis whole[AXES] = {{.spread = 1}, {.spread = 1}, {.spread = 1}};
    struct work all = *work;
    float numbers[ROW_AT_MOST];
    all.axes = whole;
    for (int64_t i = begin; i < end; i++) {
        const int64_t row = i % dims[3], depth = i / dims[3] % dims[2], plane = i / dims[3] / dims[2];
        const float bias = bias_of(work, plane % dims[1]);
        for (int64_t x = 0; x < least(ROW_AT_MOST, dims[4]); x++) numbers[x] = bias;
        for (int64_t x = 0; x < dims[4]; x += ROW_AT_MOST)
            store(&all, plane % dims[1], &(struct line){plane / dims[1], depth, row, x, least(ROW_AT_MOST, dims[4] - x)}, numbers, 1);
    }
}

static void fill(struct work *work)
{
    const int64_t *const dims = work->result.dims;
    parallel_for(dims[0] * dims[1] * dims[2] * dims[3], dims[4] + 16, fill_rows, work);
}

/* The axes of each remainder by the strides. */
static bool run_backwards(struct work *work, const struct volume *weight)
{
    const int64_t *const from = work->source.dims + 2, *const to = work->result.dims + 2, *const stride = work->c->stride;
    bool good = true, filled = false;
    for (int64_t z = 0; z < stride[0] && z < to[0]; z++)
        for (int64_t y = 0; y < stride[1] && y < to[1]; y++)
            for (int64_t x = 0; x < stride[2] && x < to[2] && !filled; x++)
                if (axis_backwards(work->c, 0, z, to[0], from[0]).taps * axis_backwards(work->c, 1, y, to[1], from[1]).taps *
                        axis_backwards(work->c, 2, x, to[2], from[2]).taps == 0) {
                    fill(work);
                    filled = true;
                }
    for (int64_t z = 0; z < stride[0] && z < to[0]; z++)
        for (int64_t y = 0; y < stride[1] && y < to[1]; y++)
            for (int64_t x = 0; x < stride[2] && x < to[2] && good; x++) {
                const struct axis axes[AXES] = {axis_backwards(work->c, 0, z, to[0], from[0]),
                                                axis_backwards(work->c, 1, y, to[1], from[1]),
                                                axis_backwards(work->c, 2, x, to[2], from[2])};
                if (taps_of(axes) > 0) good = run_with(work, axes, weight, true);
            }
    return good;
}

/* Whether positions along the axis are places of the source, and see only that. */
static bool is_same(const struct axis *axis)
{
    return axis->taps == 1 && axis->step == 1 && axis->offset == 0 && axis->count == axis->extent;
}

/* Rows that only see themselves are one, if they lie one after the other on both sides. */
static void join_rows(struct axis axes[AXES], struct volume *source, struct volume *result)
{
    struct volume *const both[2] = {source, result};
    if (!is_same(&axes[1]) || !is_same(&axes[2])) return;
    for (int i = 0; i < 2; i++)
        if (both[i]->strides[3] != both[i]->dims[4] * both[i]->strides[4]) return;
    for (int i = 0; i < 2; i++) {
        both[i]->dims[4] *= both[i]->dims[3];
        both[i]->dims[3] = 1;
    }
    axes[2].count *= axes[1].count;
    axes[2].extent *= axes[1].extent;
    axes[1].count = axes[1].extent = 1;
}

bool convolve(const struct convolution *c, bool backwards, const struct volume *source, const struct volume *weight,
              const struct view *bias, const struct volume *result)
{
    struct work work = {.c = c, .source = *source, .result = *result, .bias = bias, .in = source->dims[1] / c->groups,
                        .out = result->dims[1] / c->groups};
    if (result->dims[0] * result->dims[1] * result->dims[2] * result->dims[3] * result->dims[4] == 0) return true;
    if (work.in == 0) {
        fill(&work);
        return true;
    }
    struct axis axes[AXES];
    axes_forwards(c, source->dims + 2, result->dims + 2, axes);
    if (!backwards) join_rows(axes, &work.source, &work.result);
    return backwards ? run_backwards(&work, weight) : run_with(&work, axes, weight, false);
}
