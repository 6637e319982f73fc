/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/convolution_work.h"

#include "convert.h"
#include "ops/panel.h"

/* Numbers from a channel to the next up to which they are read where they lie: beyond, they are in each other's way in caches. */
#define APART_AT_MOST 1024

struct volume volume_of(const struct view *view)
{
    struct volume volume = {.data = view->data, .dtype = view->dtype, .dims = {1, 1, 1, 1, 1}};
    for (int d = 0; d < view->rank; d++) {
        const int to = d < 2 ? d : 2 + AXES - view->rank + d;
        volume.dims[to] = view->dims[d];
        volume.strides[to] = view->strides[d];
    }
    return volume;
}

void axes_forwards(const struct convolution *c, const int64_t *source, const int64_t *result, struct axis axes[AXES])
{
    for (int i = 0; i < AXES; i++)
        axes[i] = (struct axis){.count = result[i], .spread = 1, .taps = c->kernel[i], .tap_step = 1, .step = c->stride[i],
                                .offset = -c->before[i], .offset_step = c->dilation[i], .extent = source[i]};
}

int64_t positions(const struct axis axes[AXES]) { return axes[0].count * axes[1].count * axes[2].count; }
int64_t taps_of(const struct axis axes[AXES]) { return axes[0].taps * axes[1].taps * axes[2].taps; }

struct tiling cut_tiles(const struct axis axes[AXES], int64_t images, int64_t most)
{
    struct tiling t = {.axes = axes};
    t.across = pieces(axes[2].count, most);
    t.columns = pieces(axes[2].count, t.across);
    t.across = pieces(axes[2].count, t.columns);
    t.rows = t.across > 1 ? 1 : least(axes[1].count, t.columns < most ? most / t.columns : 1);
    t.down = pieces(axes[1].count, t.rows);
    t.rows = pieces(axes[1].count, t.down);
    t.down = pieces(axes[1].count, t.rows);
    t.total = images * axes[0].count * t.down * t.across;
    t.patches = t.down * t.across > 1 ? 1 : least(t.total, most / (t.rows * t.columns));
    t.tiles = pieces(t.total, t.patches > 1 ? t.patches : 1);
    t.patches = pieces(t.total, t.tiles);
    t.tiles = pieces(t.total, t.patches);
    return t;
}

struct patch patch_at(const struct tiling *tiling, int64_t index)
{
    const struct axis *const axes = tiling->axes;
    struct patch patch = {.column = index % tiling->across * tiling->columns,
                          .row = index / tiling->across % tiling->down * tiling->rows};
    index /= tiling->across * tiling->down;
    patch.depth = index % axes[0].count;
    patch.image = index / axes[0].count;
    patch.rows = least(axes[1].count - patch.row, tiling->rows);
    patch.columns = least(axes[2].count - patch.column, tiling->columns);
    return patch;
}

void patches_of(const struct tiling *tiling, int64_t tile, int64_t *begin, int64_t *end)
{
    *begin = tile * tiling->patches;
    *end = least(*begin + tiling->patches, tiling->total);
}

int64_t places_at_most(const struct tiling *tiling)
{
    return pieces(tiling->patches * tiling->rows * tiling->columns, PANEL_PLACES) * PANEL_PLACES;
}

/* The first position of a patch along an axis, and how many it has. */
static int64_t first_of(const struct patch *patch, int axis)
{
    return axis == 0 ? patch->depth : axis == 1 ? patch->row : patch->column;
}

static int64_t count_of(const struct patch *patch, int axis)
{
    return axis == 0 ? 1 : axis == 1 ? patch->rows : patch->columns;
}

/* From a position to the first place that a tap of it sees, and from there to the last. */
static int64_t lowest(const struct axis *axis) { return axis->offset + least(0, (axis->taps - 1) * axis->offset_step); }

static int64_t reach(const struct axis *axis)
{
    return (axis->taps - 1) * (axis->offset_step < 0 ? -axis->offset_step : axis->offset_step);
}

