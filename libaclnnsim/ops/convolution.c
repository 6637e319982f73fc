/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/convolution.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "convert.h"
#include "iterate.h"
#include "kernel/clones.h"
#include "ops/blas.h"
#include "ops/convolution_work.h"

/* Buffers of a thread. */
enum { COLUMNS, RESULTS, RUNS };

/* Channels of a group up to which windows are summed one by one and not as a product of matrices. */
#define DIRECT_CHANNELS 2
/* Channels of the result that one task computes at the least, and tasks that threads have enough of. */
#define CHANNELS_AT_LEAST 96
#define TASKS_ENOUGH 8

struct work {
    const struct convolution *c;
    const struct axis *axes;
    struct volume source, result;
    const float *weight; /* by groups, channels of the result, channels of the source, taps */
    const struct view *bias;
    int64_t in, out;     /* channels of a group */
    int64_t columns;     /* of a block, of `all` */
    int64_t all, blocks;
    bool by_image;       /* no block reaches into a second image */
    int64_t channels, slices; /* of the result in a task */
    atomic_bool short_of_memory;
};

static float bias_of(const struct work *work, int64_t channel)
{
    float value = 0;
    if (work->bias)
        convert_row(work->bias->dtype, work->bias->data + channel * work->bias->strides[0] * dtype_size(work->bias->dtype), 1,
                    F32, &value, 1);
    return value;
}

static char *place(const struct volume *volume, const struct axis axes[AXES], int64_t channel, const struct run *run)
{
    const int64_t *const strides = volume->strides;
    const int64_t elements = run->image * strides[0] + channel * strides[1] +
                             (axes[0].begin + run->depth * axes[0].spread) * strides[2] +
                             (axes[1].begin + run->row * axes[1].spread) * strides[3] +
                             (axes[2].begin + run->from * axes[2].spread) * strides[4];
    return volume->data + elements * dtype_size(volume->dtype);
}

/* Writes numbers of a run to the result, rounded as they have to be. */
static void store(const struct work *work, int64_t channel, const struct run *run, float *numbers)
{
    const struct volume *const result = &work->result;
    const int64_t size = dtype_size(result->dtype), step = work->axes[2].spread * result->strides[4] * size;
    char *const to = place(result, work->axes, channel, run);
    char rounded[ROW_AT_MOST * sizeof(float)];
    for (int64_t done = 0; done < run->length; done += ROW_AT_MOST) {
        const int64_t some = least(ROW_AT_MOST, run->length - done);
        if (work->c->halves)
            for (int64_t i = 0; i < some; i++) numbers[done + i] = f16_to_f32(f32_to_f16(numbers[done + i]));
        convert_row(F32, numbers + done, 1, result->dtype, rounded, some);
        copy_row(to + done * step, step, rounded, size, some, size);
    }
}

/* The plain way */

/* Adds factor * from to the sums. */
CLONES static void add_row(float *restrict sums, const float *restrict from, int64_t step, float factor, int64_t count)
{
    if (step == 1)
        for (int64_t i = 0; i < count; i++) sums[i] += factor * from[i];
    else if (step == 2)
        for (int64_t i = 0; i < count; i++) sums[i] += factor * from[i * 2];
    else
        for (int64_t i = 0; i < count; i++) sums[i] += factor * from[i * step];
}

