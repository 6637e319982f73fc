/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/convolution_direct.h"

#include "kernel/clones.h"

/* Rows of the source that are summed in one go, and taps along them. */
#define LINES_AT_MOST 3
#define TAPS_AT_MOST 3

/* Rows that a row of positions sees, and the factors of their taps. */
struct lines {
    int count;
    const float *from[LINES_AT_MOST], *factors[LINES_AT_MOST];
};

/* Positions from which tap `tap` stays in the row, [*begin, *end). */
static void inside(const struct axis *x, int64_t tap, int64_t *begin, int64_t *end)
{
    const int64_t at = x->offset + tap * x->offset_step;
    *begin = at >= 0 ? 0 : x->step == 1 ? -at : (x->step - 1 - at) / x->step;
    *end = at >= x->extent ? 0 : x->step == 1 ? x->extent - at : (x->extent - at + x->step - 1) / x->step;
    *begin = least(*begin, x->count);
    *end = least(*end, x->count);
    if (*end < *begin) *end = *begin;
}

/* All positions [begin, end) with all taps of all lines. What is constant where this is inlined makes it quick. */
INLINE void add_inside(const struct lines *lines, int count, int64_t taps, int64_t step, int64_t offset, int64_t apart,
                       int64_t begin, int64_t end, float *restrict sums)
{
    const float *restrict a = lines->from[0] + offset, *restrict b = lines->from[count > 1 ? 1 : 0] + offset;
    const float *restrict c = lines->from[count > 2 ? 2 : 0] + offset;
    float f[LINES_AT_MOST][TAPS_AT_MOST];
    for (int i = 0; i < count; i++)
        for (int64_t t = 0; t < taps; t++) f[i][t] = lines->factors[i][t];
    for (int64_t i = begin; i < end; i++) {
        float sum = sums[i];
        for (int64_t t = 0; t < taps; t++) sum += f[0][t] * a[i * step + t * apart];
        for (int64_t t = 0; t < taps && count > 1; t++) sum += f[1][t] * b[i * step + t * apart];
        for (int64_t t = 0; t < taps && count > 2; t++) sum += f[2][t] * c[i * step + t * apart];
        sums[i] = sum;
    }
}

#define ADD(taps, step)                                                                                       \
    (lines->count == 1   ? add_inside(lines, 1, taps, step, x->offset, x->offset_step, begin, end, sums)      \
     : lines->count == 2 ? add_inside(lines, 2, taps, step, x->offset, x->offset_step, begin, end, sums)      \
                         : add_inside(lines, 3, taps, step, x->offset, x->offset_step, begin, end, sums))

CLONES static void add_lines(const struct axis *x, const struct lines *lines, int64_t begin, int64_t end, float *sums)
{
    if (x->step == 1) {
        if (x->taps == 1) ADD(1, 1);
        else if (x->taps == 2) ADD(2, 1);
        else ADD(3, 1);
    } else if (x->step == 2) {
        if (x->taps == 1) ADD(1, 2);
        else if (x->taps == 2) ADD(2, 2);
        else ADD(3, 2);
    } else {
        for (int i = 0; i < lines->count; i++)
            for (int64_t t = 0; t < x->taps; t++)
                for (int64_t p = begin; p < end; p++)
                    sums[p] += lines->factors[i][t] * lines->from[i][x->offset + t * x->offset_step + p * x->step];
    }
}

/* Any positions, each with the taps that stay in the row. */
static void add_border(const struct axis *x, const struct lines *lines, int64_t begin, int64_t end, float *sums)
{
    for (int64_t p = begin; p < end; p++)
        for (int i = 0; i < lines->count; i++)
            for (int64_t t = 0; t < x->taps; t++) {
                const int64_t at = p * x->step + x->offset + t * x->offset_step;
                if (at >= 0 && at < x->extent) sums[p] += lines->factors[i][t] * lines->from[i][at];
            }
}

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

static void add_taps(const struct axis *x, const struct lines *lines, float *sums)
{
    int64_t begin = 0, end = x->count;
    for (int64_t t = 0; t < x->taps; t++) {
        int64_t from, to;
        inside(x, t, &from, &to);
        if (x->taps > TAPS_AT_MOST) {
            for (int i = 0; i < lines->count; i++)
                add_row(sums + from, lines->from[i] + x->offset + t * x->offset_step + from * x->step, x->step,
                        lines->factors[i][t], to - from);
        }
        if (from > begin) begin = from;
        end = least(end, to);
    }
    if (x->taps > TAPS_AT_MOST) return;
    if (end < begin) end = begin;
    add_border(x, lines, 0, begin, sums);
    if (end > begin) add_lines(x, lines, begin, end, sums);
    add_border(x, lines, end, x->count, sums);
}

