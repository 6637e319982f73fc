/* SPDX-License-Identifier: Apache-2.0 */
/* padding_rows.c - copying rows of elements */
#include "ops/padding_rows.h"

#include <stdlib.h>

#include "kernel/past_caches.h"

/* statement(type, bytes) for elements of that many bytes. */
#define BY_SIZE(size, statement)                 \
    switch (size) {                              \
    case 1: statement(char, 1) break;            \
    case 2: statement(uint16_t, 2) break;        \
    case 4: statement(uint32_t, 4) break;        \
    case 8: statement(uint64_t, 8) break;        \
    default: statement(struct bytes, 16) break;  \
    }

CLONES void pad_copy_rows(struct rows r, int64_t size)
{
    EACH_ROW(r) copy_bytes(ROW_TO(r), ROW_FROM(r), size);
}

void pad_find_frame(struct parts *parts, int64_t size)
{
    const struct part *part = parts->part, *const end = part + parts->count;
    int edges = 0, direction = 2;
    if (part->times == 1 && !part->source) {
        parts->middle_to = part->to;
        parts->middle_from = part->from;
        parts->middle_count = part->count;
        part++;
    }
    parts->framed = end - part <= 2;
    for (; part < end && parts->framed; part++) {
        const bool once = part->times == 1, runs = once || part->count == 1;
        const int64_t count = once ? part->count : part->times, next = once ? size : part->from_next;
        const int way = next == size ? 1 : next == 0 ? 0 : -1;
        parts->edge[edges++] = (struct edge){part->to, part->from, count, part->source};
        if (count == 1) continue;
        parts->framed = runs && (direction == 2 || direction == way) && next == way * size;
        direction = way;
    }
    parts->direction = direction == 2 ? 1 : direction;
}

/* Copies groups of rows of a middle part and two edges, all of a plane and then those of the next: results are
 * written in the order of memory. */
INLINE void copy_framed(const struct rows *groups, int count, const struct parts *parts, int64_t size,
                        int64_t direction)
{
#define COPY_ELEMENTS(type, bytes) \
    for (int64_t i = 0; i < edge_count; i++) MOVE(type, i * (bytes), i * (bytes) * direction)
#define COPY_EDGE(edge, place)                                                     \
    {                                                                              \
        const char *const begin = (edge).source ? (edge).source : row_from;        \
        const char *restrict const from = begin + (edge).from;                     \
        char *restrict const to = place;                                           \
        const int64_t edge_count = (edge).count;                                   \
        BY_SIZE(size, COPY_ELEMENTS)                                               \
    }
    const int64_t middle_to = parts->middle_to, middle_from = parts->middle_from;
    const int64_t bytes = parts->middle_count * size;
    const int first = parts->edge[0].to > middle_to; /* there may be none on the left */
    const struct edge left = parts->edge[first], right = parts->edge[1 - first];
    const bool past_caches = parts->past_caches;
    struct seam seam;
    seam.line = NULL;
    seam.begin = seam.end = 0;
    for (int64_t plane = 0; plane < groups->planes; plane++)
        for (const struct rows *r = groups; r < groups + count; r++) {
            char *row_to = r->to + plane * r->to_plane;
            const char *row_from = r->from + plane * r->from_plane;
            const int64_t rows = r->rows, to_row = r->to_row, from_row = r->from_row;
            for (int64_t row = 0; row < rows; row++, row_to += to_row, row_from += from_row) {
                if (!past_caches) {
                    COPY_EDGE(left, row_to + left.to)
                    copy_bytes(row_to + middle_to, row_from + middle_from, bytes);
                    COPY_EDGE(right, row_to + right.to)
                    continue;
                }
                seam_at(&seam, row_to);
                COPY_EDGE(left, seam_short(&seam, left.count * size))
                seam_long(&seam, row_from + middle_from, bytes);
                COPY_EDGE(right, seam_short(&seam, right.count * size))
            }
        }
    if (past_caches) seam_end(&seam);
#undef COPY_EDGE
#undef COPY_ELEMENTS
}

CLONES void pad_copy_parts(const struct rows *groups, int count, const struct parts *parts, int64_t size)
{
#define FORWARDS(type, bytes) copy_framed(groups, count, parts, bytes, 1);
#define REPEATED(type, bytes) copy_framed(groups, count, parts, bytes, 0);
#define BACKWARDS(type, bytes) copy_framed(groups, count, parts, bytes, -1);
    if (!parts->framed)
        for (const struct rows *r = groups; r < groups + count; r++)
            for (const struct part *part = parts->part; part < parts->part + parts->count; part++)
                EACH_ROW(*r)
                {
                    char *const to = ROW_TO(*r) + part->to;
                    const char *const from = (part->source ? part->source : ROW_FROM(*r)) + part->from;
                    for (int64_t t = 0; t < part->times; t++)
                        copy_bytes(to + t * part->to_next, from + t * part->from_next, part->count * size);
                }
    else if (parts->direction > 0)
        BY_SIZE(size, FORWARDS)
    else if (parts->direction == 0)
        BY_SIZE(size, REPEATED)
    else
        BY_SIZE(size, BACKWARDS)
#undef BACKWARDS
#undef REPEATED
#undef FORWARDS
}

CLONES void pad_copy_elements(struct rows r, int64_t to_step, int64_t from_step, int64_t count,
                                 int64_t size)
{
#define COPY_TILE(type, bytes)                                                          \
    for (int64_t row = top; row < bottom; row++) {                                      \
        char *restrict const to = ROW_TO(r);                                            \
        const char *restrict const from = ROW_FROM(r);                                  \
        _Pragma("GCC unroll 4") for (int64_t i = left; i < right; i++)                  \
            MOVE(type, i * to_step, i * from_step)                                      \
    }
    /* where cache lines run across the rows, every line is used up while it is near */
    const bool tiled = llabs(r.to_row) < to_step || llabs(r.from_row) < llabs(from_step);
    const int64_t height = tiled ? least(16, r.rows) : r.rows, width = tiled ? 256 / height : count;
    for (int64_t plane = 0; plane < r.planes; plane++)
        for (int64_t top = 0; top < r.rows; top += height)
            for (int64_t left = 0; left < count; left += width) {
                const int64_t bottom = least(top + height, r.rows), right = least(left + width, count);
                BY_SIZE(size, COPY_TILE)
            }
#undef COPY_TILE
}

void pad_copy_strided_parts(struct rows r, const struct parts *parts, int64_t to_step, int64_t from_step,
                               int64_t size)
{
    for (const struct part *part = parts->part; part < parts->part + parts->count; part++) {
        struct rows rows = r;
        if (part->source) {
            rows.from = part->source;
            rows.from_plane = rows.from_row = 0;
        }
        rows.to += part->to;
        rows.from += part->from;
        if (part->count == 1)
            pad_copy_elements(rows, part->to_next, part->from_next, part->times, size);
        else
            for (int64_t t = 0; t < part->times; t++) {
                pad_copy_elements(rows, to_step, from_step, part->count, size);
                rows.to += part->to_next;
                rows.from += part->from_next;
            }
    }
}

void pad_zero_rows(struct rows r, int64_t offset, int64_t size)
{
    if (size > 0) EACH_ROW(r) memset(ROW_TO(r) + offset, 0, (size_t)size);
}

void pad_zero_elements(struct rows r, int64_t step, int64_t count, int64_t size)
{
    if (step == size)
        pad_zero_rows(r, 0, count * size);
    else
        EACH_ROW(r) for (int64_t i = 0; i < count; i++) memset(ROW_TO(r) + i * step, 0, (size_t)size);
}
