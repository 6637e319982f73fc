/* SPDX-License-Identifier: Apache-2.0 */
#include <stdatomic.h>
#include <stdlib.h>

#include "convert.h"
#include "iterate.h"
#include "ops/blas.h"
#include "ops/convolution_work.h"

/* Buffers of a thread. */
enum { COLUMNS, OTHERS, RUNS };

/* Tasks that threads have enough of; parts of the images at the most. */
#define TASKS_ENOUGH 8

struct work {
    const struct convolution *c;
    struct axis axes[AXES];
    struct volume small, large, weight;
    int64_t first, second; /* channels of a group: of small, of large */
    int64_t some, chunks;  /* channels of large that one task has, of `second` */
    int64_t columns;
    int64_t parts, images; /* images of a part */
    float *sums;           /* by parts, then as weight */
    atomic_bool short_of_memory;
};

static int64_t weights(const struct work *work) { return work->c->groups * work->first * work->second * taps_of(work->axes); }

/* Columns of the channels of small, [from, to) over images and positions: where they lie, or gathered. */
static struct blas_matrix columns_of(const struct work *work, int64_t group, int64_t from, int64_t to, float *room)
{
    const struct volume *const small = &work->small;
    const int64_t inside = positions(work->axes), image = from / inside;
    const float *const data = (const float *)small->data + group * work->first * small->strides[1];
    if (to <= (image + 1) * inside && (work->first == 1 || small->strides[1] >= to - from))
        return (struct blas_matrix){data + image * small->strides[0] + from % inside,
                                    work->first == 1 ? to - from : small->strides[1], false};
    for (int64_t channel = 0; channel < work->first; channel++)
        for (int64_t at = from; at < to;) {
            const int64_t length = least(inside - at % inside, to - at);
            memcpy(room + channel * (to - from) + at - from,
                   data + at / inside * small->strides[0] + channel * small->strides[1] + at % inside,
                   (size_t)length * sizeof *room);
            at += length;
        }
    return (struct blas_matrix){room, to - from, false};
}

/* One chunk of channels over one part of the images. */
static bool add_up(const struct work *work, int64_t part, int64_t group, int64_t chunk)
{
    const int64_t taps = taps_of(work->axes), inside = positions(work->axes), from_channel = chunk * work->some;
    const int64_t channels = least(work->some, work->second - from_channel);
    const int64_t begin = part * work->images * inside;
    const int64_t end = least(begin + work->images * inside, work->small.dims[0] * inside);
    float *const seen = scratch(COLUMNS, (size_t)(channels * taps * work->columns) * sizeof *seen);
    float *const others = scratch(OTHERS, (size_t)(work->first * work->columns) * sizeof *others);
    struct run *const runs = scratch(RUNS, (size_t)work->columns * sizeof *runs);
    if (!seen || !others || !runs) return false;
    float *const sums = work->sums + part * weights(work) + (group * work->first * work->second + from_channel) * taps;
    const float one = 1;
    for (int64_t at = begin; at < end; at += work->columns) {
        const int64_t to = least(at + work->columns, end), count = find_runs(work->axes, at, to, runs);
        for (int64_t i = 0; i < channels; i++)
            gather_columns(work->axes, &work->large, group * work->second + from_channel + i, runs, count,
                           seen + i * taps * (to - at), to - at);
        blas_multiply(F32, work->first, channels * taps, to - at, &one, columns_of(work, group, at, to, others),
                      (struct blas_matrix){seen, to - at, true}, true, sums, work->second * taps);
    }
    return true;
}

static void chunks(void *data, int64_t begin, int64_t end)
{
    struct work *const work = data;
    for (int64_t i = begin; i < end; i++) {
        const int64_t chunk = i % work->chunks, group = i / work->chunks % work->c->groups;
        if (!add_up(work, i / work->chunks / work->c->groups, group, chunk)) work->short_of_memory = true;
    }
}

/* Sums of the parts, in their order, to the tensor. */
static void finish(void *data, int64_t begin, int64_t end)
{
    const struct work *const work = data;
    const struct volume *const weight = &work->weight;
    const int64_t size = dtype_size(weight->dtype), all = weights(work), width = weight->dims[4];
    char rounded[ROW_AT_MOST * sizeof(float)];
    for (int64_t row = begin; row < end; row++) {
        int64_t rest = row, elements = 0;
        for (int d = 3; d >= 0; rest /= weight->dims[d--]) elements += rest % weight->dims[d] * weight->strides[d];
        float *const sums = work->sums + row * width;
        for (int64_t part = 1; part < work->parts; part++)
            for (int64_t x = 0; x < width; x++) sums[x] += sums[part * all + x];
        if (work->c->halves)
            for (int64_t x = 0; x < width; x++) sums[x] = f16_to_f32(f32_to_f16(sums[x]));
        for (int64_t x = 0; x < width; x += ROW_AT_MOST) {
            const int64_t some = least(ROW_AT_MOST, width - x);
            convert_row(F32, sums + x, 1, weight->dtype, rounded, some);
            copy_row(weight->data + (elements + x * weight->strides[4]) * size, weight->strides[4] * size, rounded, size, some,
                     size);
        }
    }
}

bool convolve_weight(const struct convolution *c, const struct volume *small, const struct volume *large,
                     const struct volume *weight)
{
    struct work work = {.c = c, .weight = *weight, .first = small->dims[1] / c->groups, .second = large->dims[1] / c->groups};
    void *memory[2] = {NULL, NULL};
    axes_forwards(c, large->dims + 2, small->dims + 2, work.axes);
    if (weights(&work) == 0) return true;
    const int64_t taps = taps_of(work.axes), all = positions(work.axes) * small->dims[0];
    work.columns = all > 0 ? block_columns(all, taps) : 1;
    work.chunks = pieces(work.second, BLOCK_NUMBERS / (taps * work.columns) > 0 ? BLOCK_NUMBERS / (taps * work.columns) : 1);
    work.some = pieces(work.second, work.chunks);
    work.chunks = pieces(work.second, work.some);
    work.parts = pieces(TASKS_ENOUGH, c->groups * work.chunks);
    if (work.parts > small->dims[0]) work.parts = small->dims[0] > 0 ? small->dims[0] : 1;
    work.images = pieces(small->dims[0], work.parts);
    bool good = make_dense(small, c->halves, &work.small, &memory[0]) && make_dense(large, c->halves, &work.large, &memory[1]);
    work.sums = good ? calloc((size_t)(work.parts * weights(&work)), sizeof *work.sums) : NULL;
    if (work.sums) {
        const double cost = (double)work.images * (double)positions(work.axes) * (double)(work.first * work.some * taps) / 16;
        if (all > 0)
            parallel_for(work.parts * c->groups * work.chunks, cost > 1e9 ? 1000000000 : (int64_t)cost + 64, chunks, &work);
        parallel_for(weights(&work) / weight->dims[4], weight->dims[4] * (work.parts + 1), finish, &work);
    }
    good = work.sums && !work.short_of_memory;
    free(work.sums);
    free(memory[0]);
    free(memory[1]);
    return good;
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
