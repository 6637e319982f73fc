/* SPDX-License-Identifier: Apache-2.0 */
/* average_rows.c - average pooling over rows whose elements lie next to each other, or that are copied. */
#include "ops/average_work.h"

static struct place place_of(const struct side *side, int64_t index)
{
    const int64_t *const extent = side->extent;
    struct place at = {.h = index % extent[H]};
    index /= extent[H];
    at.d = index % extent[D];
    index /= extent[D];
    at.c = index % extent[C];
    at.n = index / extent[C];
    return at;
}

INLINE void next_place(const struct side *side, struct place *at)
{
    if (turns(&at->h, side->extent[H]) && turns(&at->d, side->extent[D]) && turns(&at->c, side->extent[C])) at->n++;
}

/* Elements of memory that read_row() needs. */
static int64_t reading_room(const struct side *side)
{
    return side->direct ? 0 : side->extent[W] * (side->small ? rows_in(side) : 1);
}

/* A row as float, where it is or in memory; *held is the plane that the memory holds, at first NULL. */
INLINE const float *read_row(const struct side *side, char *plane, int64_t d, int64_t h, float *memory,
                             char **held)
{
    const int64_t width = side->extent[W];
    if (side->direct) return (const float *)row_at(side, plane, d, h);
    if (!side->small) {
        side->conversion->widen(memory, row_at(side, plane, d, h), side->step[W], width);
        return memory;
    }
    if (*held != plane) {
        const int64_t rows = rows_in(side);
        *held = plane;
        if (side->dense)
            side->conversion->widen(memory, plane, 1, rows * width);
        else
            for (int64_t i = 0; i < rows; i++)
                side->conversion->widen(memory + i * width,
                                        row_at(side, plane, i / side->extent[H], i % side->extent[H]),
                                        side->step[W], width);
    }
    return memory + (d * side->extent[H] + h) * width;
}

INLINE void write_row(const struct side *side, const struct place *at, const void *dense)
{
    char *const to = row_at(side, plane_at(side, at), at->d, at->h);
    const int64_t width = side->extent[W];
    if (side->step[W] == 1) memcpy(to, dense, (size_t)(width * side->size));
    else write_elements(side, to, side->step[W], dense, 1, width);
}

/* forwards */

INLINE void average_sliding(int64_t kernel, int64_t stride, const float *restrict column, float rows,
                            const float *restrict size, float *restrict average, int64_t count)
{
    for (int64_t o = 0; o < count; o += TOGETHER) {
        float sum[TOGETHER] = {0};
        for (int64_t k = 0; k < kernel; k++)
            for (int i = 0; i < TOGETHER; i++) sum[i] += column[(o + i) * stride + k];
        for (int i = 0; i < TOGETHER; i++) average[o + i] = sum[i] / (rows * size[o + i]);
    }
}

/* The averages of the windows along a row of sums over `rows` cells each. */
INLINE void average_columns(const struct work *work, const float *restrict column, float rows,
                            float *restrict average)
{
    const struct axis *const x = &work->axis[2];
    const struct columns *const c = &work->columns;
    if (!c->slide) {
        for (int64_t o = 0; o < x->out; o++) {
            float sum = 0;
            for (int64_t w = x->window[o].begin; w < x->window[o].end; w++) sum += column[w];
            average[o] = sum / (rows * x->size[o]);
        }
    } else if (c->stride == 1) {
        average_sliding(c->kernel, 1, column, rows, x->size, average, x->out);
    } else if (c->stride == 2) {
        average_sliding(c->kernel, 2, column, rows, x->size, average, x->out);
    } else {
        average_sliding(c->kernel, c->stride, column, rows, x->size, average, x->out);
    }
}

CLONES void average_rows(void *data, int64_t begin, int64_t end)
{
    struct work *const work = data;
    const struct side *const image = &work->image, *const pooled = &work->pooled;
    const struct columns c = work->columns;
    const int64_t width = ROUND_UP(work->axis[2].out, ROUNDED);
    float *const column = scratch(0, (size_t)(c.room + 2 * width + reading_room(image)) * sizeof *column);
    if (!column) {
        work->out_of_memory = true;
        return;
    }
    float *const average = column + c.room, *const rounded = average + width, *const memory = rounded + width;
    char *held = NULL;
    struct place at = place_of(pooled, begin);
    memset(column, 0, (size_t)(c.room + width) * sizeof *column);
    for (int64_t i = begin; i < end; i++, next_place(pooled, &at)) {
        const struct span d = work->axis[0].window[at.d], h = work->axis[1].window[at.h];
        char *const plane = plane_at(image, &at);
        for (int64_t a = d.begin; a < d.end; a++)
            for (int64_t b = h.begin; b < h.end; b++)
                add_row(column + c.margin, read_row(image, plane, a, b, memory, &held), c.used,
                        a == d.begin && b == h.begin);
        average_columns(work, column, work->axis[0].size[at.d] * work->axis[1].size[at.h], average);
        if (!pooled->direct) pooled->conversion->narrow(rounded, average, width);
        write_row(pooled, &at, pooled->direct ? average : rounded);
    }
}

