/* SPDX-License-Identifier: Apache-2.0 */
/* vector_math.h - elementary functions for formulas: EXP(x), TANH(x), ... take float or double, those of ZEXP(z), ... a
 * complex number. Loops over EXP, LOG, LOG1P, TANH, ERF, SIGMOID, SOFTPLUS and
 * GELU_ERF of float vectorise: these are polynomials, fitted for the least error, with selections instead of branches. They are within 2.5
 * units in the last place, for any number; GELU_ERF down to -3. Of the two terms of a sum one at most is a product, so that
 * CLONES_FUSED has no choice; LOG and LOG1P are the exception. */
#ifndef ACLNNSIM_KERNEL_VECTOR_MATH_H
#define ACLNNSIM_KERNEL_VECTOR_MATH_H

#include <complex.h>
#include <math.h>

#include "dtype.h"
#include "kernel/clones.h"

#define OF_REAL(x, function) _Generic((x), float: function##f, default: function)(x)
/* Those whose float functions are off by more than a unit or two. */
#define BY_DOUBLE(x, function) ((T)function((double)(x)))
#define OF_REALS(x, y, function) _Generic((x), float: function##f, default: function)(x, y)
#define OF_COMPLEX(z, function) _Generic((z), float _Complex: function##f, default: function)(z)

#define SQRT(x) OF_REAL(x, sqrt)
#define FABS(x) OF_REAL(x, fabs)
#define FLOOR(x) OF_REAL(x, floor)
#define CEIL(x) OF_REAL(x, ceil)
#define TRUNC(x) OF_REAL(x, trunc)
#define RINT(x) OF_REAL(x, rint)
#define EXP(x) _Generic((x), float: vector_exp, default: exp)(x)
#define EXP2(x) OF_REAL(x, exp2)
#define EXPM1(x) OF_REAL(x, expm1)
#define LOG(x) _Generic((x), float: vector_log, default: log)(x)
#define LOG2(x) OF_REAL(x, log2)
#define LOG10(x) BY_DOUBLE(x, log10)
#define LOG1P(x) _Generic((x), float: vector_log1p, default: log1p)(x)
#define SIN(x) OF_REAL(x, sin)
#define COS(x) OF_REAL(x, cos)
#define TAN(x) OF_REAL(x, tan)
#define ASIN(x) OF_REAL(x, asin)
#define ACOS(x) OF_REAL(x, acos)
#define ATAN(x) OF_REAL(x, atan)
#define SINH(x) BY_DOUBLE(x, sinh)
#define COSH(x) OF_REAL(x, cosh)
#define TANH(x) _Generic((x), float: vector_tanh, default: tanh)(x)
#define ASINH(x) OF_REAL(x, asinh)
#define ACOSH(x) OF_REAL(x, acosh)
#define ATANH(x) BY_DOUBLE(x, atanh)
#define ERF(x) _Generic((x), float: vector_erf, default: erf)(x)
#define ERFC(x) BY_DOUBLE(x, erfc)
#define LGAMMA(x) _Generic((x), float: lgamma_f32, default: lgamma_f64)(x)
#define DIGAMMA(x) _Generic((x), float: digamma_f32, default: digamma_f64)(x)
#define POW(x, y) OF_REALS(x, y, pow)
#define FMOD(x, y) OF_REALS(x, y, fmod)
#define ATAN2(x, y) OF_REALS(x, y, atan2)
#define COPYSIGN(x, y) OF_REALS(x, y, copysign)
/* 1 / (1 + e^-x) */
#define SIGMOID(x) _Generic((x), float: vector_sigmoid, default: sigmoid_f64)(x)
/* log(1 + e^x) */
#define SOFTPLUS(x) _Generic((x), float: vector_softplus, default: softplus_f64)(x)
/* x / 2 * (1 + erf(x / sqrt(2))) */
#define GELU_ERF(x) _Generic((x), float: vector_gelu_erf, default: gelu_erf_f64)(x)

#define IS_NAN(x) ((x) != (x))
/* As PyTorch has them: NaN if either is. */
#define LARGER(x, y) (IS_NAN(x) || (x) > (y) ? (x) : (y))
#define SMALLER(x, y) (IS_NAN(x) || (x) < (y) ? (x) : (y))

/* e^x = factor * 2^power; the lowest 9 bits of `shifted` are those of power + bias. For |x| < 2^20. */
struct exp_parts {
    float factor;
    uint32_t shifted;
};

INLINE struct exp_parts exp_parts_of(float x, float bias)
{
    const float shifted = x * 0x1.715476p+0f + (0x1.8p23f + bias);
    const float n = shifted - (0x1.8p23f + bias);
    const float r = x - n * 0x1.62e4p-1f - n * 0x1.7f7d1cp-20f;
    float q = 0x1.6a23cep-10f;
    q = q * r + 0x1.123a20p-7f;
    q = q * r + 0x1.5558f2p-5f;
    q = q * r + 0x1.555492p-3f;
    q = q * r + 0x1.fffffcp-2f;
    q = q * r + 1;
    return (struct exp_parts){q * r + 1, f32_bits(shifted)};
}

