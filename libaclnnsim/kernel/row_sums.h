/* SPDX-License-Identifier: Apache-2.0 */
/* row_sums.h - sums and extremes of dense rows of float or double, in one order: 16 numbers side by side, in blocks whose
 * sums are added as doubles. Inlined, so that callers with CLONES get them for each generation of a processor. */
#ifndef ACLNNSIM_KERNEL_ROW_SUMS_H
#define ACLNNSIM_KERNEL_ROW_SUMS_H

#include <math.h>
#include <stdint.h>

#include "kernel/clones.h"

#define SUM_LANES 16
#define SUM_BLOCK 1024

/* The sum of `lanes`, pair by pair. */
#define SUM_OF_LANES(lane)                                                        \
    do {                                                                          \
        for (int half_ = SUM_LANES / 2; half_ > 0; half_ /= 2)                    \
            for (int l_ = 0; l_ < half_; l_++) (lane)[l_] += (lane)[l_ + half_];  \
    } while (0)

/* Defines <name>(row, more..., count), the double that is the sum of `term`, an expression of x = row[i] and i. */
#define ROW_SUM(name, type, term, ...)                                                       \
    INLINE double name(const type *restrict row, __VA_ARGS__ int64_t count)                  \
    {                                                                                        \
        double total = 0;                                                                    \
        for (int64_t block = 0; block < count; block += SUM_BLOCK) {                         \
            const int64_t end = block + SUM_BLOCK < count ? block + SUM_BLOCK : count;       \
            type lane[SUM_LANES] = {0};                                                      \
            int64_t i = block;                                                               \
            for (; i + SUM_LANES <= end; i += SUM_LANES)                                     \
                for (int l = 0; l < SUM_LANES; l++) {                                        \
                    const type x = row[i + l];                                               \
                    lane[l] += SUM_TERM(term, i + l);                                        \
                }                                                                            \
            for (int l = 0; i < end; i++, l++) {                                             \
                const type x = row[i];                                                       \
                lane[l] += SUM_TERM(term, i);                                                \
            }                                                                                \
            SUM_OF_LANES(lane);                                                              \
            total += (double)lane[0];                                                        \
        }                                                                                    \
        return total;                                                                        \
    }
#define SUM_TERM(term, at) term(at)
#define SUM_PLAIN(at) (x)
#define SUM_SQUARE(at) (x * x)
#define SUM_DISTANCE(at) ((x - center) * (x - center))
#define SUM_PRODUCT(at) (x * other[at])
#define SUM_DISTANCE_PRODUCT(at) ((x - center) * other[at])

ROW_SUM(row_sum_f32, float, SUM_PLAIN, )
ROW_SUM(row_sum_f64, double, SUM_PLAIN, )
ROW_SUM(row_square_sum_f32, float, SUM_SQUARE, )
ROW_SUM(row_square_sum_f64, double, SUM_SQUARE, )
/* Of (x - center)^2. */
ROW_SUM(row_distance_sum_f32, float, SUM_DISTANCE, float center,)
ROW_SUM(row_distance_sum_f64, double, SUM_DISTANCE, double center,)
/* Of x * other. */
ROW_SUM(row_product_sum_f32, float, SUM_PRODUCT, const float *restrict other,)
ROW_SUM(row_product_sum_f64, double, SUM_PRODUCT, const double *restrict other,)
/* Of (x - center) * other. */
ROW_SUM(row_distance_product_sum_f32, float, SUM_DISTANCE_PRODUCT, const float *restrict other, float center,)
ROW_SUM(row_distance_product_sum_f64, double, SUM_DISTANCE_PRODUCT, const double *restrict other, double center,)

/* The greatest number, which NaN is not; -infinity of none. */
#define ROW_MAXIMUM(name, type)                                                              \
    INLINE type name(const type *restrict row, int64_t count)                                \
    {                                                                                        \
        type lane[SUM_LANES];                                                                \
        for (int l = 0; l < SUM_LANES; l++) lane[l] = -(type)INFINITY;                       \
        int64_t i = 0;                                                                       \
        for (; i + SUM_LANES <= count; i += SUM_LANES)                                       \
            for (int l = 0; l < SUM_LANES; l++) lane[l] = row[i + l] > lane[l] ? row[i + l] : lane[l]; \
        for (int l = 0; i < count; i++, l++) lane[l] = row[i] > lane[l] ? row[i] : lane[l];  \
        for (int l = 1; l < SUM_LANES; l++) lane[0] = lane[l] > lane[0] ? lane[l] : lane[0]; \
        return lane[0];                                                                      \
    }
ROW_MAXIMUM(row_maximum_f32, float)
ROW_MAXIMUM(row_maximum_f64, double)

#endif
