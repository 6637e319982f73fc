/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/panel.h"

#include <stdbool.h>
#include <string.h>

#include "kernel/clones.h"

#if defined(__x86_64__) && !defined(PLAIN_KERNELS)
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
/* Rows of `lanes` numbers, of which one vector has some and the next those `apart` numbers further on. */
#define ADD(name, processor, vectors, lanes, type, load, repeat, add, store)                                             \
    __attribute__((target(processor))) static void name(int64_t depth, const float *base, const int64_t *places,          \
                                                        const int64_t *offsets, const float *factors,                     \
                                                        int64_t factors_apart, float *sums, int64_t sums_apart)           \
    {                                                                                                                     \
        const float *from[PANEL_PLACES];                                                                                  \
        type s[PANEL_PLACES][vectors];                                                                                    \
        EACH for (int i = 0; i < PANEL_PLACES; i++)                                                                       \
        {                                                                                                                 \
            from[i] = base + places[i];                                                                                   \
            EACH for (int v = 0; v < (vectors); v++) s[i][v] = load(sums + i * (lanes) + v * sums_apart);                 \
        }                                                                                                                 \
        for (int64_t k = 0; k < depth; k++, factors += (lanes)) {                                                         \
            const int64_t offset = offsets[k];                                                                            \
            type f[vectors];                                                                                              \
            EACH for (int v = 0; v < (vectors); v++) f[v] = load(factors + v * factors_apart);                            \
            EACH for (int i = 0; i < PANEL_PLACES; i++)                                                                   \
            {                                                                                                             \
                const type number = repeat(from[i][offset]);                                                              \
                EACH for (int v = 0; v < (vectors); v++) s[i][v] = add(number, f[v], s[i][v]);                            \
            }                                                                                                             \
        }                                                                                                                 \
        EACH for (int i = 0; i < PANEL_PLACES; i++)                                                                       \
            EACH for (int v = 0; v < (vectors); v++) store(sums + i * (lanes) + v * sums_apart, s[i][v]);                 \
    }
ADD(add_two, "avx512f", 2, PANEL_LANES, __m512, _mm512_loadu_ps, _mm512_set1_ps, _mm512_fmadd_ps, _mm512_storeu_ps)
ADD(add_one, "avx2,fma", 2, PANEL_LANES, __m256, _mm256_loadu_ps, _mm256_set1_ps, _mm256_fmadd_ps, _mm256_storeu_ps)
ADD(add_half, "avx2,fma", 1, PANEL_HALF, __m256, _mm256_loadu_ps, _mm256_set1_ps, _mm256_fmadd_ps, _mm256_storeu_ps)
#endif

/* For any processor; compiled for each number of lanes. */
INLINE void add_lanes(int lanes, int64_t depth, const float *base, const int64_t *places, const int64_t *offsets,
                      const float *restrict factors, float *restrict sums)
{
    float s[PANEL_PLACES][PANEL_LANES];
    for (int i = 0; i < PANEL_PLACES; i++) memcpy(s[i], sums + i * lanes, (size_t)lanes * sizeof(float));
    for (int64_t k = 0; k < depth; k++, factors += lanes)
        for (int i = 0; i < PANEL_PLACES; i++) {
            const float number = base[places[i] + offsets[k]];
            for (int l = 0; l < lanes; l++) s[i][l] += number * factors[l];
        }
    for (int i = 0; i < PANEL_PLACES; i++) memcpy(sums + i * lanes, s[i], (size_t)lanes * sizeof(float));
}

static void add_plain(int lanes, int64_t depth, const float *base, const int64_t *places, const int64_t *offsets,
                      const float *factors, float *sums)
{
    if (lanes == PANEL_LANES) add_lanes(PANEL_LANES, depth, base, places, offsets, factors, sums);
    else add_lanes(PANEL_HALF, depth, base, places, offsets, factors, sums);
}

void panels_add(const struct panels *panels, int64_t count, int64_t depth, const float *base, const int64_t *places,
                const int64_t *offsets)
{
#if PROCESSORS
    const bool fast = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
    const bool wide = fast && __builtin_cpu_supports("avx512f");
#endif
    /* what a few places see stays in the nearest cache for all panels, whose factors stream by */
    for (int64_t i = 0; i < count; i += PANEL_PLACES, places += PANEL_PLACES) {
        const float *factors = panels->factors;
        float *sums = panels->sums + i * panel_lanes(panels->channels);
        for (int64_t m = 0; m < panels->channels; m += PANEL_LANES, factors += panels->factors_step, sums += panels->sums_step) {
            const int lanes = panel_lanes(panels->channels - m);
#if PROCESSORS
            if (wide && panels->channels - m >= 2 * PANEL_LANES) {
                add_two(depth, base, places, offsets, factors, panels->factors_step, sums, panels->sums_step);
                m += PANEL_LANES;
                factors += panels->factors_step;
                sums += panels->sums_step;
                continue;
            }
            if (fast) {
                (lanes == PANEL_LANES ? add_one : add_half)(depth, base, places, offsets, factors, PANEL_HALF, sums, PANEL_HALF);
                continue;
            }
#endif
            add_plain(lanes, depth, base, places, offsets, factors, sums);
        }
    }
}
