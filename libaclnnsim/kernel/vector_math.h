/* SPDX-License-Identifier: Apache-2.0 */
/* vector_math.h - elementary functions for formulas: EXP(x), TANH(x), ... take float or double, those of ZEXP(z), ... a
 * complex number. */
#ifndef ACLNNSIM_KERNEL_VECTOR_MATH_H
#define ACLNNSIM_KERNEL_VECTOR_MATH_H

#include <complex.h>
#include <math.h>

#include "dtype.h"
#include "kernel/clones.h"

#define OF_REAL(x, function) _Generic((x), float: function##f, default: function)(x)
#define OF_REALS(x, y, function) _Generic((x), float: function##f, default: function)(x, y)
#define OF_COMPLEX(z, function) _Generic((z), float _Complex: function##f, default: function)(z)

#define SQRT(x) OF_REAL(x, sqrt)
#define FABS(x) OF_REAL(x, fabs)
#define FLOOR(x) OF_REAL(x, floor)
#define CEIL(x) OF_REAL(x, ceil)
#define TRUNC(x) OF_REAL(x, trunc)
#define RINT(x) OF_REAL(x, rint)
#define EXP(x) OF_REAL(x, exp)
#define EXP2(x) OF_REAL(x, exp2)
#define EXPM1(x) OF_REAL(x, expm1)
#define LOG(x) OF_REAL(x, log)
#define LOG2(x) OF_REAL(x, log2)
#define LOG10(x) OF_REAL(x, log10)
#define LOG1P(x) OF_REAL(x, log1p)
#define SIN(x) OF_REAL(x, sin)
#define COS(x) OF_REAL(x, cos)
#define TAN(x) OF_REAL(x, tan)
#define ASIN(x) OF_REAL(x, asin)
#define ACOS(x) OF_REAL(x, acos)
#define ATAN(x) OF_REAL(x, atan)
#define SINH(x) OF_REAL(x, sinh)
#define COSH(x) OF_REAL(x, cosh)
#define TANH(x) OF_REAL(x, tanh)
#define ASINH(x) OF_REAL(x, asinh)
#define ACOSH(x) OF_REAL(x, acosh)
#define ATANH(x) OF_REAL(x, atanh)
#define ERF(x) OF_REAL(x, erf)
#define ERFC(x) OF_REAL(x, erfc)
#define LGAMMA(x) _Generic((x), float: lgamma_f32, default: lgamma_f64)(x)
#define DIGAMMA(x) _Generic((x), float: digamma_f32, default: digamma_f64)(x)
#define POW(x, y) OF_REALS(x, y, pow)
#define FMOD(x, y) OF_REALS(x, y, fmod)
#define ATAN2(x, y) OF_REALS(x, y, atan2)
#define COPYSIGN(x, y) OF_REALS(x, y, copysign)
/* 1 / (1 + e^-x) */
#define SIGMOID(x) (1 / (1 + EXP(-(x))))

#define IS_NAN(x) ((x) != (x))
/* As PyTorch has them: NaN if either is. */
#define LARGER(x, y) (IS_NAN(x) || (x) > (y) ? (x) : (y))
#define SMALLER(x, y) (IS_NAN(x) || (x) < (y) ? (x) : (y))

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
#define ZREAL(z) OF_COMPLEX(z, creal)
#define ZIMAG(z) OF_COMPLEX(z, cimag)
#define ZPOW(x, y) _Generic((x), float _Complex: cpowf, default: cpow)(x, y)

#endif
