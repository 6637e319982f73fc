/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/convolution_work.h"

#include <stdlib.h>

#include "convert.h"
#include "iterate.h"

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

int64_t find_runs(const struct axis axes[AXES], int64_t from, int64_t to, struct run *runs)
{
    const int64_t width = axes[2].count, area = axes[1].count * width, all = area * axes[0].count;
    int64_t count = 0;
    for (int64_t at = from; at < to; count++) {
        const int64_t x = at % width, length = least(width - x, to - at);
        runs[count] = (struct run){.image = at / all, .depth = at % all / area, .row = at % area / width, .from = x,
                                   .length = length, .column = at - from};
        at += length;
    }
    return count;
}

/* First position at or above 0 whose place, at step * q + place, is not below `limit`; at most `count`. */
static int64_t first_from(int64_t place, int64_t step, int64_t limit, int64_t count)
{
    if (place >= limit) return 0;
    const int64_t first = (limit - place + step - 1) / step;
    return first < count ? first : count;
}

static void gather_run(const struct axis *axis, const float *row, int64_t tap, const struct run *run, float *to)
{
    const int64_t place = axis->offset + tap * axis->offset_step + run->from * axis->step;
    const int64_t begin = first_from(place, axis->step, 0, run->length);
    const int64_t end = first_from(place, axis->step, axis->extent, run->length);
    memset(to, 0, (size_t)begin * sizeof *to);
    if (end > begin) {
        const float *const from = row + place + begin * axis->step;
        if (axis->step == 1) {
            memcpy(to + begin, from, (size_t)(end - begin) * sizeof *to);
        } else if (axis->step == 2) {
            for (int64_t i = 0; i < end - begin; i++) to[begin + i] = from[i * 2];
        } else {
            for (int64_t i = 0; i < end - begin; i++) to[begin + i] = from[i * axis->step];
        }
    }
    const int64_t rest = end > begin ? end : begin;
    memset(to + rest, 0, (size_t)(run->length - rest) * sizeof *to);
}

void gather_columns(const struct axis axes[AXES], const struct volume *source, int64_t channel, const struct run *runs,
                    int64_t count, float *block, int64_t columns)
{
    const float *const data = (const float *)source->data + channel * source->strides[1];
    for (int64_t z = 0; z < axes[0].taps; z++)
        for (int64_t y = 0; y < axes[1].taps; y++)
            for (int64_t x = 0; x < axes[2].taps; x++, block += columns)
                for (int64_t i = 0; i < count; i++) {
                    const struct run *const run = &runs[i];
                    const int64_t depth = run->depth * axes[0].step + axes[0].offset + z * axes[0].offset_step;
                    const int64_t row = run->row * axes[1].step + axes[1].offset + y * axes[1].offset_step;
                    if (depth < 0 || depth >= axes[0].extent || row < 0 || row >= axes[1].extent) {
                        memset(block + run->column, 0, (size_t)run->length * sizeof *block);
                        continue;
                    }
                    const float *const line =
                        data + run->image * source->strides[0] + depth * source->strides[2] + row * source->strides[3];
                    gather_run(&axes[2], line, x, run, block + run->column);
                }
}

int64_t block_columns(int64_t all, int64_t taps)
{
    int64_t columns = BLOCK_NUMBERS / taps;
    if (columns > COLUMNS_AT_MOST) columns = COLUMNS_AT_MOST;
    if (columns < 16) columns = 16;
    return least(all, columns);
}

struct copying {
    const struct volume *from, *to;
    bool halves;
};

static void copy_rows(void *data, int64_t begin, int64_t end)
{
    const struct copying *const copying = data;
    const struct volume *const from = copying->from;
    const int64_t *const dims = from->dims, width = dims[4];
    for (int64_t i = begin; i < end; i++) {
        const int64_t y = i % dims[3], z = i / dims[3] % dims[2], plane = i / dims[3] / dims[2];
        const int64_t elements = plane / dims[1] * from->strides[0] + plane % dims[1] * from->strides[1] +
                                 z * from->strides[2] + y * from->strides[3];
        float *const to = (float *)copying->to->data + i * width;
        for (int64_t x = 0; x < width; x += ROW_AT_MOST)
            convert_row(from->dtype, from->data + (elements + x * from->strides[4]) * dtype_size(from->dtype), from->strides[4],
                        F32, to + x, least(ROW_AT_MOST, width - x));
        if (copying->halves)
            for (int64_t x = 0; x < width; x++) to[x] = f16_to_f32(f32_to_f16(to[x]));
    }
}

bool make_dense(const struct volume *volume, bool halves, struct volume *dense, void **memory)
{
    const int64_t *const dims = volume->dims, *const strides = volume->strides;
    *memory = NULL;
    *dense = *volume;
    dense->strides[4] = 1;
    for (int d = 3; d >= 0; d--) dense->strides[d] = dense->strides[d + 1] * dims[d + 1];
    bool lies_dense = volume->dtype == F32 && !halves;
    for (int d = 2; d < 2 + AXES; d++) lies_dense = lies_dense && (dims[d] == 1 || strides[d] == dense->strides[d]);
    if (lies_dense) {
        dense->strides[0] = strides[0];
        dense->strides[1] = strides[1];
        return true;
    }
    const int64_t rows = dims[0] * dims[1] * dims[2] * dims[3];
    if (rows * dims[4] == 0) return true;
    *memory = aligned_alloc(64, ((size_t)(rows * dims[4]) * sizeof(float) + 63) & ~(size_t)63);
    if (!*memory) return false;
    dense->data = *memory;
    dense->dtype = F32;
    struct copying copying = {volume, dense, halves};
    parallel_for(rows, dims[4] + 16, copy_rows, &copying);
    return true;
}
