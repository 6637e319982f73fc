/* SPDX-License-Identifier: Apache-2.0 */
/* past_caches.h - writing past the caches, for results that would only drive other data out of them, and would be read
 * from memory first. Lines that are written in part take longer than by ordinary means. */
#ifndef ACLNNSIM_KERNEL_PAST_CACHES_H
#define ACLNNSIM_KERNEL_PAST_CACHES_H

#include <stdint.h>
#include <string.h>

#include "kernel/clones.h"

#define CACHE_LINE 64
/* From this size on results are worth it. */
#define PAST_CACHES_BYTES ((int64_t)16 << 20)

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

/* As memcpy. */
INLINE void copy_past_caches(char *restrict to, const char *restrict from, int64_t size)
{
    const int64_t before = -(intptr_t)to & (CACHE_LINE - 1);
    int64_t i = before < size ? before : size;
    memcpy(to, from, (size_t)i);
    for (; i + CACHE_LINE <= size; i += CACHE_LINE) write_line_past_caches(to + i, from + i);
    memcpy(to + i, from + i, (size_t)(size - i));
}

/* The longest of the short pieces, and the shortest of the long ones. */
#define SEAM_SHORT 1024
#define SEAM_LONG 128

/* Pieces that follow each other in memory, and together make whole lines. Long ones are written from where they are,
 * but for the lines in which they meet others: these are put together here. `line`, on a cache line, is where the bytes
 * after the first 64 belong; of these [begin, end) are there and not yet written. All zero to begin with. */
struct seam {
    char *line;
    int64_t begin, end;
    char bytes[3 * CACHE_LINE + 2 * SEAM_SHORT] __attribute__((aligned(CACHE_LINE)));
};

/* Writes what whole lines there are, and keeps the rest. */
INLINE void seam_write(struct seam *seam)
{
    char *const bytes = seam->bytes + CACHE_LINE;
    int64_t i = 0;
    if (seam->end < CACHE_LINE) return;
    if (seam->begin > 0) { /* what is before it is not ours */
        memcpy(seam->line + seam->begin, bytes + seam->begin, (size_t)(CACHE_LINE - seam->begin));
        i = CACHE_LINE;
    }
    for (; i + CACHE_LINE <= seam->end; i += CACHE_LINE) write_line_past_caches(seam->line + i, bytes + i);
    memcpy(bytes, bytes + i, CACHE_LINE);
    seam->line += i;
    seam->begin = 0;
    seam->end -= i;
}

/* Writes all. */
INLINE void seam_end(struct seam *seam)
{
    seam_write(seam);
    if (seam->begin < seam->end)
        memcpy(seam->line + seam->begin, seam->bytes + CACHE_LINE + seam->begin, (size_t)(seam->end - seam->begin));
    seam->begin = seam->end = 0;
    end_past_caches();
}

/* Pieces follow that belong at `to`. */
INLINE void seam_at(struct seam *seam, char *to)
{
    if (seam->line && to == seam->line + seam->end) return;
    seam_end(seam);
    seam->begin = seam->end = (intptr_t)to & (CACHE_LINE - 1);
    seam->line = to - seam->begin;
}

/* Where to put a short piece. */
INLINE char *seam_short(struct seam *seam, int64_t size)
{
    if (seam->end > SEAM_SHORT) seam_write(seam);
    seam->end += size;
    return seam->bytes + CACHE_LINE + seam->end - size;
}

/* Writes a long piece. */
INLINE void seam_long(struct seam *seam, const char *restrict from, int64_t size)
{
    char *const bytes = seam->bytes + CACHE_LINE;
    int64_t i = -seam->end & (CACHE_LINE - 1);
    memcpy(bytes + seam->end, from, CACHE_LINE);
    seam->end += i;
    seam_write(seam);
    char *restrict const to = seam->line - i;
    for (; i + CACHE_LINE <= size; i += CACHE_LINE) write_line_past_caches(to + i, from + i);
    seam->line = to + i;
    seam->end = size - i;
    memcpy(bytes + seam->end - CACHE_LINE, from + size - CACHE_LINE, CACHE_LINE);
}

#endif