INLINE float vector_exp(float x)
{
    const struct exp_parts parts = exp_parts_of(x > 89.0f ? 89.0f : x < -104.5f ? -104.5f : x, 0);
    /* In two factors, since the power may be beyond those of float. */
    const int32_t power = (int32_t)(parts.shifted - 0x4b400000u), half = power >> 1;
    const float low = f32_from_bits((uint32_t)(half + 127) << 23), high = f32_from_bits((uint32_t)(power - half + 127) << 23);
    return parts.factor * low * high;
}

/* The same, for -87 <= x <= 88 and NaN. */
INLINE float vector_exp_normal(float x)
{
    const struct exp_parts parts = exp_parts_of(x, 127);
    return parts.factor * f32_from_bits(parts.shifted << 23);
}

/* Above and below the line times 2^-24, so that e^-x stays within float; 0 where it does not by itself. */
INLINE float vector_sigmoid(float x)
{
    const struct exp_parts parts = exp_parts_of(-(x > 60 ? 60 : x), 127 - 24);
    const float number = 0x1p-24f / (parts.factor * f32_from_bits(parts.shifted << 23) + 0x1p-24f);
    return x < -88.722835f ? 0 : number;
}

INLINE float vector_log(float x)
{
    const bool tiny = x < 0x1p-126f;
    const uint32_t place = f32_bits(tiny ? x * 0x1p25f : x) - 0x3f3504f3u; /* from sqrt(1/2) on */
    const float n = (float)((int32_t)place >> 23) - (tiny ? 25.0f : 0.0f);
    const float f = f32_from_bits((place & 0x7fffffu) + 0x3f3504f3u) - 1;
    float q = 0x1.1b5424p-4f;
    q = q * f - 0x1.e2f49ep-4f;
    q = q * f + 0x1.e64e84p-4f;
    q = q * f - 0x1.fb41a2p-4f;
    q = q * f + 0x1.2332e2p-3f;
    q = q * f - 0x1.5562ecp-3f;
    q = q * f + 0x1.99a542p-3f;
    q = q * f - 0x1.ffffeep-3f;
    q = q * f + 0x1.555546p-2f;
    const float number = n * 0x1.62e4p-1f + (f + (f * f * (f * q - 0.5f) + n * 0x1.7f7d1cp-20f));
    const float positive = x == INFINITY ? INFINITY : x == 0 ? -INFINITY : number;
    return x >= 0 ? positive : NAN;
}

INLINE float vector_log1p(float x)
{
    const float u = 1 + x;
    const float lost = u == INFINITY ? 0 : (x - (u - 1)) / u;
    const float number = vector_log(u) + (x > -1 ? lost : 0);
    return fabsf(x) < 0x1p-24f ? x : number;
}

/* As the logarithm of 1 + f, where 1 + e = 2^n * (1 + f), and of what is above 0 in x. */
INLINE float vector_softplus(float x)
{
    const float e = vector_exp(-fabsf(x));
    const bool upper = e > 0.41421356f;
    const float f = upper ? 0.5f * e - 0.5f : e;
    float q = -0x1.381c9ep-4f;
    q = q * f + 0x1.08458ap-3f;
    q = q * f - 0x1.0f39a4p-3f;
    q = q * f + 0x1.227222p-3f;
    q = q * f - 0x1.54273ep-3f;
    q = q * f + 0x1.99a3ecp-3f;
    q = q * f - 0x1.000428p-2f;
    q = q * f + 0x1.555550p-2f;
    q = q * f - 0x1.fffff8p-2f;
    return (upper ? 0x1.62e43p-1f : 0) + ((x > 0 ? x : 0) + (f + f * (f * q)));
}

INLINE float vector_tanh(float x)
{
    const float a = fabsf(x), s = x * x, t = a > 10 ? 10 : a;
    float q = 0x1.19a1a4p-9f;
    q = q * s - 0x1.0c2e3ep-7f;
    q = q * s + 0x1.639824p-6f;
    q = q * s - 0x1.b9efe0p-5f;
    q = q * s + 0x1.11106ep-3f;
    q = q * s - 0x1.555554p-2f;
    const float large = 1 - 2 / (vector_exp_normal(2 * t) + 1);
    return copysignf(a < 0.625f ? a + a * (s * q) : large, x);
}

INLINE float vector_erf(float x)
{
    const float a = fabsf(x), s = x * x, t = a > 4 ? 4 : a;
    float p = 0x1.5ebd9ap-14f;
    p = p * s - 0x1.aad91ap-11f;
    p = p * s + 0x1.54da22p-8f;
    p = p * s - 0x1.b8108cp-6f;
    p = p * s + 0x1.ce2e22p-4f;
    p = p * s - 0x1.812744p-2f;
    p = p * s + 0x1.06eba8p-3f;
    float q = 0x1.17edb6p-21f; /* -log(erfc(t)) */
    q = q * t + 0x1.e068bap-17f;
    q = q * t - 0x1.a002dcp-12f;
    q = q * t + 0x1.09a80ep-8f;
    q = q * t - 0x1.97e33ep-6f;
    q = q * t + 0x1.ba6b16p-4f;
    q = q * t + 0x1.445fc8p-1f;
    q = q * t + 0x1.21229ap+0f;
    q = q * t - 0x1.506da4p-13f;
    const float large = copysignf(1 - vector_exp_normal(-q), x);
    return a < 0.925f ? x + x * p : large;
}

