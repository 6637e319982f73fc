/* SPDX-License-Identifier: Apache-2.0 */
#include "dtype.h"

#include <stdbool.h>
#include <stdio.h>
#if defined(__x86_64__) && defined(__GNUC__)
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

#ifdef HAS_F16C
/* Every processor with AVX2 has F16C, which not all compilers can ask for by name. */
static bool has_f16c(void) { return __builtin_cpu_supports("avx2"); }

/* Convert whole vectors and tell how many numbers those are. */
__attribute__((target("avx,f16c"))) static int64_t widen_vectors(float *restrict to, const uint16_t *restrict from,
                                                                 int64_t count)
{
    int64_t i = 0;
    for (; i + 8 <= count; i += 8)
        _mm256_storeu_ps(to + i, _mm256_cvtph_ps(_mm_loadu_si128((const __m128i *)(const void *)(from + i))));
    return i;
}

__attribute__((target("avx,f16c"))) static int64_t narrow_vectors(uint16_t *restrict to, const float *restrict from,
                                                                  int64_t count)
{
    int64_t i = 0;
    for (; i + 8 <= count; i += 8)
        _mm_storeu_si128((__m128i *)(void *)(to + i),
                         _mm256_cvtps_ph(_mm256_loadu_ps(from + i), _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC));
    return i;
}
#endif

void f16_to_f32_row(float *restrict to, const uint16_t *restrict from, int64_t count)
{
    int64_t i = 0;
#ifdef HAS_F16C
    if (has_f16c()) i = widen_vectors(to, from, count);
#endif
    for (; i < count; i++) to[i] = f16_to_f32(from[i]);
}

void f32_to_f16_row(uint16_t *restrict to, const float *restrict from, int64_t count)
{
    int64_t i = 0;
#ifdef HAS_F16C
    if (has_f16c()) i = narrow_vectors(to, from, count);
#endif
    for (; i < count; i++) to[i] = f32_to_f16(from[i]);
}
