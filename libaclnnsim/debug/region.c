/* SPDX-License-Identifier: Apache-2.0 */
#include <stdlib.h>

#include "internal.h"

/* The same bytes with as few dimensions as will do: extents of 1 and repeats are left out, and dimensions that
 * continue each other are one. False if there are no bytes. */
static bool simplify(const struct region *region, struct region *simple)
{
    *simple = (struct region){.address = region->address, .element = region->element};
    for (int d = 0; d < region->rank; d++) {
        if (region->dims[d] == 0) return false;
        if (region->dims[d] == 1 || region->strides[d] == 0) continue;
        simple->dims[simple->rank] = region->dims[d];
        simple->strides[simple->rank++] = region->strides[d];
    }
    /* longest strides first */
    for (int i = 1; i < simple->rank; i++)
        for (int k = i; k > 0 && simple->strides[k - 1] < simple->strides[k]; k--) {
            const int64_t dim = simple->dims[k], stride = simple->strides[k];
            simple->dims[k] = simple->dims[k - 1];
            simple->strides[k] = simple->strides[k - 1];
            simple->dims[k - 1] = dim;
            simple->strides[k - 1] = stride;
        }
    while (simple->rank > 0 && simple->strides[simple->rank - 1] <= simple->element) {
        const int last = --simple->rank;
        simple->element += (simple->dims[last] - 1) * simple->strides[last];
    }
    return simple->element > 0;
}

void region_span(const struct region *region, const char **begin, const char **end)
{
    struct region simple;
    *begin = *end = region->address;
    if (!simplify(region, &simple)) return;
    *end += simple.element;
    for (int d = 0; d < simple.rank; d++) *end += (simple.dims[d] - 1) * simple.strides[d];
}

static bool each_run(const struct region *r, int d, const char *address,
                     bool (*visit)(const char *address, uint64_t count, void *data), void *data)
{
    if (d == r->rank) return visit(address, (uint64_t)r->element, data);
    for (int64_t i = 0; i < r->dims[d]; i++)
        if (!each_run(r, d + 1, address + i * r->strides[d], visit, data)) return false;
    return true;
}

bool region_each(const struct region *region, bool (*visit)(const char *address, uint64_t count, void *data), void *data)
{
    struct region simple;
    return !simplify(region, &simple) || each_run(&simple, 0, simple.address, visit, data);
}

/* Bytes of one region in the part that both may share. */
struct marks {
    const char *begin, *end;
    uint8_t *bits;
};

static bool mark_run(const char *address, uint64_t count, void *data)
{
    const struct marks *const marks = data;
    for (const char *p = address < marks->begin ? marks->begin : address; p < address + count && p < marks->end; p++)
        marks->bits[(p - marks->begin) / 8] |= (uint8_t)(1u << (p - marks->begin) % 8);
    return true;
}

static bool run_is_free(const char *address, uint64_t count, void *data)
{
    const struct marks *const marks = data;
    for (const char *p = address < marks->begin ? marks->begin : address; p < address + count && p < marks->end; p++)
        if (marks->bits[(p - marks->begin) / 8] >> (p - marks->begin) % 8 & 1) return false;
    return true;
}

bool regions_overlap(const struct region *a, const struct region *b)
{
    struct region one, two;
    if (!simplify(a, &one) || !simplify(b, &two)) return false;
    const char *begin[2], *end[2];
    region_span(&one, &begin[0], &end[0]);
    region_span(&two, &begin[1], &end[1]);
    struct marks marks = {begin[0] > begin[1] ? begin[0] : begin[1], end[0] < end[1] ? end[0] : end[1], NULL};
    if (marks.begin >= marks.end) return false;
    if (one.rank == 0 && two.rank == 0) return true;
    marks.bits = calloc((size_t)(marks.end - marks.begin) / 8 + 1, 1);
    if (!marks.bits) return false;
    each_run(&one, 0, one.address, mark_run, &marks);
    const bool overlap = !each_run(&two, 0, two.address, run_is_free, &marks);
    free(marks.bits);
    return overlap;
}
