/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/panel.h"

#if defined(__x86_64__)
#include <immintrin.h>
#define PROCESSORS 1
#else
#define PROCESSORS 0
#endif

/* The sums of some places stay in registers; loops over them are unrolled so that they can. */
#ifdef __clang__
#define EACH _Pragma("clang loop unroll(full)")
#else
#define EACH _Pragma("GCC unroll 12")
#endif

#if PROCESSORS
/* `vectors` of `lanes` FLOAT for each of `rows` places. */
#define ADD(name, processor, rows, vectors, lanes, type, load, repeat, add, store)                                       \
    __attribute__((target(processor))) static void name(int64_t depth, const float *base, const int64_t *places,          \
                                                        const int64_t *offsets, const float *factors, float *sums)        \
    {                                                                                                                     \
        const float *from[rows];                                                                                          \
        type s[rows][vectors];                                                                                            \
        EACH for (int i = 0; i < (rows); i++)                                                                             \
        {                                                                                                                 \
            from[i] = base + places[i];                                                                                   \
            EACH for (int v = 0; v < (vectors); v++) s[i][v] = load(sums + (i * (vectors) + v) * (lanes));                \
        }                                                                                                                 \
        for (int64_t k = 0; k < depth; k++, factors += (vectors) * (lanes)) {                                             \
            const int64_t offset = offsets[k];                                                                            \
            type f[vectors];                                                                                              \
            EACH for (int v = 0; v < (vectors); v++) f[v] = load(factors + v * (lanes));                                  \
            EACH for (int i = 0; i < (rows); i++)                                                                         \
            {                                                                                                             \
                const type number = repeat(from[i][offset]);                                                              \
                EACH for (int v = 0; v < (vectors); v++) s[i][v] = add(number, f[v], s[i][v]);                            \
            }                                                                                                             \
        }                                                                                                                 \
        EACH for (int i = 0; i < (rows); i++)                                                                             \
            EACH for (int v = 0; v < (vectors); v++) store(sums + (i * (vectors) + v) * (lanes), s[i][v]);                \
    }
ADD(add_512, "avx512f", 12, 1, 16, __m512, _mm512_loadu_ps, _mm512_set1_ps, _mm512_fmadd_ps, _mm512_storeu_ps)
ADD(add_256, "avx2,fma", 6, 2, 8, __m256, _mm256_loadu_ps, _mm256_set1_ps, _mm256_fmadd_ps, _mm256_storeu_ps)
ADD(add_half, "avx2,fma", 6, 1, 8, __m256, _mm256_loadu_ps, _mm256_set1_ps, _mm256_fmadd_ps, _mm256_storeu_ps)
#endif

/* For any processor. */
static void add_plain(int lanes, int64_t depth, const float *base, const int64_t *places, const int64_t *offsets,
                      const float *factors, float *sums)
{
    for (int64_t k = 0; k < depth; k++, factors += lanes)
        for (int i = 0; i < PANEL_PLACES; i++) {
            const float number = base[places[i] + offsets[k]];
            for (int l = 0; l < lanes; l++) sums[i * lanes + l] += number * factors[l];
        }
}

void panel_add(int lanes, int64_t count, int64_t depth, const float *base, const int64_t *places, const int64_t *offsets,
               const float *factors, float *sums)
{
    int64_t i = 0;
#if PROCESSORS
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) {
        if (lanes == PANEL_LANES && __builtin_cpu_supports("avx512f"))
            for (; i + 12 <= count; i += 12) add_512(depth, base, places + i, offsets, factors, sums + i * lanes);
        for (; i < count; i += PANEL_PLACES)
            (lanes == PANEL_LANES ? add_256 : add_half)(depth, base, places + i, offsets, factors, sums + i * lanes);
    }
#endif
    for (; i < count; i += PANEL_PLACES) add_plain(lanes, depth, base, places + i, offsets, factors, sums + i * lanes);
}