static bool stays_inside(const struct tiling *tiling, int64_t begin, int64_t end)
{
    for (int64_t i = begin; i < end; i++) {
        const struct patch patch = patch_at(tiling, i);
        for (int a = 0; a < AXES; a++) {
            const struct axis *const axis = &tiling->axes[a];
            const int64_t from = first_of(&patch, a) * axis->step + lowest(axis);
            if (from < 0 || from + (count_of(&patch, a) - 1) * axis->step + reach(axis) >= axis->extent) return false;
        }
    }
    return true;
}

struct scene look_at(const struct tiling *tiling, const struct volume *source, bool halves, int64_t tile)
{
    struct scene scene = {.tiling = tiling, .source = source, .halves = halves};
    patches_of(tiling, tile, &scene.begin, &scene.end);
    const int64_t apart = source->strides[1] < 0 ? -source->strides[1] : source->strides[1];
    scene.copied = source->dtype != F32 || halves || apart > APART_AT_MOST || !stays_inside(tiling, scene.begin, scene.end);
    const int64_t counts[AXES] = {1, tiling->rows, tiling->columns};
    int64_t stride = 1;
    scene.volume = 1;
    for (int a = AXES - 1; a >= 0; a--) {
        const struct axis *const axis = &tiling->axes[a];
        const int64_t together = (counts[a] - 1) * axis->step + reach(axis) + 1;
        scene.by_tap[a] = counts[a] * axis->taps < together;
        scene.size[a] = scene.by_tap[a] ? counts[a] * axis->taps : together;
        if (!scene.copied) stride = source->strides[2 + a];
        scene.position[a] = (scene.copied && scene.by_tap[a] ? 1 : axis->step) * stride;
        scene.tap[a] = (scene.copied && scene.by_tap[a] ? counts[a] : axis->offset_step) * stride;
        if (!scene.by_tap[a]) scene.origin += (axis->offset - lowest(axis)) * stride;
        scene.volume *= scene.size[a];
        stride = scene.volume;
    }
    /* channels go to different places of a cache */
    scene.channel = scene.copied ? (scene.volume * tiling->patches / 32 * 2 + 1) * 16 : source->strides[1];
    if (scene.copied && scene.channel < scene.volume * tiling->patches) scene.channel += 32;
    return scene;
}

int64_t channels_together(const struct scene *scene, int64_t channels)
{
    const struct axis *const axes = scene->tiling->axes;
    int64_t most = least(DEPTH_AT_MOST / taps_of(axes), COPIED_AT_MOST / (scene->volume * scene->tiling->patches));
    most = least(most, ROWS_AT_MOST / (axes[0].taps * axes[1].taps));
    return most < 1 ? 1 : pieces(channels, pieces(channels, most));
}

int64_t copied_numbers(const struct scene *scene, int64_t channels) { return scene->copied ? channels * scene->channel : 0; }

void read_numbers(enum dtype dtype, const char *from, int64_t step, bool halves, float *to, int64_t count)
{
    if (dtype == F32 && step == 1 && !halves) {
        memcpy(to, from, (size_t)count * sizeof *to);
        return;
    }
    for (int64_t x = 0; x < count; x += ROW_AT_MOST)
        convert_row(dtype, from + x * step * dtype_size(dtype), step, F32, to + x, least(ROW_AT_MOST, count - x));
    for (int64_t x = 0; x < count && halves; x++) to[x] = f16_to_f32(f32_to_f16(to[x]));
}

/* First number at or above 0 whose place, place + step * q, is not below `limit`; at most `count`. */
static int64_t first_from(int64_t place, int64_t step, int64_t limit, int64_t count)
{
    if (place >= limit) return 0;
    return least(step == 1 ? limit - place : (limit - place + step - 1) / step, count);
}

/* What lies at place, place + step, ... of a row, 0 beside it. */
static void copy_places(const struct scene *scene, const char *row, int64_t place, int64_t step, float *to, int64_t count)
{
    const struct volume *const source = scene->source;
    const int64_t begin = first_from(place, step, 0, count), size = dtype_size(source->dtype);
    const int64_t end = first_from(place, step, source->dims[4], count);
    for (int64_t i = 0; i < begin; i++) to[i] = 0;
    if (end > begin)
        read_numbers(source->dtype, row + (place + begin * step) * source->strides[4] * size, step * source->strides[4],
                     scene->halves, to + begin, end - begin);
    for (int64_t i = end > begin ? end : begin; i < count; i++) to[i] = 0;
}

