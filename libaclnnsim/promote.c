/* SPDX-License-Identifier: Apache-2.0 */
#include "promote.h"

/* Kinds of numbers, from the lowest. */
enum kind { KIND_BOOL, KIND_WHOLE, KIND_FLOATING, KIND_COMPLEX, KIND_NONE };

static enum kind kind_of(enum dtype dtype)
{
    if (dtype == DTYPE_NONE) return KIND_NONE;
    if (dtype == BOOL) return KIND_BOOL;
    if (SET(dtype) & DTYPES_WHOLE) return KIND_WHOLE;
    if (SET(dtype) & DTYPES_FLOATING) return KIND_FLOATING;
    return SET(dtype) & DTYPES_COMPLEX ? KIND_COMPLEX : KIND_NONE;
}

static bool is_wide_unsigned(enum dtype dtype) { return SET(dtype) & DTYPES_WIDE_UNSIGNED; }

enum dtype dtype_complex(enum dtype floating)
{
    if (floating == F64) return C128;
    return floating == F32 ? C64 : C32;
}

enum dtype dtype_real(enum dtype dtype)
{
    switch (dtype) {
    case C32: return F16;
    case C64: return F32;
    case C128: return F64;
    default: return dtype;
    }
}

/* Of two floating types, or two complex ones by their parts. */
static enum dtype wider_floating(enum dtype a, enum dtype b)
{
    if (a == b) return a;
    return a == F64 || b == F64 ? F64 : F32;
}

static enum dtype wider_whole(enum dtype a, enum dtype b)
{
    if (a == b) return a;
    const int64_t most = dtype_size(a) > dtype_size(b) ? dtype_size(a) : dtype_size(b);
    return most == 8 ? I64 : most == 4 ? I32 : I16;
}

enum dtype dtype_promote(enum dtype a, enum dtype b)
{
    if (a == b) return kind_of(a) == KIND_NONE ? DTYPE_NONE : a;
    enum kind low = kind_of(a), high = kind_of(b);
    if (low > high) return dtype_promote(b, a);
    if (high == KIND_NONE || is_wide_unsigned(a) || is_wide_unsigned(b)) return DTYPE_NONE;
    if (low < KIND_FLOATING && high > low) return b;
    if (high == KIND_WHOLE) return wider_whole(a, b);
    if (high == KIND_FLOATING) return wider_floating(a, b);
    return dtype_complex(wider_floating(low == KIND_COMPLEX ? dtype_real(a) : a == BF16 ? F16 : a, dtype_real(b)));
}

enum dtype dtype_promote_scalar(enum dtype tensor, enum dtype scalar)
{
    const enum kind kind = kind_of(tensor), other = kind_of(scalar);
    if (kind == KIND_NONE || other == KIND_NONE) return DTYPE_NONE;
    if (kind == KIND_COMPLEX) return scalar == F64 ? C128 : tensor;
    if (other <= kind) return tensor;
    if (other == KIND_WHOLE) return is_wide_unsigned(scalar) ? DTYPE_NONE : scalar;
    if (other == KIND_FLOATING) return is_wide_unsigned(tensor) ? DTYPE_NONE : F32;
    return kind == KIND_FLOATING ? dtype_complex(tensor == BF16 ? F32 : tensor) : C64;
}

bool dtype_castable(enum dtype from, enum dtype to)
{
    const enum kind kind = kind_of(from), target = kind_of(to);
    if (kind == KIND_NONE || target == KIND_NONE) return false;
    if (kind == KIND_COMPLEX) return target == KIND_COMPLEX;
    return target != KIND_BOOL || kind == KIND_BOOL;
}