/* x times the normal distribution up to x. Its part beyond |x| is e^q / 2. */
INLINE float vector_gelu_erf(float x)
{
    const float a = fabsf(x);
    float q = -0x1.3b79e8p-26f;
    q = q * a + 0x1.272e44p-21f;
    q = q * a - 0x1.dabd44p-18f;
    q = q * a + 0x1.a0ed96p-15f;
    q = q * a - 0x1.7d54c0p-13f;
    q = q * a - 0x1.b518dcp-16f;
    q = q * a + 0x1.3db7a4p-8f;
    q = q * a - 0x1.29f552p-5f;
    q = q * a - 0x1.45f08ep-2f;
    q = q * a - 0x1.988470p-1f;
    q = q * a;
    const struct exp_parts parts = exp_parts_of(q < -87.5f ? -87.5f : q, 126);
    const float factor = x < 0 ? -parts.factor : parts.factor;
    return x * ((x < 0 ? 0.0f : 1.0f) - factor * f32_from_bits(parts.shifted << 23));
}

/* A complex number of its parts. */
INLINE float _Complex z_f32(float re, float im)
{
    const union { float part[2]; float _Complex number; } made = {{re, im}};
    return made.number;
}

INLINE double _Complex z_f64(double re, double im)
{
    const union { double part[2]; double _Complex number; } made = {{re, im}};
    return made.number;
}

/* A power of a whole number, which wraps; to a negative exponent that of 1 and -1 alone is not 0. */
INLINE uint64_t whole_power(uint64_t base, int64_t exponent)
{
    if (exponent < 0) return base == 1 ? 1 : base == UINT64_MAX ? (exponent & 1 ? base : 1) : 0;
    uint64_t power = 1;
    for (; exponent; exponent >>= 1, base *= base)
        if (exponent & 1) power *= base;
    return power;
}

INLINE double sigmoid_f64(double x) { return 1 / (1 + exp(-x)); }
INLINE double softplus_f64(double x) { return (x > 0 ? x : 0) + log1p(exp(-fabs(x))); }
INLINE double gelu_erf_f64(double x) { return x * (0.5 * (1 + erf(x * M_SQRT1_2))); }

/* Without the global sign of lgamma(). */
INLINE double lgamma_f64(double x)
{
    int sign;
    return lgamma_r(x, &sign);
}

INLINE float lgamma_f32(float x) { return (float)lgamma_f64((double)x); }

/* By reflection to x > 0, recurrence to x >= 10 and the asymptotic series; -infinity at +0, +infinity at -0, NaN at the other poles. */
INLINE double digamma_f64(double x)
{
    if (x == 0) return copysign(INFINITY, -x);
    double sum = 0;
    if (x < 0) {
        if (x == floor(x)) return NAN;
        sum = -M_PI / tan(M_PI * (x - rint(x)));
        x = 1 - x;
    }
    for (; x < 10; x++) sum -= 1 / x;
    if (x == 10) return sum + 2.25175258906672110764;
    const double z = 1 / (x * x);
    const double series = z * (1.0 / 12 - z * (1.0 / 120 - z * (1.0 / 252 - z * (1.0 / 240 - z * (1.0 / 132 - z * (691.0 / 32760 - z / 12))))));
    return sum + log(x) - 0.5 / x - (x < 1e17 ? series : 0);
}

INLINE float digamma_f32(float x) { return (float)digamma_f64((double)x); }

#define ZSQRT(z) OF_COMPLEX(z, csqrt)
#define ZEXP(z) OF_COMPLEX(z, cexp)
#define ZLOG(z) OF_COMPLEX(z, clog)
#define ZSIN(z) OF_COMPLEX(z, csin)
#define ZCOS(z) OF_COMPLEX(z, ccos)
#define ZTAN(z) OF_COMPLEX(z, ctan)
#define ZSINH(z) OF_COMPLEX(z, csinh)
#define ZCOSH(z) OF_COMPLEX(z, ccosh)
#define ZTANH(z) OF_COMPLEX(z, ctanh)
#define ZASIN(z) OF_COMPLEX(z, casin)
#define ZACOS(z) OF_COMPLEX(z, cacos)
#define ZATAN(z) OF_COMPLEX(z, catan)
#define ZASINH(z) OF_COMPLEX(z, casinh)
#define ZACOSH(z) OF_COMPLEX(z, cacosh)
#define ZATANH(z) OF_COMPLEX(z, catanh)
#define ZABS(z) OF_COMPLEX(z, cabs)
#define ZARG(z) OF_COMPLEX(z, carg)
#define ZCONJ(z) OF_COMPLEX(z, conj)
#define ZREAL(z) OF_COMPLEX(z, creal)
#define ZIMAG(z) OF_COMPLEX(z, cimag)
#define ZPOW(x, y) _Generic((x), float _Complex: cpowf, default: cpow)(x, y)

#endif