/* The place that number `at` of a copied axis has in the source. */
static int64_t place_of(const struct scene *scene, const struct patch *patch, int a, int64_t at)
{
    const struct axis *const axis = &scene->tiling->axes[a];
    if (!scene->by_tap[a]) return first_of(patch, a) * axis->step + lowest(axis) + at;
    const int64_t count = scene->size[a] / axis->taps;
    return (first_of(patch, a) + at % count) * axis->step + axis->offset + at / count * axis->offset_step;
}

static float *copy_patch(const struct scene *scene, const struct patch *patch, const char *image, float *to)
{
    const struct volume *const source = scene->source;
    const struct axis *const axes = scene->tiling->axes;
    const int64_t size = dtype_size(source->dtype), width = scene->size[2];
    const int64_t taps = scene->by_tap[2] ? axes[2].taps : 1;
    for (int64_t z = 0; z < scene->size[0]; z++) {
        const int64_t depth = place_of(scene, patch, 0, z);
        for (int64_t y = 0; y < scene->size[1]; y++, to += width) {
            const int64_t line = place_of(scene, patch, 1, y);
            if (depth < 0 || depth >= axes[0].extent || line < 0 || line >= axes[1].extent) {
                memset(to, 0, (size_t)width * sizeof *to);
                continue;
            }
            const char *const row = image + (depth * source->strides[2] + line * source->strides[3]) * size;
            for (int64_t t = 0; t < taps; t++)
                copy_places(scene, row, place_of(scene, patch, 2, t * (width / taps)), scene->by_tap[2] ? axes[2].step : 1,
                            to + t * (width / taps), width / taps);
        }
    }
    return to;
}

const float *see(const struct scene *scene, int64_t channel, int64_t channels, float *room)
{
    const struct volume *const source = scene->source;
    const int64_t size = dtype_size(source->dtype);
    if (!scene->copied) return (const float *)source->data + channel * source->strides[1];
    for (int64_t i = 0; i < channels; i++) {
        float *to = room + i * scene->channel;
        for (int64_t j = scene->begin; j < scene->end; j++) {
            const struct patch patch = patch_at(scene->tiling, j);
            const int64_t elements = patch.image * source->strides[0] + (channel + i) * source->strides[1];
            to = copy_patch(scene, &patch, source->data + elements * size, to);
        }
    }
    return room;
}

int64_t first_place(const struct scene *scene, int64_t index)
{
    if (scene->copied) return scene->origin + (index - scene->begin) * scene->volume;
    const struct axis *const axes = scene->tiling->axes;
    const struct patch patch = patch_at(scene->tiling, index);
    int64_t first = patch.image * scene->source->strides[0];
    for (int a = 0; a < AXES; a++)
        first += (first_of(&patch, a) * axes[a].step + axes[a].offset) * scene->source->strides[2 + a];
    return first;
}

int64_t find_places(const struct scene *scene, int64_t *places)
{
    int64_t count = 0;
    for (int64_t j = scene->begin; j < scene->end; j++) {
        const struct patch patch = patch_at(scene->tiling, j);
        const int64_t first = first_place(scene, j);
        for (int64_t y = 0; y < patch.rows; y++)
            for (int64_t x = 0; x < patch.columns; x++) places[count++] = first + y * scene->position[1] + x * scene->position[2];
    }
    for (int64_t i = count; i % PANEL_PLACES; i++) places[i] = places[count - 1];
    return count;
}

void find_offsets(const struct scene *scene, int64_t channels, int64_t *offsets)
{
    const struct axis *const axes = scene->tiling->axes;
    for (int64_t i = 0; i < channels; i++)
        for (int64_t z = 0; z < axes[0].taps; z++)
            for (int64_t y = 0; y < axes[1].taps; y++)
                for (int64_t x = 0; x < axes[2].taps; x++)
                    *offsets++ = i * scene->channel + z * scene->tap[0] + y * scene->tap[1] + x * scene->tap[2];
}
