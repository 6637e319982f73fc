/* SPDX-License-Identifier: Apache-2.0 */
/* division.h - quotients and remainders for formulas. Floating ones are those of PyTorch; of whole numbers by 0 both are 0,
 * as in NumPy. T and U are a formula's types. */
#ifndef ACLNNSIM_KERNEL_DIVISION_H
#define ACLNNSIM_KERNEL_DIVISION_H

#include "kernel/vector_math.h"

#define TRUNC_QUOTIENT(a, b) (b == 0 ? 0 : b == -1 ? (T)(0 - (U)a) : a / b)
#define TRUNC_REMAINDER(a, b) (b == 0 || b == -1 ? 0 : a % b)
#define FLOOR_QUOTIENT_OF_WHOLE(a, b) \
    (b == 0 ? 0 : b == -1 ? (T)(0 - (U)a) : a / b - (a % b != 0 && (a < 0) != (b < 0)))
#define FLOOR_REMAINDER_OF_WHOLE(a, b) \
    (b == 0 || b == -1 ? 0 : a % b + (a % b != 0 && (a < 0) != (b < 0) ? b : 0))

#define FLOOR_QUOTIENT(a, b) _Generic((a), float: floor_quotient_f32, default: floor_quotient_f64)(a, b)
#define FLOOR_REMAINDER(a, b) _Generic((a), float: floor_remainder_f32, default: floor_remainder_f64)(a, b)

#define FLOATING_DIVISION(suffix, type)                                               \
    INLINE type floor_remainder_##suffix(type a, type b)                              \
    {                                                                                 \
        const type rest = FMOD(a, b);                                                 \
        return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;                  \
    }                                                                                 \
    INLINE type floor_quotient_##suffix(type a, type b)                               \
    {                                                                                 \
        if (b == 0) return a / b;                                                     \
        const type rest = FMOD(a, b);                                                 \
        const type near = (a - rest) / b - (rest != 0 && (rest < 0) != (b < 0));      \
        if (near == 0) return COPYSIGN((type)0, a / b);                               \
        const type whole = FLOOR(near);                                               \
        return near - whole > (type)0.5 ? whole + 1 : whole;                          \
    }
FLOATING_DIVISION(f32, float)
FLOATING_DIVISION(f64, double)
#undef FLOATING_DIVISION

/* Of the magnitudes; 0 for two zeros. */
INLINE uint64_t common_divisor(int64_t a, int64_t b)
{
    uint64_t x = a < 0 ? 0 - (uint64_t)a : (uint64_t)a, y = b < 0 ? 0 - (uint64_t)b : (uint64_t)b;
    while (y) {
        const uint64_t rest = x % y;
        x = y;
        y = rest;
    }
    return x;
}

#endif