/* backwards */

INLINE void add_gradient(float *restrict sum, const float *restrict grad, float rows,
                         const float *restrict size, int64_t count, bool first)
{
    if (first)
        for (int64_t i = 0; i < count; i++) sum[i] = 0.0f + grad[i] / (rows * size[i]);
    else
        for (int64_t i = 0; i < count; i++) sum[i] += grad[i] / (rows * size[i]);
}

/* Sums for `count` columns over the windows that hold them, which are `kernel` each: windows of gradient 0
 * are before the first and after the last. */
INLINE void spread_closely(int64_t kernel, const float *restrict grad, float *restrict column, int64_t count,
                           bool turned)
{
    for (int64_t w = 0; w < count; w += TOGETHER) {
        float sum[TOGETHER] = {0};
        for (int64_t i = 0; i < kernel; i++) {
            const float *const at = grad + w - (turned ? i : kernel - 1 - i);
            for (int k = 0; k < TOGETHER; k++) sum[k] += at[k];
        }
        for (int k = 0; k < TOGETHER; k++) column[w + k] = sum[k];
    }
}

INLINE void spread_sliding(int64_t kernel, int64_t stride, const float *restrict grad, float *restrict column,
                           int64_t count, bool turned)
{
    for (int64_t i = 0; i < kernel; i++) {
        /* the last cell of a window is in windows before it */
        const int64_t k = turned ? i : kernel - 1 - i;
        for (int64_t o = 0; o < count; o++) column[o * stride + k] += grad[o];
    }
}

/* For windows that know their cells. */
INLINE void spread_fitted(const struct axis *x, const float *restrict grad, float *restrict column)
{
    int64_t done = 0; /* columns that have a sum */
    for (int64_t o = 0; o < x->out; o++) {
        const int64_t begin = x->window[o].begin, end = x->window[o].end;
        for (int64_t w = begin; w < done; w++) column[w] += grad[o];
        for (; done < begin; done++) column[done] = 0;
        for (; done < end; done++) column[done] = 0.0f + grad[o];
    }
    for (; done < x->in; done++) column[done] = 0;
}

/* For windows that know their cells, where no column is in more than two: one and another for each column, or the window
 * after the last, of gradient 0. */
struct pairs {
    int32_t *one, *other;
};

/* Lists them in memory for two numbers for each of as many columns as are rounded at the same time; false if there are
 * columns in more windows. */
static bool list_pairs(const struct axis *x, struct pairs *pairs, int32_t *memory)
{
    const int64_t width = ROUND_UP(x->in, ROUNDED);
    *pairs = (struct pairs){memory, memory + width};
    for (int64_t w = 0; w < width; w++) {
        const struct span h = w < x->in ? x->holders[w] : (struct span){0, 0};
        const int64_t count = h.end > h.begin ? h.end - h.begin : 0;
        if (count > 2 || x->out > INT32_MAX - 1) return false;
        pairs->one[w] = (int32_t)(count > 0 ? h.begin : x->out);
        pairs->other[w] = (int32_t)(count > 1 ? h.begin + 1 : x->out);
    }
    return true;
}

INLINE void spread_pairs(struct pairs pairs, int64_t windows, const float *restrict grad, float *restrict column,
                         int64_t count)
{
    const int32_t *restrict const one = pairs.one, *restrict const other = pairs.other;
#ifndef __clang__
    typedef float lanes __attribute__((vector_size(32)));
    typedef int32_t numbers __attribute__((vector_size(32)));
    if (windows < 8) { /* all gradients and the zero are in one vector */
        lanes grads;
        memcpy(&grads, grad, sizeof grads);
        for (int64_t w = 0; w < count; w += 8) {
            numbers a, b;
            memcpy(&a, one + w, sizeof a);
            memcpy(&b, other + w, sizeof b);
            const lanes sum = 0.0f + __builtin_shuffle(grads, a) + __builtin_shuffle(grads, b);
            memcpy(column + w, &sum, sizeof sum);
        }
        return;
    }
#else
    (void)windows;
#endif
    for (int64_t w = 0; w < count; w++) column[w] = 0.0f + grad[one[w]] + grad[other[w]];
}

/* The sum of each column over the windows that hold it, from left to right; if `turned`, windows that slide
 * are taken from right to left. */
INLINE void spread_columns(const struct work *work, const struct pairs *pairs, const float *restrict grad,
                           float *restrict column, bool turned)
{
    const struct axis *const x = &work->axis[2];
    const struct columns *const c = &work->columns;
    if (c->slide && c->stride == 1) {
        spread_closely(c->kernel, grad, column, ROUND_UP(c->margin + x->in, TOGETHER), turned);
        return;
    }
    if (!c->slide) {
        if (pairs->one) spread_pairs(*pairs, x->out, grad, column, x->in);
        else spread_fitted(x, grad, column);
        return;
    }
    memset(column, 0, (size_t)c->room * sizeof *column);
    if (c->stride == 2) spread_sliding(c->kernel, 2, grad, column, x->out, turned);
    else spread_sliding(c->kernel, c->stride, grad, column, x->out, turned);
}

