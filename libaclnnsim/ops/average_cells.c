/* SPDX-License-Identifier: Apache-2.0 */
/* average_cells.c - average pooling over rows whose cells are vectors of all channels, which lie next to each other.
 * Each channel's sums are those of average_rows.c, in the same order. */
#include <math.h>

#include "ops/average_work.h"

/* Values in the sums of cells, forwards; and channels whose sums are made at the same time. */
#define PIECE 4096
#define LANES 16

/* Cells of a row as float. */
struct cells {
    const float *at;
    int64_t pitch; /* from one to the next */
};

/* `count` cells from `from` on, where they are or in memory. */
INLINE struct cells read_cells(const struct side *side, const char *from, int64_t count, float *memory)
{
    const int64_t channels = side->extent[C], step = side->step[C], pitch = side->step[W];
    if (side->plain && step == 1) return (struct cells){(const float *)from, pitch};
    if (step == 1 && pitch == channels)
        side->conversion->widen(memory, from, 1, count * channels);
    else
        for (int64_t i = 0; i < count; i++)
            side->conversion->widen(memory + i * channels, from + i * pitch * side->size, step, channels);
    return (struct cells){memory, channels};
}

/* Writes cells from dense values; `rounded` has room for one. */
INLINE void write_cells(const struct side *side, char *to, const float *values, int64_t count, float *rounded)
{
    const int64_t channels = side->extent[C], step = side->step[C], pitch = side->step[W];
    if (step == 1 && pitch == channels) {
        side->conversion->narrow(to, values, count * channels);
        return;
    }
    for (int64_t i = 0; i < count; i++, to += pitch * side->size, values += channels) {
        side->conversion->narrow(rounded, values, channels);
        if (step == 1) memcpy(to, rounded, (size_t)(channels * side->size));
        else write_elements(side, to, step, rounded, 1, channels);
    }
}

/* Dense sums of cells, of which `others` may be the sums so far. */
INLINE void add_cells(float *sum, struct cells cells, struct cells others, int64_t count, int64_t channels)
{
    if (cells.pitch == channels && others.pitch == channels) {
        channels *= count;
        count = 1;
    }
    for (int64_t i = 0; i < count; i++, sum += channels, cells.at += cells.pitch, others.at += others.pitch)
        for (int64_t c = 0; c < channels; c++) sum[c] = others.at[c] + cells.at[c];
}

/* The sums over the rows that a window holds, of `count` cells from `offset` bytes on: in `column`, or where the cells
 * are if there is one row. */
INLINE struct cells sum_rows(const struct side *image, char *plane, struct span d, struct span h, int64_t offset,
                             int64_t count, float *column, float *memory)
{
    const int64_t across = h.end - h.begin, rows = (d.end - d.begin) * across;
    const struct cells sum = {column, image->extent[C]};
    struct cells sums = {NULL, 0};
    for (int64_t r = 0; r < rows; r++) {
        const char *const row = row_at(image, plane, d.begin + r / across, h.begin + r % across);
        const struct cells cells = read_cells(image, row + offset, count, r ? memory : column);
        if (r) add_cells(column, cells, sums, count, image->extent[C]);
        sums = r ? sum : cells;
    }
    return sums;
}

INLINE void sum_lanes(int64_t lanes, float *restrict to, const float *restrict cell, int64_t step, int64_t count,
                      float divisor)
{
    float sum[LANES] = {0};
    for (int64_t k = 0; k < count; k++)
        for (int64_t i = 0; i < lanes; i++) sum[i] += cell[k * step + i];
    for (int64_t i = 0; i < lanes; i++) to[i] = divisor == 1 ? sum[i] : sum[i] / divisor;
}

/* The sum over the cells of the span, from the last one on if `turned`, divided. */
INLINE void sum_cells(float *restrict to, struct cells cells, int64_t channels, struct span span, bool turned,
                      float divisor)
{
    const float *const cell = cells.at + nth(span, 0, turned) * cells.pitch;
    const int64_t step = turned ? -cells.pitch : cells.pitch, count = span.end - span.begin;
    int64_t c = 0;
    for (; c + LANES <= channels; c += LANES) sum_lanes(LANES, to + c, cell + c, step, count, divisor);
    for (; c + 4 <= channels; c += 4) sum_lanes(4, to + c, cell + c, step, count, divisor);
    for (; c < channels; c++) sum_lanes(1, to + c, cell + c, step, count, divisor);
}

/* Eight channels. */
typedef float lanes __attribute__((vector_size(32)));

/* A window of cells of float whose channels lie next to each other: how many there are, and the floats between them. */
struct box {
    int64_t deep, high, wide;
    int64_t to_deep, to_high, to_wide;
};

/* What sum_rows() and sum_cells() make of 8 * `groups` channels of the window, in one go. `factor` multiplies instead of
 * dividing, unless it is 0. */