/* All that a row of the result sees of one channel. */
static void add_channel(const struct axis *axes, const struct volume *source, const float *image, const float *weight,
                        int64_t depth, int64_t row, float *sums)
{
    const struct axis *const x = &axes[2];
    for (int64_t z = 0; z < axes[0].taps; z++) {
        const int64_t from_depth = depth * axes[0].step + axes[0].offset + z * axes[0].offset_step;
        if (from_depth < 0 || from_depth >= axes[0].extent) continue;
        for (int64_t y = 0; y < axes[1].taps; y++) {
            const int64_t from_row = row * axes[1].step + axes[1].offset + y * axes[1].offset_step;
            if (from_row < 0 || from_row >= axes[1].extent) continue;
            const float *const line = image + from_depth * source->strides[2] + from_row * source->strides[3];
            const float *const factors = weight + (z * axes[1].taps + y) * x->taps;
            for (int64_t t = 0; t < x->taps; t++) {
                const int64_t at = x->offset + t * x->offset_step;
                const int64_t begin = at >= 0 ? 0 : (x->step - 1 - at) / x->step;
                const int64_t beyond = at >= x->extent ? 0 : (x->extent - at + x->step - 1) / x->step;
                const int64_t end = least(beyond, x->count);
                if (end > begin) add_row(sums + begin, line + at + begin * x->step, x->step, factors[t], end - begin);
            }
        }
    }
}

static void plain_rows(void *data, int64_t begin, int64_t end)
{
    struct work *const work = data;
    const struct axis *const axes = work->axes;
    const int64_t width = axes[2].count, taps = taps_of(axes);
    float *const sums = scratch(RESULTS, (size_t)width * sizeof *sums);
    if (!sums) {
        work->short_of_memory = true;
        return;
    }
    for (int64_t i = begin; i < end; i++) {
        const int64_t row = i % axes[1].count, depth = i / axes[1].count % axes[0].count;
        const int64_t plane = i / axes[1].count / axes[0].count, all = work->out * work->c->groups;
        const int64_t channel = plane % all, image = plane / all, group = channel / work->out;
        const float bias = bias_of(work, channel);
        for (int64_t x = 0; x < width; x++) sums[x] = bias;
        for (int64_t in = 0; in < work->in; in++) {
            const struct volume *const source = &work->source;
            const float *const from = (const float *)source->data + image * source->strides[0] +
                                      (group * work->in + in) * source->strides[1];
            add_channel(axes, source, from, work->weight + (channel * work->in + in) * taps, depth, row, sums);
        }
        const struct run run = {.image = image, .depth = depth, .row = row, .length = width};
        store(work, channel, &run, sums);
    }
}

/* By products of matrices */

/* Whether a block of columns is the source itself. */
static bool sees_source(const struct work *work)
{
    bool same = work->by_image;
    for (int i = 0; i < AXES; i++) {
        const struct axis *const axis = &work->axes[i];
        same = same && axis->taps == 1 && axis->step == 1 && axis->offset == 0 && axis->count == axis->extent;
    }
    return same;
}

/* Whether products can be written to the result as they are. */
static bool writes_result(const struct work *work)
{
    bool direct = work->by_image && work->result.dtype == F32 && !work->c->halves;
    int64_t step = 1;
    for (int i = AXES - 1; i >= 0; i--) {
        const struct axis *const axis = &work->axes[i];
        direct = direct && axis->begin == 0 && axis->count == work->result.dims[2 + i] &&
                 (axis->count == 1 || (axis->spread == 1 && work->result.strides[2 + i] == step));
        step *= axis->count;
    }
    const bool one_row = work->out == 1;
    return direct && (one_row || work->result.strides[1] >= step);
}

struct block {
    int64_t group, first; /* channel of the group */
    int64_t channels, columns, from;
    struct run *runs;
    int64_t count;
};

