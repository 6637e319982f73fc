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

/* What sum_rows() and sum_cells() make of windows of `high` by `wide` cells of float, `row` and `cell` floats apart, of
 * channels that lie next to each other: in one go. Multiplies by the divisor's inverse if that is exact. */
INLINE void average_box(int high, int wide, float *restrict to, const float *restrict corner, int64_t row, int64_t cell,
                        int64_t channels, float divisor, float inverse)
{
#define SUM_BOX(operation)                                                                  \
    for (int64_t c = 0; c < channels; c++) {                                                \
        float sum = 0;                                                                      \
        _Pragma("GCC unroll 3") for (int x = 0; x < wide; x++) {                            \
            const float *const top = corner + x * cell + c;                                 \
            float column = top[0] + top[row];                                               \
            if (high == 3) column += top[2 * row];                                          \
            sum += column;                                                                  \
        }                                                                                   \
        to[c] = sum operation;                                                              \
    }
    if (inverse != 0) SUM_BOX(* inverse) else SUM_BOX(/ divisor)
#undef SUM_BOX
}

/* The inverse of a power of two, which gives the same quotients; else 0. */
static float inverse_of(float divisor)
{
    int exponent;
    return frexpf(divisor, &exponent) == 0.5f && exponent < 100 ? 1 / divisor : 0;
}

/* The most cells along a row in windows that are averaged in one go. */
#define BOX 3

/* Whether windows are averaged in one go where they are two or three cells high: they hold few cells twice, and these
 * need no conversion. */
static bool has_boxes(const struct work *work)
{
    const struct axis *const x = &work->axis[2];
    int64_t cells = 0, widest = 0, narrowest = BOX;
    for (int64_t o = 0; o < x->out; o++) {
        const int64_t wide = x->window[o].end - x->window[o].begin;
        cells += wide;
        widest = wide > widest ? wide : widest;
        narrowest = wide < narrowest ? wide : narrowest;
    }
    return work->image.plain && work->image.step[C] == 1 && work->pooled.step[C] == 1 && cells <= 2 * x->in &&
           narrowest > 0 && widest <= BOX;
}

/* A row of averages at `to`, for windows whose cells begin in the row of cells at `from`. */
INLINE void average_boxes(const struct work *work, int high, const float *from, float rows, float *to)
{
    const struct side *const image = &work->image;
    const struct axis *const x = &work->axis[2];
    const int64_t channels = image->extent[C], row = image->step[H], cell = image->step[W];
    float divisor = 0, inverse = 0;
    for (int64_t o = 0; o < x->out; o++, to += work->pooled.step[W]) {
        const struct span span = x->window[o];
        const float *const corner = from + span.begin * cell;
        if (divisor != rows * x->size[o]) {
            divisor = rows * x->size[o];
            inverse = inverse_of(divisor);
        }
        switch (span.end - span.begin) {
        case 1: average_box(high, 1, to, corner, row, cell, channels, divisor, inverse); break;
        case 2: average_box(high, 2, to, corner, row, cell, channels, divisor, inverse); break;
        default: average_box(high, BOX, to, corner, row, cell, channels, divisor, inverse); break;
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
    const bool boxes = has_boxes(work);
    for (int64_t i = begin; i < end; i++) {
        const struct place at = {.h = i % pooled->extent[H], .d = i / pooled->extent[H] % pooled->extent[D],
                                 .n = i / rows_in(pooled)};
        const struct span d = work->axis[0].window[at.d], h = work->axis[1].window[at.h];
        const float rows = work->axis[0].size[at.d] * work->axis[1].size[at.h];
        char *const to = row_at(pooled, plane_at(pooled, &at), at.d, at.h);
        const int64_t high = h.end - h.begin;
        if (boxes && d.end - d.begin == 1 && (high == 2 || high == 3)) {
            const float *const from = (const float *)row_at(image, plane_at(image, &at), d.begin, h.begin);
            if (high == 2) average_boxes(work, 2, from, rows, (float *)to);
            else average_boxes(work, 3, from, rows, (float *)to);
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

/* A cell's sum over the windows that hold it, of which `sum` has those over rows. */
INLINE void spread_cell(float *restrict to, const float *restrict sum, int64_t channels, struct span span, bool turned)
{
    const int64_t windows = span.end - span.begin;
    if (windows < 1 || windows > 2) {
        sum_cells(to, (struct cells){sum, channels}, channels, span, turned, 1);
        return;
    }
    const float *const one = sum + nth(span, 0, turned) * channels;
    const float *const other = sum + nth(span, windows - 1, turned) * channels;
    if (windows == 1)
        for (int64_t c = 0; c < channels; c++) to[c] = one[c];
    else
        for (int64_t c = 0; c < channels; c++) to[c] = one[c] + other[c];
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
                spread_cell(cells + w * pitch, sum, channels, x->holders[first + w], turned & 4);
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