/* The row of the source that a tap sees, NULL beside it. */
static const float *line_at(const struct axis *axes, const struct volume *source, const float *image, int64_t depth, int64_t row,
                            int64_t z, int64_t y)
{
    const int64_t plane = depth * axes[0].step + axes[0].offset + z * axes[0].offset_step;
    const int64_t line = row * axes[1].step + axes[1].offset + y * axes[1].offset_step;
    if (plane < 0 || plane >= axes[0].extent || line < 0 || line >= axes[1].extent) return NULL;
    return image + plane * source->strides[2] + line * source->strides[3];
}

void direct_add(const struct axis *axes, const struct volume *source, const float *image, const float *weight, int64_t depth,
                int64_t row, float *sums)
{
    struct lines lines = {.count = 0};
    for (int64_t z = 0; z < axes[0].taps; z++)
        for (int64_t y = 0; y < axes[1].taps; y++) {
            const float *const line = line_at(axes, source, image, depth, row, z, y);
            if (!line) continue;
            lines.from[lines.count] = line;
            lines.factors[lines.count] = weight + (z * axes[1].taps + y) * axes[2].taps;
            if (++lines.count == LINES_AT_MOST) {
                add_taps(&axes[2], &lines, sums);
                lines.count = 0;
            }
        }
    if (lines.count > 0) add_taps(&axes[2], &lines, sums);
}

/* products */

typedef float lanes __attribute__((vector_size(DIRECT_LANES * sizeof(float)), aligned(sizeof(float)), may_alias));

/* Sums of `taps` taps at positions [begin, end). */
INLINE void multiply_inside(const float *numbers, const float *from, int64_t step, int taps, int64_t apart, int64_t begin,
                            int64_t end, float *sums)
{
    lanes s[TAPS_AT_MOST];
    for (int t = 0; t < taps; t++) s[t] = *(const lanes *)(sums + t * DIRECT_LANES);
    int64_t i = begin;
    /* with a step of 2, vectors read one number more than they use */
    for (; i + DIRECT_LANES + (step == 2) <= end; i += DIRECT_LANES) {
        const lanes n = *(const lanes *)(numbers + i);
        for (int t = 0; t < taps; t++) {
            const float *const at = from + i * step + t * apart;
            if (step == 1) {
                s[t] += n * *(const lanes *)at;
            } else {
                const lanes low = *(const lanes *)at, high = *(const lanes *)(at + DIRECT_LANES);
                s[t] += n * __builtin_shufflevector(low, high, 0, 2, 4, 6, 8, 10, 12, 14);
            }
        }
    }
    for (int t = 0; t < taps; t++) *(lanes *)(sums + t * DIRECT_LANES) = s[t];
    for (; i < end; i++)
        for (int t = 0; t < taps; t++) sums[t * DIRECT_LANES + i % DIRECT_LANES] += numbers[i] * from[i * step + t * apart];
}

CLONES static void multiply(const float *numbers, const float *from, int64_t step, int64_t taps, int64_t apart, int64_t begin,
                            int64_t end, float *sums)
{
    if (step == 1 && taps == 3) multiply_inside(numbers, from, 1, 3, apart, begin, end, sums);
    else if (step == 2 && taps == 3) multiply_inside(numbers, from, 2, 3, apart, begin, end, sums);
    else
        for (int64_t t = 0; t < taps; t++, from += apart, sums += DIRECT_LANES) {
            if (step == 1) multiply_inside(numbers, from, 1, 1, apart, begin, end, sums);
            else if (step == 2) multiply_inside(numbers, from, 2, 1, apart, begin, end, sums);
            else
                for (int64_t i = begin; i < end; i++) sums[i % DIRECT_LANES] += numbers[i] * from[i * step];
        }
}

static void multiply_taps(const struct axis *x, const float *line, const float *numbers, float *sums)
{
    int64_t begin = 0, end = x->count;
    for (int64_t t = 0; t < x->taps; t++) {
        int64_t from, to;
        inside(x, t, &from, &to);
        if (from > begin) begin = from;
        end = least(end, to);
    }
    if (end < begin) end = begin;
    if (end > begin) multiply(numbers, line + x->offset, x->step, x->taps, x->offset_step, begin, end, sums);
    for (int64_t p = begin > 0 ? 0 : end; p < x->count; p = p + 1 == begin ? end : p + 1)
        for (int64_t t = 0; t < x->taps; t++) {
            const int64_t at = p * x->step + x->offset + t * x->offset_step;
            if (at >= 0 && at < x->extent) sums[t * DIRECT_LANES + p % DIRECT_LANES] += numbers[p] * line[at];
        }
}

void direct_products(const struct axis *axes, const struct volume *source, const float *image, const float *numbers,
                     int64_t depth, int64_t row, float *sums)
{
    for (int64_t z = 0; z < axes[0].taps; z++)
        for (int64_t y = 0; y < axes[1].taps; y++, sums += axes[2].taps * DIRECT_LANES) {
            const float *const line = line_at(axes, source, image, depth, row, z, y);
            if (line) multiply_taps(&axes[2], line, numbers, sums);
        }
}

float direct_total(const float *sums)
{
    double total = 0;
    for (int l = 0; l < DIRECT_LANES; l++) total += (double)sums[l];
    return (float)total;
}
