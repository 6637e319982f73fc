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

/* All positions with all taps of all lines. What is constant where this is inlined makes it quick. */
INLINE void add_taps(const struct lines *lines, int count, int64_t taps, int64_t step, int64_t apart, int64_t positions,
                     float *restrict sums)
{
    const float *restrict a = lines->from[0], *restrict b = lines->from[count > 1 ? 1 : 0];
    const float *restrict c = lines->from[count > 2 ? 2 : 0];
    float f[LINES_AT_MOST][TAPS_AT_MOST];
    for (int i = 0; i < count; i++)
        for (int64_t t = 0; t < taps; t++) f[i][t] = lines->factors[i][t];
    for (int64_t i = 0; i < positions; i++) {
        float sum = sums[i];
        for (int64_t t = 0; t < taps; t++) sum += f[0][t] * a[i * step + t * apart];
        for (int64_t t = 0; t < taps && count > 1; t++) sum += f[1][t] * b[i * step + t * apart];
        for (int64_t t = 0; t < taps && count > 2; t++) sum += f[2][t] * c[i * step + t * apart];
        sums[i] = sum;
    }
}

#define ADD(taps, step)                                                                \
    (lines->count == 1   ? add_taps(lines, 1, taps, step, apart, positions, sums)      \
     : lines->count == 2 ? add_taps(lines, 2, taps, step, apart, positions, sums)      \
                         : add_taps(lines, 3, taps, step, apart, positions, sums))

CLONES static void add_lines(const struct lines *lines, int64_t taps, int64_t step, int64_t apart, int64_t positions, float *sums)
{
    if (step == 1 && taps == 1) ADD(1, 1);
    else if (step == 1 && taps == 2) ADD(2, 1);
    else if (step == 1) ADD(3, 1);
    else if (step == 2 && taps == 1) ADD(1, 2);
    else if (step == 2 && taps == 2) ADD(2, 2);
    else if (step == 2) ADD(3, 2);
    else
        for (int i = 0; i < lines->count; i++)
            for (int64_t t = 0; t < taps; t++)
                for (int64_t p = 0; p < positions; p++) sums[p] += lines->factors[i][t] * lines->from[i][p * step + t * apart];
}

void direct_add(const struct scene *scene, const float *from, const float *weight, int64_t count, float *sums)
{
    const struct axis *const axes = scene->tiling->axes;
    const int64_t taps = axes[2].taps, all = axes[0].taps * axes[1].taps;
    for (int64_t t = 0; t < taps; t += TAPS_AT_MOST) {
        struct lines lines = {.count = 0};
        for (int64_t i = 0; i < all; i++) {
            lines.from[lines.count] = from + i / axes[1].taps * scene->tap[0] + i % axes[1].taps * scene->tap[1] + t * scene->tap[2];
            lines.factors[lines.count] = weight + i * taps + t;
            if (++lines.count < LINES_AT_MOST && i + 1 < all) continue;
            add_lines(&lines, least(TAPS_AT_MOST, taps - t), scene->position[2], scene->tap[2], count, sums);
            lines.count = 0;
        }
    }
}

/* products */

typedef float lanes __attribute__((vector_size(DIRECT_LANES * sizeof(float)), aligned(sizeof(float)), may_alias));

/* Every other number of two vectors; compilers agree on no name for it before gcc 12. */
#ifdef __clang__
#define EVERY_OTHER(low, high) __builtin_shufflevector(low, high, 0, 2, 4, 6, 8, 10, 12, 14)
#else
typedef int32_t choice __attribute__((vector_size(DIRECT_LANES * sizeof(int32_t))));
#define EVERY_OTHER(low, high) __builtin_shuffle(low, high, (choice){0, 2, 4, 6, 8, 10, 12, 14})
#endif

/* Sums of `taps` taps. */
INLINE void multiply_taps(const float *numbers, const float *from, int64_t step, int taps, int64_t apart, int64_t count, float *sums)
{
    lanes s[TAPS_AT_MOST];
    for (int t = 0; t < taps; t++) s[t] = *(const lanes *)(sums + t * DIRECT_LANES);
    int64_t i = 0;
    /* with a step of 2, vectors read one number more than they use */
    for (; i + DIRECT_LANES + (step == 2) <= count; i += DIRECT_LANES) {
        const lanes n = *(const lanes *)(numbers + i);
        for (int t = 0; t < taps; t++) {
            const float *const at = from + i * step + t * apart;
            if (step == 1) {
                s[t] += n * *(const lanes *)at;
            } else {
                const lanes low = *(const lanes *)at, high = *(const lanes *)(at + DIRECT_LANES);
                s[t] += n * EVERY_OTHER(low, high);
            }
        }
    }
    for (int t = 0; t < taps; t++) *(lanes *)(sums + t * DIRECT_LANES) = s[t];
    for (; i < count; i++)
        for (int t = 0; t < taps; t++) sums[t * DIRECT_LANES + i % DIRECT_LANES] += numbers[i] * from[i * step + t * apart];
}

CLONES static void multiply(const float *numbers, const float *from, int64_t step, int64_t taps, int64_t apart, int64_t count,
                            float *sums)
{
    if (step == 1 && taps == 3) multiply_taps(numbers, from, 1, 3, apart, count, sums);
    else if (step == 2 && taps == 3) multiply_taps(numbers, from, 2, 3, apart, count, sums);
    else
        for (int64_t t = 0; t < taps; t++, from += apart, sums += DIRECT_LANES) {
            if (step == 1) multiply_taps(numbers, from, 1, 1, apart, count, sums);
            else if (step == 2) multiply_taps(numbers, from, 2, 1, apart, count, sums);
            else
                for (int64_t i = 0; i < count; i++) sums[i % DIRECT_LANES] += numbers[i] * from[i * step];
        }
}

void direct_products(const struct scene *scene, const float *from, const float *numbers, int64_t count, float *sums)
{
    const struct axis *const axes = scene->tiling->axes;
    for (int64_t z = 0; z < axes[0].taps; z++)
        for (int64_t y = 0; y < axes[1].taps; y++, sums += axes[2].taps * DIRECT_LANES)
            multiply(numbers, from + z * scene->tap[0] + y * scene->tap[1], scene->position[2], axes[2].taps, scene->tap[2], count,
                     sums);
}

float direct_total(const float *sums)
{
    double total = 0;
    for (int l = 0; l < DIRECT_LANES; l++) total += (double)sums[l];
    return (float)total;
}
