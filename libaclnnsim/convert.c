/* SPDX-License-Identifier: Apache-2.0 */
#include "convert.h"

#include <complex.h>
#include <math.h>

#include "iterate.h"
#include "kernel/clones.h"

enum dtype compute_type(enum dtype dtype)
{
    switch (dtype) {
    case F16: case BF16: return F32;
    case I8: case I16: case U8: case U16: case BOOL: return I32;
    case U32: return I64;
    case C32: return C64;
    default: return dtype;
    }
}

/* The elements of each type in memory, and the numbers that they are. */
struct half_complex { uint16_t re, im; };
typedef float _Complex c64;
typedef double _Complex c128;

INLINE c64 make_c64(float re, float im)
{
    const union { float part[2]; c64 number; } made = {{re, im}};
    return made.number;
}

#define READ_F32(e) (e)
#define READ_F16(e) f16_to_f32(e)
#define READ_BF16(e) bf16_to_f32(e)
#define READ_F64(e) (e)
#define READ_I8(e) (e)
#define READ_I16(e) (e)
#define READ_I32(e) (e)
#define READ_I64(e) (e)
#define READ_U8(e) (e)
#define READ_U16(e) (e)
#define READ_U32(e) (e)
#define READ_U64(e) (e)
#define READ_BOOL(e) ((uint8_t)((e) != 0))
#define READ_C64(e) (e)
#define READ_C128(e) (e)
#define READ_C32(e) make_c64(f16_to_f32((e).re), f16_to_f32((e).im))

/* A number next to `x` that the type has; NaN is 0. Selections, no branches: loops over them vectorise. */
#define CUT(name, type, floating, least, beyond, most)                \
    INLINE type name(floating x)                                      \
    {                                                                 \
        const type cut = (type)(x >= (least) && x < (beyond) ? x : 0); \
        const type high = x >= (beyond) ? (most) : cut;               \
        return x < (least) ? (type)(least) : high;                    \
    }