/* Whether windows share rows of the image, so that their gradients are needed more than once. */
static bool shares_rows(const struct work *work)
{
    bool shared = false;
    for (int i = 0; i < POOL_AXES - 1; i++)
        for (int64_t o = 1; o < work->axis[i].out; o++)
            shared |= work->axis[i].window[o].begin < work->axis[i].window[o - 1].end;
    return shared;
}

/* The gradients of a plane, each divided: rows of `pitch` floats. */
INLINE void divide_plane(const struct work *work, char *plane, float *restrict divided, int64_t pitch, float *memory,
                         char **held)
{
    const struct side *const pooled = &work->pooled;
    for (int64_t a = 0; a < pooled->extent[D]; a++)
        for (int64_t b = 0; b < pooled->extent[H]; b++, divided += pitch) {
            const float *restrict const grad = read_row(pooled, plane, a, b, memory, held);
            const float *restrict const size = work->axis[2].size;
            const float rows = work->axis[0].size[a] * work->axis[1].size[b];
            for (int64_t o = 0; o < pooled->extent[W]; o++) divided[o] = grad[o] / (rows * size[o]);
        }
}

/* Rows [begin, end) of the image; `shuffled`: sums are made in directions that the seed of the configuration
 * decides. */
INLINE void spread_rows(struct work *work, int64_t begin, int64_t end, bool shuffled)
{
    const struct side *const image = &work->image, *const pooled = &work->pooled;
    const struct axis *const x = &work->axis[2];
    const struct columns c = work->columns;
    const int64_t width = ROUND_UP(x->in, ROUNDED), pitch = ROUND_UP(x->out, ROUNDED);
    const int64_t windows = 2 * c.around + pitch + ROUNDED;
    const bool shares = pooled->small && shares_rows(work);
    const int64_t shared = shares ? rows_in(pooled) * pitch : 0, paired = c.slide ? 0 : 2 * width;
    const int64_t room = c.room + width + windows + shared + paired + reading_room(pooled);
    float *const column = scratch(0, (size_t)room * sizeof *column);
    if (!column) {
        work->out_of_memory = true;
        return;
    }
    float *const rounded = column + c.room, *const sum = rounded + width + c.around;
    float *const divided = rounded + width + windows;
    int32_t *const numbers = (int32_t *)(void *)(divided + shared);
    float *const memory = divided + shared + paired;
    memset(column, 0, (size_t)(c.room + width + windows + shared) * sizeof *column);
    struct pairs pairs = {NULL, NULL};
    if (!c.slide && !list_pairs(x, &pairs, numbers)) pairs.one = NULL;
    char *held = NULL, *plane = NULL;
    struct span d = {0, 0}, h = {0, 0};
    struct place at = place_of(image, begin);
    for (int64_t i = begin; i < end; i++, next_place(image, &at)) {
        const struct span at_d = work->axis[0].holders[at.d], at_h = work->axis[1].holders[at.h];
        /* rows that the same windows hold are the same */
        if (plane != plane_at(pooled, &at) || !same_span(d, at_d) || !same_span(h, at_h)) {
            if (shares && plane != plane_at(pooled, &at))
                divide_plane(work, plane_at(pooled, &at), divided, pitch, memory, &held);
            plane = plane_at(pooled, &at);
            d = at_d;
            h = at_h;
            const unsigned turned = shuffled ? average_turned(i) : 0;
            bool first = true;
            for (int64_t k = 0; k < d.end - d.begin; k++)
                for (int64_t l = 0; l < h.end - h.begin; l++, first = false) {
                    const int64_t a = nth(d, k, turned & 1), b = nth(h, l, turned & 2);
                    if (shares)
                        add_row(sum, divided + (a * pooled->extent[H] + b) * pitch, pitch, first);
                    else
                        add_gradient(sum, read_row(pooled, plane, a, b, memory, &held),
                                     work->axis[0].size[a] * work->axis[1].size[b], x->size, x->out, first);
                }
            if (first) memset(sum, 0, (size_t)x->out * sizeof *sum);
            spread_columns(work, &pairs, sum, column, turned & 4);
            if (!image->direct) image->conversion->narrow(rounded, column + c.margin, width);
        }
        write_row(image, &at, image->direct ? column + c.margin : rounded);
    }
}

CLONES void average_rows_back(void *data, int64_t begin, int64_t end)
{
    spread_rows(data, begin, end, false);
}

void average_rows_back_shuffled(void *data, int64_t begin, int64_t end)
{
    spread_rows(data, begin, end, true);
}