static bool compute_block(const struct work *work, const struct block *block)
{
    const int64_t taps = taps_of(work->axes), n = block->columns;
    const bool reads = sees_source(work), writes = writes_result(work);
    const int64_t some = reads ? work->in : BLOCK_NUMBERS / (taps * n) > 0 ? BLOCK_NUMBERS / (taps * n) : 1;
    float *const columns = reads ? NULL : scratch(COLUMNS, (size_t)(least(some, work->in) * taps * n) * sizeof *columns);
    const int64_t channel = block->group * work->out + block->first;
    float *const sums = writes ? (float *)place(&work->result, work->axes, channel, block->runs)
                               : scratch(RESULTS, (size_t)(block->channels * n) * sizeof *sums);
    if ((!reads && !columns) || !sums) return false;
    const int64_t step = writes ? (block->channels == 1 ? n : work->result.strides[1]) : n;
    for (int64_t m = 0; m < block->channels; m++) {
        const float bias = bias_of(work, channel + m);
        for (int64_t x = 0; x < n; x++) sums[m * step + x] = bias;
    }
    const float *const weight = work->weight + channel * work->in * taps;
    const struct volume *const source = &work->source;
    const float one = 1;
    for (int64_t in = 0; in < work->in; in += some) {
        const int64_t now = least(some, work->in - in);
        struct blas_matrix seen = {columns, n, false};
        if (reads) {
            seen.data = (const float *)source->data + block->runs->image * source->strides[0] +
                        (block->group * work->in + in) * source->strides[1] + block->from;
            seen.step = now == 1 ? n : source->strides[1];
        }
        for (int64_t i = 0; i < now && !reads; i++)
            gather_columns(work->axes, source, block->group * work->in + in + i, block->runs, block->count,
                           columns + i * taps * n, n);
        blas_multiply(F32, block->channels, n, now * taps, &one,
                      (struct blas_matrix){weight + in * taps, work->in * taps, false}, seen, true, sums, step);
    }
    for (int64_t m = 0; m < block->channels && !writes; m++)
        for (int64_t i = 0; i < block->count; i++) store(work, channel + m, &block->runs[i], sums + m * n + block->runs[i].column);
    return true;
}

static void blocks(void *data, int64_t begin, int64_t end)
{
    struct work *const work = data;
    const int64_t inside = positions(work->axes);
    struct run *const runs = scratch(RUNS, (size_t)work->columns * sizeof *runs);
    if (!runs) {
        work->short_of_memory = true;
        return;
    }
    for (int64_t i = begin; i < end; i++) {
        const int64_t slice = i % work->slices, group = i / work->slices % work->c->groups;
        const int64_t number = i / work->slices / work->c->groups;
        int64_t from = number * work->columns, to = least(from + work->columns, work->all);
        if (work->by_image) {
            const int64_t of_image = pieces(inside, work->columns), image = number / of_image;
            from = image * inside + number % of_image * work->columns;
            to = least(from + work->columns, (image + 1) * inside);
        }
        const struct block block = {.group = group, .first = slice * work->channels, .columns = to - from,
                                    .channels = least(work->channels, work->out - slice * work->channels),
                                    .from = from % inside, .runs = runs,
                                    .count = find_runs(work->axes, from, to, runs)};
        if (!compute_block(work, &block)) work->short_of_memory = true;
    }
}

/* All positions that share these taps. */
static void run_axes(struct work *work)
{
    const struct axis *const axes = work->axes;
    const int64_t inside = positions(axes), taps = taps_of(axes), images = work->result.dims[0];
    work->all = inside * images;
    if (work->all == 0) return;
    if (work->in * taps == 0 || (work->in <= DIRECT_CHANNELS && work->out <= DIRECT_CHANNELS)) {
        parallel_for(images * work->out * work->c->groups * axes[0].count * axes[1].count,
                     axes[2].count * (taps * work->in / 4 + 1), plain_rows, work);
        return;
    }
    work->by_image = inside >= COLUMNS_AT_MOST / 2;
    work->columns = block_columns(work->by_image ? inside : work->all, taps);
    if (work->by_image) work->columns = pieces(inside, pieces(inside, work->columns)); /* of equal size */
    work->blocks = work->by_image ? pieces(inside, work->columns) * images : pieces(work->all, work->columns);
    work->channels = work->out;
    while (work->blocks * work->c->groups * pieces(work->out, work->channels) < TASKS_ENOUGH &&
           work->channels > 2 * CHANNELS_AT_LEAST)
        work->channels = (work->channels / 2 + 7) / 8 * 8;
    work->slices = pieces(work->out, work->channels);
    const double cost = (double)work->channels * (double)work->columns * (double)(work->in * taps) / 16 + 64;
    parallel_for(work->blocks * work->c->groups * work->slices, cost > 1e9 ? 1000000000 : (int64_t)cost, blocks, work);
}