#define CUTS(id, type, least, beyond, most)         \
    CUT(cut_f32_##id, type, float, least, beyond, most) \
    CUT(cut_f64_##id, type, double, least, beyond, most)
CUTS(I8, int8_t, -128, 128, INT8_MAX)
CUTS(I16, int16_t, -32768, 32768, INT16_MAX)
CUTS(I32, int32_t, -0x1p31f, 0x1p31f, INT32_MAX)
CUTS(I64, int64_t, -0x1p63f, 0x1p63f, INT64_MAX)
CUTS(U8, uint8_t, 0, 256, UINT8_MAX)
CUTS(U16, uint16_t, 0, 65536, UINT16_MAX)
CUTS(U32, uint32_t, 0, 0x1p32f, UINT32_MAX)
CUTS(U64, uint64_t, 0, 0x1p64f, UINT64_MAX)

#define WRITE_WHOLE(id, type, n)                                                                          \
    _Generic((n), float: cut_f32_##id((float)(n)), double: cut_f64_##id((double)(n)),                    \
             c64: cut_f32_##id((float)(n)), c128: cut_f64_##id((double)(n)), default: (type)(uint64_t)WHOLE(n))
/* The number if it is whole: what the other choices of _Generic see has to compile, too. */
#define WHOLE(n) _Generic((n), float: 0, double: 0, c64: 0, c128: 0, default: (n))
/* A float that rounds to 16 bits as the number does. */
INLINE float odd(double number)
{
    const float near = (float)number;
    const bool exact = (double)near == number || number != number || near - near != 0;
    const uint32_t bits = f32_bits(near) - (fabs((double)near) > fabs(number) ? 1 : 0);
    return exact ? near : f32_from_bits(bits | 1);
}
#define SHORT(n) _Generic((n), double: odd((double)(n)), c128: odd((double)(n)), default: (float)(n))

#define WRITE_F32(n) (float)(n)
#define WRITE_F16(n) f32_to_f16(SHORT(n))
#define WRITE_BF16(n) f32_to_bf16(SHORT(n))
#define WRITE_F64(n) (double)(n)
#define WRITE_I8(n) WRITE_WHOLE(I8, int8_t, n)
#define WRITE_I16(n) WRITE_WHOLE(I16, int16_t, n)
#define WRITE_I32(n) WRITE_WHOLE(I32, int32_t, n)
#define WRITE_I64(n) WRITE_WHOLE(I64, int64_t, n)
#define WRITE_U8(n) WRITE_WHOLE(U8, uint8_t, n)
#define WRITE_U16(n) WRITE_WHOLE(U16, uint16_t, n)
#define WRITE_U32(n) WRITE_WHOLE(U32, uint32_t, n)
#define WRITE_U64(n) WRITE_WHOLE(U64, uint64_t, n)
#define WRITE_BOOL(n) (uint8_t)((n) != 0)
#define WRITE_C64(n) (c64)(n)
#define WRITE_C128(n) (c128)(n)
#define WRITE_C32(n) ((struct half_complex){f32_to_f16(SHORT(n)), f32_to_f16(IMAGINARY(n))})
#define IMAGINARY(n) _Generic((n), c64: cimagf((c64)(n)), c128: odd(cimag((c128)(n))), default: 0.0f)

typedef void row_converter(const void *from, int64_t step, void *to, int64_t count);

#define CONVERTER(from_id, from_type, to_id, to_type)                                                                \
    CLONES_WIDE static void from_id##_to_##to_id(const void *from_, int64_t step, void *to_, int64_t count)          \
    {                                                                                                                \
        const from_type *const from = from_;                                                                         \
        to_type *const to = to_;                                                                                     \
        if (step == 1)                                                                                               \
            UNALIASED for (int64_t i = 0; i < count; i++) to[i] = WRITE_##to_id(READ_##from_id(from[i]));            \
        else                                                                                                         \
            for (int64_t i = 0; i < count; i++) to[i] = WRITE_##to_id(READ_##from_id(from[i * step]));               \
    }

/* From or to the types that compute, all there is; other pairs go by way of one of these. */
#define COMPUTE(X)        \
    X(F32, float)         \
    X(F64, double)        \
    X(I32, int32_t)       \
    X(I64, int64_t)       \
    X(U64, uint64_t)      \
    X(C64, c64)           \
    X(C128, c128)
#define OTHERS(X, ...)                   \
    X(F16, uint16_t, __VA_ARGS__)        \
    X(BF16, uint16_t, __VA_ARGS__)       \
    X(I8, int8_t, __VA_ARGS__)           \
    X(I16, int16_t, __VA_ARGS__)         \
    X(U8, uint8_t, __VA_ARGS__)          \
    X(U16, uint16_t, __VA_ARGS__)        \
    X(U32, uint32_t, __VA_ARGS__)        \
    X(BOOL, uint8_t, __VA_ARGS__)        \
    X(C32, struct half_complex, __VA_ARGS__)
#define BOTH_WAYS(id, type, compute_id, compute)  \
    CONVERTER(id, type, compute_id, compute)      \
    CONVERTER(compute_id, compute, id, type)
#define WITH_OTHERS(id, type) OTHERS(BOTH_WAYS, id, type)
COMPUTE(WITH_OTHERS)
#define AMONG_COMPUTE(id, type)           \
    CONVERTER(id, type, F32, float)       \
    CONVERTER(id, type, F64, double)      \
    CONVERTER(id, type, I32, int32_t)     \
    CONVERTER(id, type, I64, int64_t)     \
    CONVERTER(id, type, U64, uint64_t)    \
    CONVERTER(id, type, C64, c64)         \
    CONVERTER(id, type, C128, c128)
COMPUTE(AMONG_COMPUTE)

static row_converter *const converters[DTYPE_COUNT][DTYPE_COUNT] = {
#define ENTRY(id, type, compute_id, compute) [id][compute_id] = id##_to_##compute_id, [compute_id][id] = compute_id##_to_##id,
#define ENTRIES(id, type) OTHERS(ENTRY, id, type)
    COMPUTE(ENTRIES)
#define COMPUTE_ENTRIES(id, type)                                                                        \
    [id][F32] = id##_to_F32, [id][F64] = id##_to_F64, [id][I32] = id##_to_I32, [id][I64] = id##_to_I64, \
    [id][U64] = id##_to_U64, [id][C64] = id##_to_C64, [id][C128] = id##_to_C128,
    COMPUTE(COMPUTE_ENTRIES)
};

void convert_row(enum dtype from_type, const void *from, int64_t step, enum dtype to_type, void *to, int64_t count)
{
    const int64_t size = dtype_size(from_type);
    if (from_type == to_type) {
        copy_row(to, size, from, step * size, count, size);
    } else if (step == 1 && from_type == F16 && to_type == F32) {
        f16_to_f32_row(to, from, count);
    } else if (step == 1 && from_type == F32 && to_type == F16) {
        f32_to_f16_row(to, from, count);
    } else if (converters[from_type][to_type]) {
        converters[from_type][to_type](from, step, to, count);
    } else {
        _Alignas(64) char wide[ROW_AT_MOST * 16];
        convert_row(from_type, from, step, compute_type(from_type), wide, count);
        convert_row(compute_type(from_type), wide, 1, to_type, to, count);
    }
}
