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

#define STAGE_BYTES 8192
/* The longest piece. */
#define STAGE_PIECE 4096

/* Pieces that follow each other in memory, and together make whole lines. `line`, on a cache line, is where the bytes of
 * `stage` belong; of these [begin, end) are there and not yet written. All zero to begin with. */
struct stage {
    char *line;
    int64_t begin, end;
    char bytes[STAGE_BYTES + STAGE_PIECE + CACHE_LINE] __attribute__((aligned(CACHE_LINE)));
};

/* Writes what whole lines there are, and keeps the rest. */
INLINE void stage_write(struct stage *stage)
{
    int64_t i = 0;
    if (stage->end < CACHE_LINE) return;
    if (stage->begin > 0) { /* what is before it is not ours */
        memcpy(stage->line + stage->begin, stage->bytes + stage->begin, (size_t)(CACHE_LINE - stage->begin));
        i = CACHE_LINE;
    }
    for (; i + CACHE_LINE <= stage->end; i += CACHE_LINE) write_line_past_caches(stage->line + i, stage->bytes + i);
    memcpy(stage->bytes, stage->bytes + i, (size_t)(stage->end - i));
    stage->line += i;
    stage->begin = 0;
    stage->end -= i;
}

/* Writes all. */
INLINE void stage_end(struct stage *stage)
{
    stage_write(stage);
    if (stage->begin < stage->end)
        memcpy(stage->line + stage->begin, stage->bytes + stage->begin, (size_t)(stage->end - stage->begin));
    stage->begin = stage->end = 0;
    end_past_caches();
}

/* Where to put the piece that belongs at `to`. */
INLINE char *stage_piece(struct stage *stage, char *to, int64_t size)
{
    if (stage->end == 0 || to != stage->line + stage->end) {
        if (stage->end > 0) stage_end(stage);
        stage->begin = stage->end = (intptr_t)to & (CACHE_LINE - 1);
        stage->line = to - stage->begin;
    } else if (stage->end > STAGE_BYTES) {
        stage_write(stage);
    }
    stage->end += size;
    return stage->bytes + stage->end - size;
}

#endif
