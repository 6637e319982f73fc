/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/strips.h"

struct strip strip_of(const struct view *const *views, int tensors, unsigned dims)
{
    struct strip strip = {.count = 1};
    for (int d = 0; d < views[0]->rank; d++) {
        const int64_t extent = views[0]->dims[d];
        if (!(dims >> d & 1)) continue;
        strip.count *= extent;
        if (extent == 1) continue;
        int64_t steps[STRIP_TENSORS];
        bool joins = strip.rank > 0;
        for (int t = 0; t < tensors; t++) {
            steps[t] = views[t]->strides[d] * dtype_size(views[t]->dtype);
            joins = joins && strip.steps[t][strip.rank - 1] == steps[t] * extent;
        }
        if (joins) strip.dims[strip.rank - 1] *= extent;
        else strip.dims[strip.rank++] = extent;
        for (int t = 0; t < tensors; t++) strip.steps[t][strip.rank - 1] = steps[t];
    }
    return strip;
}

int64_t strip_offset(const struct strip *strip, int tensor, int64_t place)
{
    if (strip->rank == 1) return place * strip->steps[tensor][0];
    int64_t bytes = 0;
    for (int d = strip->rank - 1; d >= 0; d--) {
        bytes += place % strip->dims[d] * strip->steps[tensor][d];
        place /= strip->dims[d];
    }
    return bytes;
}

/* Copies between elements from a place on and dense ones. */
static void copy_elements(const struct strip *strip, int tensor, char *data, int64_t place, int64_t count, int64_t size,
                          char *dense, bool gather)
{
    const int last = strip->rank - 1;
    while (count > 0) {
        const int64_t extent = last < 0 ? 1 : strip->dims[last], step = last < 0 ? size : strip->steps[tensor][last];
        const int64_t left = extent - place % extent, n = left < count ? left : count;
        char *const at = data + strip_offset(strip, tensor, place);
        if (gather) copy_row(dense, size, at, step, n, size);
        else copy_row(at, step, dense, size, n, size);
        dense += n * size;
        place += n;
        count -= n;
    }
}

/* Whether the elements lie `*step` bytes apart. */
static bool is_even(const struct strip *strip, int tensor, int64_t size, int64_t *step)
{
    *step = strip->rank == 1 ? strip->steps[tensor][0] : size;
    return strip->rank <= 1;
}

const void *strip_load(const struct strip *strip, int tensor, const char *data, int64_t place, int64_t count,
                      struct conversion conversion, void *buffer, void *raw)
{
    const enum dtype from = conversion.from, via = conversion.via, to = conversion.to;
    const int64_t size = dtype_size(from);
    int64_t step;
    const void *at = raw;
    if (is_even(strip, tensor, size, &step)) {
        at = data + place * step;
    } else {
        copy_elements(strip, tensor, (char *)data, place, count, size, from == to ? buffer : raw, true);
        if (from == to) return buffer;
        step = size;
    }
    if (from == to && step == size) return at;
    if (via == from || via == to) {
        convert_row(from, at, step / size, to, buffer, count);
    } else {
        _Alignas(64) char fewer[ROW_AT_MOST * 16];
        convert_row(from, at, step / size, via, fewer, count);
        convert_row(via, fewer, 1, to, buffer, count);
    }
    return buffer;
}

void strip_store(const struct strip *strip, int tensor, char *data, int64_t place, int64_t count, enum dtype from, enum dtype to,
                const void *row, void *raw)
{
    const int64_t size = dtype_size(to);
    int64_t step;
    if (is_even(strip, tensor, size, &step) && step == size) {
        convert_row(from, row, 1, to, data + place * size, count);
        return;
    }
    if (from != to) {
        convert_row(from, row, 1, to, raw, count);
        row = raw;
    }
    copy_elements(strip, tensor, data, place, count, size, (char *)row, false);
}
