/* SPDX-License-Identifier: Apache-2.0 */
#include "dtype.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#if defined(__x86_64__) && defined(__GNUC__) && !defined(PLAIN_KERNELS)
#include <immintrin.h>
#define HAS_F16C 1
#endif

static const struct {
    aclDataType acl;
    int64_t size;
} table[] = {
#define X(id, acl, bytes, name) [id] = {acl, bytes},
    DTYPES(X)
#undef X
};

enum dtype dtype_from_acl(aclDataType dtype)
{
    switch ((int)dtype) {
#define X(id, acl, bytes, name) \
    case acl: return id;
        DTYPES(X)
#undef X
    default: return DTYPE_NONE;
    }
}

aclDataType dtype_to_acl(enum dtype dtype) { return dtype == DTYPE_NONE ? ACL_DT_UNDEFINED : table[dtype].acl; }

int64_t dtype_size(enum dtype dtype) { return dtype == DTYPE_NONE ? 0 : table[dtype].size; }

const char *dtype_acl_name(aclDataType dtype)
{
    switch ((int)dtype) {
#define X(id, acl, bytes, name) \
    case acl: return name;
        DTYPES(X)
#undef X
    case ACL_DT_UNDEFINED: return "UNDEFINED";
    case ACL_STRING: return "STRING";
    case ACL_INT4: return "INT4";
    case ACL_UINT1: return "UINT1";
    case ACL_FLOAT6_E3M2: return "FLOAT6_E3M2";
    case ACL_FLOAT6_E2M3: return "FLOAT6_E2M3";
    case ACL_FLOAT4_E2M1: return "FLOAT4_E2M1";
    case ACL_FLOAT4_E1M2: return "FLOAT4_E1M2";
    default: return NULL;
    }
}

const char *dtype_text(aclDataType dtype, char buffer[32])
{
    const char *const name = dtype_acl_name(dtype);
    if (name) snprintf(buffer, 32, "%s", name);
    else snprintf(buffer, 32, "%d, which is no type", (int)dtype);
    return buffer;
}

const char *dtype_set_names(dtype_set set, char *buffer, size_t size)
{
    size_t used = 0;
    if (size) buffer[0] = '\0';
    for (int id = 0; id < DTYPE_COUNT; id++) {
        if (!(set & SET(id)) || used >= size) continue;
        const int n = snprintf(buffer + used, size - used, "%s%s", used ? ", " : "", dtype_name((enum dtype)id));
        used += n < 0 ? 0 : (size_t)n;
    }
    return buffer;
}

bool dtype_set_takes_number(dtype_set set, enum dtype type)
{
    static const dtype_set kinds[] = {
        SET(BOOL), SET(I8) | SET(I16) | SET(I32) | SET(I64) | SET(U8) | SET(U16) | SET(U32) | SET(U64),
        SET(F32) | SET(F16) | SET(BF16) | SET(F64),
        SET(C64) | SET(C128) | SET(C32),
    };
    if (type == DTYPE_NONE) return false;
    bool seen = false;
    if (set & SET(type)) return true;
    for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++) {
        seen |= (kinds[kind] & SET(type)) != 0;
        if (seen && set & kinds[kind]) return true;
    }
    return false;
}

/* A number: its real and imaginary part, and its bits if it is whole. */
struct number {
    double re, im;
    uint64_t whole;
    bool is_whole;
};

static struct number read_number(enum dtype dtype, const void *number)
{
    struct number n = {.is_whole = true};
#define WHOLE(id, type)                        \
    case id: {                                 \
        type value;                            \
        memcpy(&value, number, sizeof value);  \
        n.re = (double)value;                  \
        n.whole = (uint64_t)value;             \
        break;                                 \
    }
#define REAL(id, type, as_double)              \
    case id: {                                 \
        type value;                            \
        memcpy(&value, number, sizeof value);  \
        n.re = (double)(as_double);            \
        n.is_whole = false;                    \
        break;                                 \
    }
#define COMPLEX(id, type)                      \
    case id: {                                 \
        type value[2];                         \
        memcpy(value, number, sizeof value);   \
        n.re = (double)value[0];               \
        n.im = (double)value[1];               \
        n.is_whole = false;                    \
        break;                                 \
    }
    switch (dtype) {
        WHOLE(I8, int8_t)
        WHOLE(I16, int16_t)
        WHOLE(I32, int32_t)
        WHOLE(I64, int64_t)
        WHOLE(U8, uint8_t)
        WHOLE(U16, uint16_t)
        WHOLE(U32, uint32_t)
        WHOLE(U64, uint64_t)
        WHOLE(BOOL, bool)
        REAL(F32, float, value)
        REAL(F64, double, value)
        REAL(F16, uint16_t, f16_to_f32(value))
        REAL(BF16, uint16_t, bf16_to_f32(value))
        COMPLEX(C64, float)
        COMPLEX(C128, double)
    default: break;
    }
#undef COMPLEX
#undef REAL
#undef WHOLE
    return n;
}

/* A float that rounds to 16 bits as the number does: the number itself, or one beside it with its last bit
 * set. */
static float to_odd(double number)
{
    const float near = (float)number;
    if ((double)near == number || isnan(near)) return near;
    const uint32_t bits = f32_bits(near) - (fabs((double)near) > fabs(number) ? 1 : 0);
    return f32_from_bits(bits | 1);
}