INLINE void sum_box(int groups, float *restrict to, const float *restrict corner, struct box box, float divisor,
                    float factor)
{
    lanes sum[4] = {{0}};
    for (int64_t x = 0; x < box.wide; x++, corner += box.to_wide) {
        lanes column[4];
        for (int g = 0; g < groups; g++) memcpy(&column[g], corner + 8 * g, sizeof *column);
        for (int64_t z = 0; z < box.deep; z++)
            for (int64_t y = z == 0; y < box.high; y++)
                for (int g = 0; g < groups; g++) {
                    lanes cells;
                    memcpy(&cells, corner + z * box.to_deep + y * box.to_high + 8 * g, sizeof cells);
                    column[g] += cells;
                }
        for (int g = 0; g < groups; g++) sum[g] += column[g];
    }
    for (int g = 0; g < groups; g++) {
        const lanes average = factor != 0 ? sum[g] * factor : sum[g] / divisor;
        memcpy(to + 8 * g, &average, sizeof average);
    }
}

/* The same for one channel. */
INLINE float sum_box_of_one(const float *corner, struct box box, float divisor)
{
    float sum = 0;
    for (int64_t x = 0; x < box.wide; x++, corner += box.to_wide) {
        float column = *corner;
        for (int64_t z = 0; z < box.deep; z++)
            for (int64_t y = z == 0; y < box.high; y++) column += corner[z * box.to_deep + y * box.to_high];
        sum += column;
    }
    return sum / divisor;
}

INLINE void sum_channels(float *restrict to, const float *restrict corner, int64_t channels, struct box box,
                         float divisor, float factor)
{
    int64_t c = 0;
    for (; c + 32 <= channels; c += 32) sum_box(4, to + c, corner + c, box, divisor, factor);
    for (; c + 8 <= channels; c += 8) sum_box(1, to + c, corner + c, box, divisor, factor);
    for (; c < channels; c++) to[c] = sum_box_of_one(corner + c, box, divisor);
}

/* The inverse of a power of two, which gives the same quotients; else 0. */
static float inverse_of(float divisor)
{
    int exponent;
    return frexpf(divisor, &exponent) == 0.5f && exponent < 100 ? 1 / divisor : 0;
}

/* Whether windows are summed cell by cell: they hold few cells twice, and these need no conversion. */
static bool sums_boxes(const struct work *work)
{
    const struct axis *const x = &work->axis[2];
    int64_t cells = 0;
    for (int64_t o = 0; o < x->out; o++) cells += x->window[o].end - x->window[o].begin;
    return work->image.plain && work->image.step[C] == 1 && work->pooled.step[C] == 1 && cells <= 2 * x->in;
}

/* A row of averages; `pitch` floats lead from one to the next. */
INLINE void average_boxes(const struct work *work, const char *plane, struct span d, struct span h, float rows,
                          float *restrict to, int64_t pitch)
{
    const struct side *const image = &work->image;
    const struct axis *const x = &work->axis[2];
    const int64_t channels = image->extent[C];
    struct box box = {.deep = d.end - d.begin, .high = h.end - h.begin,
                      .to_deep = image->step[D], .to_high = image->step[H], .to_wide = image->step[W]};
    const float *const row = (const float *)plane + d.begin * box.to_deep + h.begin * box.to_high;
    const bool empty = box.deep <= 0 || box.high <= 0;
    float last = 0, factor = 0;
    for (int64_t o = 0; o < x->out; o++, to += pitch) {
        const float *const corner = row + x->window[o].begin * box.to_wide;
        const float divisor = rows * x->size[o];
        if (divisor != last) factor = inverse_of(last = divisor);
        box.wide = empty ? 0 : x->window[o].end - x->window[o].begin;
        if (box.deep == 1 && box.high == 2 && box.wide == 2) {
            box.deep = 1, box.high = 2, box.wide = 2;
            sum_channels(to, corner, channels, box, divisor, factor);
        } else if (box.deep == 1 && box.high == 3 && box.wide == 3) {
            box.deep = 1, box.high = 3, box.wide = 3;
            sum_channels(to, corner, channels, box, divisor, factor);
        } else {
            sum_channels(to, corner, channels, box, divisor, factor);
        }
    }
}

/* Windows that are made at the same time, and the most cells that they hold together. */
static int64_t windows_together(const struct axis *x, int64_t channels, int64_t *cells)
{
    int64_t windows = PIECE / channels * x->out / x->in;
    windows = windows < 1 ? 1 : windows < x->out ? windows : x->out;
    *cells = 0;
    for (int64_t o = 0; o < x->out; o += windows) {
        const int64_t last = (o + windows < x->out ? o + windows : x->out) - 1;
        const int64_t held = x->window[last].end - x->window[o].begin;
        *cells = *cells < held ? held : *cells;
    }
    return windows;
}

