/* SPDX-License-Identifier: Apache-2.0 */
/* past_caches.h - writing past the caches, for results that would only drive other data out of them. Lines that are
 * written in part take longer than by ordinary means. */
#ifndef ACLNNSIM_KERNEL_PAST_CACHES_H
#define ACLNNSIM_KERNEL_PAST_CACHES_H

#include <stdint.h>
#include <string.h>

#include "kernel/clones.h"

#define CACHE_LINE 64
/* From this size on results are worth it. */
#define PAST_CACHES_BYTES ((int64_t)24 << 20)

#ifdef __SSE2__
#include <emmintrin.h>

/* Writes the 64 bytes of a line, which `to` begins. */
INLINE void write_line_past_caches(char *to, const char *from)
{
    for (int i = 0; i < CACHE_LINE; i += 16)
        _mm_stream_si128((__m128i *)(void *)(to + i), _mm_loadu_si128((const __m128i *)(const void *)(from + i)));
}

/* Other threads see what was written before. */
INLINE void end_past_caches(void)
{
    _mm_sfence();
}
#else
INLINE void write_line_past_caches(char *to, const char *from)
{
    memcpy(to, from, CACHE_LINE);
}

INLINE void end_past_caches(void)
{
}
#endif

#endif