/* Weights */

struct packing {
    const struct volume *weight;
    const struct axis *axes;
    float *to;
    int64_t in, out;
    bool halves, by_source; /* the first channels of weight are those of the source */
};

static void pack_channels(void *data, int64_t begin, int64_t end)
{
    const struct packing *const packing = data;
    const struct volume *const weight = packing->weight;
    const struct axis *const axes = packing->axes;
    const int64_t size = dtype_size(weight->dtype), in = packing->in, out = packing->out;
    float *to = packing->to + begin * in * taps_of(axes);
    for (int64_t channel = begin; channel < end; channel++)
        for (int64_t i = 0; i < in; i++) {
            const int64_t first = packing->by_source ? channel / out * in + i : channel;
            const int64_t second = packing->by_source ? channel % out : i;
            for (int64_t z = 0; z < axes[0].taps; z++)
                for (int64_t y = 0; y < axes[1].taps; y++) {
                    const int64_t elements = first * weight->strides[0] + second * weight->strides[1] +
                                             (axes[0].first_tap + z * axes[0].tap_step) * weight->strides[2] +
                                             (axes[1].first_tap + y * axes[1].tap_step) * weight->strides[3] +
                                             axes[2].first_tap * weight->strides[4];
                    for (int64_t x = 0; x < axes[2].taps; x += ROW_AT_MOST) {
                        const int64_t some = least(ROW_AT_MOST, axes[2].taps - x), step = axes[2].tap_step * weight->strides[4];
                        convert_row(weight->dtype, weight->data + (elements + x * step) * size, step, F32, to + x, some);
                    }
                    if (packing->halves)
                        for (int64_t x = 0; x < axes[2].taps; x++) to[x] = f16_to_f32(f32_to_f16(to[x]));
                    to += axes[2].taps;
                }
        }
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

static bool run_with(struct work *work, const struct axis axes[AXES], const struct volume *weight, bool backwards)
{
    const int64_t channels = work->out * work->c->groups, numbers = channels * work->in * taps_of(axes);
    float *const packed = aligned_alloc(64, ((size_t)numbers * sizeof *packed + 64) & ~(size_t)63);
    if (!packed) return false;
    struct packing packing = {weight, axes, packed, work->in, work->out, work->c->halves, backwards};
    parallel_for(channels, work->in * taps_of(axes) + 1, pack_channels, &packing);
    work->axes = axes;
    work->weight = packed;
    run_axes(work);
    free(packed);
    return !work->short_of_memory;
}

bool convolve(const struct convolution *c, bool backwards, const struct volume *source, const struct volume *weight,
              const struct view *bias, const struct volume *result)
{
    struct work work = {.c = c, .result = *result, .bias = bias, .in = source->dims[1] / c->groups,
                        .out = result->dims[1] / c->groups};
    void *memory = NULL;
    if (result->dims[0] * result->dims[1] * result->dims[2] * result->dims[3] * result->dims[4] == 0) return true;
    if (!make_dense(source, c->halves, &work.source, &memory)) return false;
    struct axis axes[AXES];
    bool good = true;
    if (!backwards) {
        axes_forwards(c, source->dims + 2, result->dims + 2, axes);
        good = run_with(&work, axes, weight, false);
    } else {
        for (int64_t z = 0; z < c->stride[0] && z < result->dims[2]; z++)
            for (int64_t y = 0; y < c->stride[1] && y < result->dims[3]; y++)
                for (int64_t x = 0; x < c->stride[2] && x < result->dims[4] && good; x++) {
                    axes[0] = axis_backwards(c, 0, z, result->dims[2], source->dims[2]);
                    axes[1] = axis_backwards(c, 1, y, result->dims[3], source->dims[3]);
                    axes[2] = axis_backwards(c, 2, x, result->dims[4], source->dims[4]);
                    good = run_with(&work, axes, weight, true);
                }
    }
    free(memory);
    return good;
}
