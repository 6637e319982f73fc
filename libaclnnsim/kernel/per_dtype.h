/* SPDX-License-Identifier: Apache-2.0 */
/* per_dtype.h - compiles a file once for each dtype, so that debugger, profiler and compiler speak of
 * real lines.
 *
 * Before including it, define KERNEL_FILE (what to compile) and any of
 *   KERNEL_FLOATING  F32, F16, BF16      KERNEL_DOUBLE   F64
 *   KERNEL_INTEGER   I8 I16 I32 I64 U8   KERNEL_COMPLEX  C64, C128
 *   KERNEL_ORDERED   I8 I16 I32 I64 U8 U16: C compares as T does
 *   KERNEL_AWAY      F16, BF16 once more, as f16_away and bf16_away: STORE rounds half away from zero
 * The file may use
 *   T            the element in memory
 *   C            the type to compute in
 *   LOAD(t)      C from T
 *   STORE(c)     T from C, rounding once to nearest even
 *   LOAD_ROW(to, from, count), STORE_ROW(to, from, count)   the same for dense rows
 *   NAME(stem)   stem with the dtype's suffix: NAME(pool) is pool_f32
 * Tables by dtype are written where the functions are used: [F32] = pool_f32, ... (KERNEL_TABLE_* below). */
#include <complex.h>

#define NAME_JOIN_(stem, suffix) stem##_##suffix
#define NAME_JOIN(stem, suffix) NAME_JOIN_(stem, suffix)
#define NAME(stem) NAME_JOIN(stem, SUFFIX)

#ifndef LOAD_ROW
#define EACH_IN_ROW(convert, to, from, count) \
    do { \
        for (int64_t i_ = 0; i_ < (count); i_++) (to)[i_] = convert((from)[i_]); \
    } while (0)
#define LOAD_ROW(to, from, count) EACH_IN_ROW(LOAD, to, from, count)
#define STORE_ROW(to, from, count) EACH_IN_ROW(STORE, to, from, count)
#endif

#define KERNEL_TABLE_FLOATING(stem) [F32] = stem##_f32, [F16] = stem##_f16, [BF16] = stem##_bf16
#define KERNEL_TABLE_AWAY(stem) [F16] = stem##_f16_away, [BF16] = stem##_bf16_away
#define KERNEL_TABLE_DOUBLE(stem) [F64] = stem##_f64
#define KERNEL_TABLE_INTEGER(stem) \
    [I8] = stem##_i8, [I16] = stem##_i16, [I32] = stem##_i32, [I64] = stem##_i64, [U8] = stem##_u8
#define KERNEL_TABLE_ORDERED(stem) KERNEL_TABLE_INTEGER(stem), [U16] = stem##_u16
#define KERNEL_TABLE_COMPLEX(stem) [C64] = stem##_c64, [C128] = stem##_c128

#ifdef KERNEL_AWAY
#define C float
#define T uint16_t

#define SUFFIX f16_away
#define LOAD(t) f16_to_f32(t)
#define STORE(c) f32_to_f16_away(c)
#include KERNEL_FILE
#undef SUFFIX
#undef LOAD
#undef STORE

#define SUFFIX bf16_away
#define LOAD(t) bf16_to_f32(t)
#define STORE(c) f32_to_bf16_away(c)
#include KERNEL_FILE
#undef SUFFIX
#undef LOAD
#undef STORE
#undef T
#undef C
#endif

#ifdef KERNEL_FLOATING
#define C float

#define SUFFIX f16
#define T uint16_t
#define LOAD(t) f16_to_f32(t)
#define STORE(c) f32_to_f16(c)
#undef LOAD_ROW
#undef STORE_ROW
#define LOAD_ROW(to, from, count) f16_to_f32_row(to, from, count)
#define STORE_ROW(to, from, count) f32_to_f16_row(to, from, count)
#include KERNEL_FILE
#undef SUFFIX
#undef LOAD
#undef STORE
#undef LOAD_ROW
#undef STORE_ROW
#define LOAD_ROW(to, from, count) EACH_IN_ROW(LOAD, to, from, count)
#define STORE_ROW(to, from, count) EACH_IN_ROW(STORE, to, from, count)

#define SUFFIX bf16
#define LOAD(t) bf16_to_f32(t)
#define STORE(c) f32_to_bf16(c)
#include KERNEL_FILE
#undef SUFFIX
#undef T
#undef LOAD
#undef STORE
#undef C
#endif

#define LOAD(t) (t)
#define STORE(c) (c)
#ifdef KERNEL_FLOATING
#define SUFFIX f32
#define T float
#define C float
#include KERNEL_FILE
#undef SUFFIX
#undef T
#undef C
#endif
#ifdef KERNEL_DOUBLE
#define SUFFIX f64
#define T double
#define C double
#include KERNEL_FILE
#undef SUFFIX
#undef T
#undef C
#endif
#ifdef KERNEL_COMPLEX
#define SUFFIX c64
#define T float _Complex
#define C float _Complex
#include KERNEL_FILE
#undef SUFFIX
#undef T
#undef C
#define SUFFIX c128
#define T double _Complex
#define C double _Complex
#include KERNEL_FILE
#undef SUFFIX
#undef T
#undef C
#endif
#undef LOAD
#undef STORE

#ifdef KERNEL_INTEGER /* computed unsigned: overflow wraps */
#define LOAD(t) ((C)(t))
#define STORE(c) ((T)(c))
#define SUFFIX i8
#define T int8_t
#define C uint32_t
#include KERNEL_FILE
#undef SUFFIX
#undef T
#define SUFFIX i16
#define T int16_t
#include KERNEL_FILE
#undef SUFFIX
#undef T
#define SUFFIX i32
#define T int32_t
#include KERNEL_FILE
#undef SUFFIX
#undef T
#define SUFFIX u8
#define T uint8_t
#include KERNEL_FILE
#undef SUFFIX
#undef T
#undef C
#define SUFFIX i64
#define T int64_t
#define C uint64_t
#include KERNEL_FILE
#undef SUFFIX
#undef T
#undef C
#undef LOAD
#undef STORE
#endif

#ifdef KERNEL_ORDERED
#define LOAD(t) ((C)(t))
#define STORE(c) ((T)(c))
#define C int32_t
#define SUFFIX i8
#define T int8_t
#include KERNEL_FILE
#undef SUFFIX
#undef T
#define SUFFIX i16
#define T int16_t
#include KERNEL_FILE
#undef SUFFIX
#undef T
#define SUFFIX i32
#define T int32_t
#include KERNEL_FILE
#undef SUFFIX
#undef T
#define SUFFIX u8
#define T uint8_t
#include KERNEL_FILE
#undef SUFFIX
#undef T
#define SUFFIX u16
#define T uint16_t
#include KERNEL_FILE
#undef SUFFIX
#undef T
#undef C
#define SUFFIX i64
#define T int64_t
#define C int64_t
#include KERNEL_FILE
#undef SUFFIX
#undef T
#undef C
#undef LOAD
#undef STORE
#endif

#undef NAME
#undef KERNEL_FILE
#undef KERNEL_FLOATING
#undef KERNEL_AWAY
#undef KERNEL_DOUBLE
#undef KERNEL_INTEGER
#undef KERNEL_ORDERED
#undef KERNEL_COMPLEX
