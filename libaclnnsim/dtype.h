/* SPDX-License-Identifier: Apache-2.0 */
/* dtype.h - the element types, once; conversion of the 16-bit floats; sets of types. */
#ifndef ACLNNSIM_DTYPE_H
#define ACLNNSIM_DTYPE_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "acl/acl_base.h"

/* id, aclDataType, bytes per element, name as the documentation writes it */
#define DTYPES(X)                                    \
    X(F32, ACL_FLOAT, 4, "FLOAT")                    \
    X(F16, ACL_FLOAT16, 2, "FLOAT16")                \
    X(BF16, ACL_BF16, 2, "BF16")                     \
    X(F64, ACL_DOUBLE, 8, "DOUBLE")                  \
    X(I8, ACL_INT8, 1, "INT8")                       \
    X(I16, ACL_INT16, 2, "INT16")                    \
    X(I32, ACL_INT32, 4, "INT32")                    \
    X(I64, ACL_INT64, 8, "INT64")                    \
    X(U8, ACL_UINT8, 1, "UINT8")                     \
    X(U16, ACL_UINT16, 2, "UINT16")                  \
    X(U32, ACL_UINT32, 4, "UINT32")                  \
    X(U64, ACL_UINT64, 8, "UINT64")                  \
    X(BOOL, ACL_BOOL, 1, "BOOL")                     \
    X(C64, ACL_COMPLEX64, 8, "COMPLEX64")            \
    X(C128, ACL_COMPLEX128, 16, "COMPLEX128")        \
    X(C32, ACL_COMPLEX32, 4, "COMPLEX32")            \
    X(HIF8, ACL_HIFLOAT8, 1, "HIFLOAT8")             \
    X(F8E5M2, ACL_FLOAT8_E5M2, 1, "FLOAT8_E5M2")     \
    X(F8E4M3, ACL_FLOAT8_E4M3FN, 1, "FLOAT8_E4M3FN") \
    X(F8E8M0, ACL_FLOAT8_E8M0, 1, "FLOAT8_E8M0")

enum dtype {
    DTYPE_NONE = -1, /* a type that no operator of the library computes with */
#define X(id, acl, bytes, name) id,
    DTYPES(X)
#undef X
    DTYPE_COUNT
};

/* A set of types. */
typedef uint32_t dtype_set;
#define SET(id) ((dtype_set)1 << (id))

enum dtype dtype_from_acl(aclDataType dtype); /* DTYPE_NONE if the table lacks it */
aclDataType dtype_to_acl(enum dtype dtype);
int64_t dtype_size(enum dtype dtype); /* bytes; 0 for DTYPE_NONE */
/* The documented name of any aclDataType, known to the table or not; NULL for numbers that are none. */
const char *dtype_acl_name(aclDataType dtype);
static inline const char *dtype_name(enum dtype dtype) { return dtype_acl_name(dtype_to_acl(dtype)); }
/* The name, or "99, which is no type", in the buffer; returns it. */
const char *dtype_text(aclDataType dtype, char buffer[32]);
/* Writes "FLOAT, FLOAT16, BF16" and returns the buffer. */
const char *dtype_set_names(dtype_set set, char *buffer, size_t size);

/* Whether the type is of the set, or its numbers convert to those of one: within their kind and to the kinds after it, which
 * are BOOL, whole numbers, floating numbers of 16 bits and more, complex numbers. */
bool dtype_set_takes_number(dtype_set set, enum dtype type);

/* One number as another type, both from F32 to C128 of the table. Integers wrap; floating numbers lose their
 * fraction on the way to an integer type and stay at its nearest limit, and NaN becomes 0; BOOL is whether a
 * number is not 0; an imaginary part is lost if the type has none. Roundings are to nearest even, of integers
 * beyond 2^53 by way of DOUBLE. */
void dtype_convert(enum dtype from, const void *number, enum dtype to, void *result);

/* Conversions without branches, so that loops over them vectorise. To 16 bits they round to nearest
 * even; NaN stays NaN, subnormals are kept. */
static inline uint32_t f32_bits(float f) { uint32_t u; memcpy(&u, &f, 4); return u; }
static inline float f32_from_bits(uint32_t u) { float f; memcpy(&f, &u, 4); return f; }

static inline float bf16_to_f32(uint16_t h) { return f32_from_bits((uint32_t)h << 16); }

static inline uint16_t f32_to_bf16(float f)
{
    const uint32_t u = f32_bits(f), rounded = u + 0x7fffu + (u >> 16 & 1u);
    return (uint16_t)((u & 0x7fffffffu) > 0x7f800000u ? u >> 16 | 0x40u : rounded >> 16);
}

static inline float f16_to_f32(uint16_t h)
{
    const uint32_t sign = (uint32_t)(h & 0x8000u) << 16, rest = (uint32_t)(h & 0x7fffu) << 13;
    const uint32_t normal = rest + 0x38000000u, special = rest | 0x7f800000u;
    /* a subnormal is fraction * 2^-24, which the float subtraction makes exact */
    const uint32_t tiny = f32_bits(f32_from_bits(rest + 0x38800000u) - f32_from_bits(0x38800000u));
    const uint32_t magnitude = rest >= 0x0f800000u ? special : rest >= 0x00800000u ? normal : tiny;
    return f32_from_bits(sign | magnitude);
}

static inline uint16_t f32_to_f16(float f)
{
    const uint32_t u = f32_bits(f), sign = u >> 16 & 0x8000u, rest = u & 0x7fffffffu;
    /* adding 2^13 units of the last place that is kept rounds to that place and leaves it at the low end */
    const uint32_t power = (rest & 0x7f800000u) < 0x38800000u ? 0x38800000u : rest & 0x7f800000u;
    const uint32_t rounded = f32_bits(f32_from_bits(rest) + f32_from_bits(power + (13u << 23)));
    const uint32_t finite = (rounded & 0x7fffu) + ((power - 0x38800000u) >> 13);
    const uint32_t number = finite > 0x7c00u ? 0x7c00u : finite;
    return (uint16_t)(sign | (rest > 0x7f800000u ? 0x7e00u | (rest >> 13 & 0x3ffu) : number));
}

/* Round half away from zero, where the hardware does (see the operators that use it). */
static inline uint16_t f32_to_bf16_away(float f)
{
    const uint32_t u = f32_bits(f);
    return (uint16_t)((u & 0x7fffffffu) > 0x7f800000u ? u >> 16 | 0x40u : (u + 0x8000u) >> 16);
}

static inline uint16_t f32_to_f16_away(float f)
{
    const uint32_t u = f32_bits(f), sign = u >> 16 & 0x8000u, rest = u & 0x7fffffffu;
    const uint32_t normal = (rest + 0x1000u - 0x38000000u) >> 13;
    /* below 2^-14 the unit is 2^-24: scale to integers, exact, and let the cast cut the half off */
    const uint32_t tiny = (uint32_t)(f32_from_bits(rest < 0x38800000u ? rest : 0u) * 0x1p24f + 0.5f);
    const uint32_t finite = rest < 0x38800000u ? tiny : normal;
    const uint32_t magnitude = rest > 0x7f800000u ? 0x7e00u | (rest >> 13 & 0x3ffu) : rest >= 0x477ff000u ? 0x7c00u : finite;
    return (uint16_t)(sign | magnitude);
}

/* Rows of numbers; those of FLOAT16 by the processor's own instructions where it has them, to the same bits. */
void f16_to_f32_row(float *restrict to, const uint16_t *restrict from, int64_t count);
void f32_to_f16_row(uint16_t *restrict to, const float *restrict from, int64_t count);

#endif