CLONES void average_cells(void *data, int64_t begin, int64_t end)
{
    struct work *const work = data;
    const struct side *const image = &work->image, *const pooled = &work->pooled;
    const struct axis *const x = &work->axis[2];
    const int64_t channels = image->extent[C];
    int64_t most;
    const int64_t windows = windows_together(x, channels, &most);
    float *const column = scratch(0, (size_t)((2 * most + windows + 1) * channels) * sizeof *column);
    if (!column) {
        work->out_of_memory = true;
        return;
    }
    float *const memory = column + most * channels, *const average = memory + most * channels;
    float *const rounded = average + windows * channels;
    const bool boxes = sums_boxes(work);
    for (int64_t i = begin; i < end; i++) {
        const struct place at = {.h = i % pooled->extent[H], .d = i / pooled->extent[H] % pooled->extent[D],
                                 .n = i / rows_in(pooled)};
        const struct span d = work->axis[0].window[at.d], h = work->axis[1].window[at.h];
        const float rows = work->axis[0].size[at.d] * work->axis[1].size[at.h];
        char *const to = row_at(pooled, plane_at(pooled, &at), at.d, at.h);
        if (boxes) {
            average_boxes(work, plane_at(image, &at), d, h, rows, (float *)to, pooled->step[W]);
            continue;
        }
        for (int64_t first = 0; first < x->out; first += windows) {
            const int64_t count = first + windows < x->out ? windows : x->out - first;
            const struct span held = {x->window[first].begin, x->window[first + count - 1].end};
            const struct cells sums =
                sum_rows(image, plane_at(image, &at), d, h, held.begin * image->step[W] * image->size,
                         held.end - held.begin, column, memory);
            for (int64_t o = first; o < first + count; o++) {
                const struct span span = {x->window[o].begin - held.begin, x->window[o].end - held.begin};
                sum_cells(average + (o - first) * channels, sums, channels, span, false, rows * x->size[o]);
            }
            write_cells(pooled, to + first * pooled->step[W] * pooled->size, average, count, rounded);
        }
    }
}

INLINE void add_share(float *restrict sum, const float *restrict grad, int64_t count, float divisor, bool first)
{
    if (first)
        for (int64_t i = 0; i < count; i++) sum[i] = 0.0f + grad[i] / divisor;
    else
        for (int64_t i = 0; i < count; i++) sum[i] += grad[i] / divisor;
}

/* Rows [begin, end) of the image; `shuffled`: sums are made in directions that the seed of the configuration
 * decides. */
INLINE void spread_cells(struct work *work, int64_t begin, int64_t end, bool shuffled)
{
    const struct side *const image = &work->image, *const pooled = &work->pooled;
    const struct axis *const x = &work->axis[2];
    const int64_t channels = image->extent[C];
    const int64_t together = PIECE / channels < 1 ? 1 : PIECE / channels < x->in ? PIECE / channels : x->in;
    float *const sum = scratch(0, (size_t)((2 * x->out + together + 1) * channels) * sizeof *sum);
    if (!sum) {
        work->out_of_memory = true;
        return;
    }
    float *const memory = sum + x->out * channels, *const cell = memory + x->out * channels;
    float *const rounded = cell + together * channels;
    const bool direct = image->plain && image->step[C] == 1;
    int64_t n = -1;
    struct span d = {0, 0}, h = {0, 0};
    unsigned turned = 0;
    for (int64_t i = begin; i < end; i++) {
        const struct place at = {.h = i % image->extent[H], .d = i / image->extent[H] % image->extent[D],
                                 .n = i / rows_in(image)};
        const struct span at_d = work->axis[0].holders[at.d], at_h = work->axis[1].holders[at.h];
        /* rows that the same windows hold are the same */
        if (n != at.n || !same_span(d, at_d) || !same_span(h, at_h)) {
            n = at.n;
            d = at_d;
            h = at_h;
            turned = shuffled ? average_turned(i) : 0;
            bool first = true;
            for (int64_t k = 0; k < d.end - d.begin; k++)
                for (int64_t l = 0; l < h.end - h.begin; l++, first = false) {
                    const int64_t a = nth(d, k, turned & 1), b = nth(h, l, turned & 2);
                    const float rows = work->axis[0].size[a] * work->axis[1].size[b];
                    const char *const row = row_at(pooled, plane_at(pooled, &at), a, b);
                    const struct cells grad = read_cells(pooled, row, x->out, memory);
                    for (int64_t o = 0; o < x->out; o++)
                        add_share(sum + o * channels, grad.at + o * grad.pitch, channels, rows * x->size[o], first);
                }
            if (first) memset(sum, 0, (size_t)(x->out * channels) * sizeof *sum);
        }
        const int64_t pitch = direct ? image->step[W] : channels;
        char *to = row_at(image, plane_at(image, &at), at.d, at.h);
        for (int64_t first = 0; first < x->in; first += together) {
            const int64_t count = first + together < x->in ? together : x->in - first;
            float *const cells = direct ? (float *)to : cell;
            for (int64_t w = 0; w < count; w++)
                sum_cells(cells + w * pitch, (struct cells){sum, channels}, channels, x->holders[first + w],
                          turned & 4, 1);
            if (!direct) write_cells(image, to, cell, count, rounded);
            to += count * image->step[W] * image->size;
        }
    }
}

CLONES void average_cells_back(void *data, int64_t begin, int64_t end)
{
    spread_cells(data, begin, end, false);
}

void average_cells_back_shuffled(void *data, int64_t begin, int64_t end)
{
    spread_cells(data, begin, end, true);
}