/* The bits of the integer from `least` to `most` next to the number, or of the whole number itself. */
static uint64_t to_whole(const struct number *n, int64_t least, uint64_t most)
{
    if (n->is_whole) return n->whole;
    if (isnan(n->re)) return 0;
    if (n->re <= (double)least) return (uint64_t)least;
    if (n->re >= (double)most) return most;
    return n->re < 0 ? (uint64_t)(int64_t)n->re : (uint64_t)n->re;
}

void dtype_convert(enum dtype from, const void *number, enum dtype to, void *result)
{
    const struct number n = read_number(from, number);
#define WRITE(id, type, ...)                       \
    case id: {                                     \
        const type value = __VA_ARGS__;            \
        memcpy(result, &value, sizeof value);      \
        break;                                     \
    }
    switch (to) {
        WRITE(I8, uint8_t, (uint8_t)to_whole(&n, INT8_MIN, INT8_MAX))
        WRITE(I16, uint16_t, (uint16_t)to_whole(&n, INT16_MIN, INT16_MAX))
        WRITE(I32, uint32_t, (uint32_t)to_whole(&n, INT32_MIN, INT32_MAX))
        WRITE(I64, uint64_t, to_whole(&n, INT64_MIN, INT64_MAX))
        WRITE(U8, uint8_t, (uint8_t)to_whole(&n, 0, UINT8_MAX))
        WRITE(U16, uint16_t, (uint16_t)to_whole(&n, 0, UINT16_MAX))
        WRITE(U32, uint32_t, (uint32_t)to_whole(&n, 0, UINT32_MAX))
        WRITE(U64, uint64_t, to_whole(&n, 0, UINT64_MAX))
        WRITE(BOOL, uint8_t, n.re != 0 || n.im != 0)
        WRITE(F32, float, (float)n.re)
        WRITE(F64, double, n.re)
        WRITE(F16, uint16_t, f32_to_f16(to_odd(n.re)))
        WRITE(BF16, uint16_t, f32_to_bf16(to_odd(n.re)))
        WRITE(C64, struct { float part[2]; }, {{(float)n.re, (float)n.im}})
        WRITE(C128, struct { double part[2]; }, {{n.re, n.im}})
    default: break;
    }
#undef WRITE
}

#ifdef HAS_F16C
/* Every processor with AVX2 has F16C, which not all compilers can ask for by name. */
static bool has_f16c(void) { return __builtin_cpu_supports("avx2"); }
static bool has_avx512(void) { return __builtin_cpu_supports("avx512f"); }

/* Convert whole vectors from number `i` on, and tell with which number they end. */
__attribute__((target("avx,f16c"))) static int64_t widen_8(float *to, const uint16_t *from, int64_t i, int64_t count)
{
    for (; i + 8 <= count; i += 8)
        _mm256_storeu_ps(to + i, _mm256_cvtph_ps(_mm_loadu_si128((const __m128i *)(const void *)(from + i))));
    return i;
}

__attribute__((target("avx,f16c"))) static int64_t narrow_8(uint16_t *to, const float *from, int64_t i, int64_t count)
{
    for (; i + 8 <= count; i += 8)
        _mm_storeu_si128((__m128i *)(void *)(to + i),
                         _mm256_cvtps_ph(_mm256_loadu_ps(from + i), _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC));
    return i;
}

__attribute__((target("avx512f"))) static int64_t widen_32(float *to, const uint16_t *from, int64_t count)
{
    int64_t i = 0;
    for (; i + 32 <= count; i += 32) {
        _mm512_storeu_ps(to + i, _mm512_cvtph_ps(_mm256_loadu_si256((const __m256i *)(const void *)(from + i))));
        _mm512_storeu_ps(to + i + 16, _mm512_cvtph_ps(_mm256_loadu_si256((const __m256i *)(const void *)(from + i + 16))));
    }
    return i;
}

__attribute__((target("avx512f"))) static int64_t narrow_32(uint16_t *to, const float *from, int64_t count)
{
    int64_t i = 0;
    for (; i + 32 <= count; i += 32) {
        const __m256i low = _mm512_cvtps_ph(_mm512_loadu_ps(from + i), _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC);
        const __m256i high = _mm512_cvtps_ph(_mm512_loadu_ps(from + i + 16), _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC);
        _mm256_storeu_si256((__m256i *)(void *)(to + i), low);
        _mm256_storeu_si256((__m256i *)(void *)(to + i + 16), high);
    }
    return i;
}
#endif

void f16_to_f32_row(float *restrict to, const uint16_t *restrict from, int64_t count)
{
    int64_t i = 0;
#ifdef HAS_F16C
    if (has_avx512()) i = widen_32(to, from, count);
    if (has_f16c()) i = widen_8(to, from, i, count);
#endif
    for (; i < count; i++) to[i] = f16_to_f32(from[i]);
}

void f32_to_f16_row(uint16_t *restrict to, const float *restrict from, int64_t count)
{
    int64_t i = 0;
#ifdef HAS_F16C
    if (has_avx512()) i = narrow_32(to, from, count);
    if (has_f16c()) i = narrow_8(to, from, i, count);
#endif
    for (; i < count; i++) to[i] = f32_to_f16(from[i]);
}
