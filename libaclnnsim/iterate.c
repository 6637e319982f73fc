/* SPDX-License-Identifier: Apache-2.0 */
#include "iterate.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/clones.h"
#include "op.h"
#include "team.h"

/* Elements that make a range worth handing to another thread, and ranges at the most. */
#define RANGE_COST 16384
#define RANGES_AT_MOST 4096

void parallel_for(int64_t count, int64_t cost, parallel_body *body, void *data)
{
    if (count <= 0) return;
    if (cost < 1) cost = 1;
    int64_t chunk = cost >= RANGE_COST ? 1 : (RANGE_COST + cost - 1) / cost;
    if (count / chunk > RANGES_AT_MOST) chunk = count / RANGES_AT_MOST + 1;
    team_run(count, chunk, body, data);
}

int64_t view_count(const struct view *view)
{
    int64_t count = 1;
    for (int d = 0; d < view->rank && d < MAX_RANK; d++) count *= view->dims[d];
    return count;
}

bool view_is_dense(const struct view *view, int inner)
{
    int64_t step = 1;
    for (int d = view->rank - 1; d >= view->rank - inner && d >= 0; d--) {
        if (view->dims[d] == 1) continue;
        if (view->strides[d] != step) return false;
        step *= view->dims[d];
    }
    return true;
}

int64_t view_planes(const struct view *view, int inner)
{
    int64_t count = 1;
    for (int d = 0; d < view->rank - inner; d++) count *= view->dims[d];
    return count;
}

/* Elements from the first element of the view to element `index`, row-major over dimensions [0, dims). */
static int64_t distance(const struct view *view, int dims, int64_t index)
{
    int64_t elements = 0;
    for (int d = dims - 1; d >= 0; d--) {
        elements += index % view->dims[d] * view->strides[d];
        index /= view->dims[d];
    }
    return elements;
}

char *view_plane(const struct view *view, int inner, int64_t index)
{
    return view->data + distance(view, view->rank - inner, index) * dtype_size(view->dtype);
}

#define COPY_ROW(type)                                                                           \
    do {                                                                                         \
        const char *f = from;                                                                    \
        char *t = to;                                                                            \
        for (int64_t i = 0; i < n; i++, f += from_step, t += to_step) memcpy(t, f, sizeof(type)); \
    } while (0)

/* Every other element, in vectors. */
#define COPY_EVERY_OTHER(type)                                                                                  \
    CLONES_WIDE static void every_other_##type(char *restrict to, const char *restrict from, int64_t n)          \
    {                                                                                                           \
        const int64_t size = sizeof(type);                                                                      \
        for (int64_t i = 0; i < n; i++) memcpy(to + i * size, from + 2 * i * size, sizeof(type));               \
    }
COPY_EVERY_OTHER(uint16_t)
COPY_EVERY_OTHER(uint32_t)
COPY_EVERY_OTHER(uint64_t)

void copy_row(char *to, int64_t to_step, const char *from, int64_t from_step, int64_t n, int64_t size)
{
    if (to_step == size && from_step == size) {
        if (n) memcpy(to, from, (size_t)(n * size)); /* nothing may have no address */
        return;
    }
    if (to_step == size && from_step == 2 * size) {
        switch (size) {
        case 2: every_other_uint16_t(to, from, n); return;
        case 4: every_other_uint32_t(to, from, n); return;
        case 8: every_other_uint64_t(to, from, n); return;
        default: break;
        }
    }
    switch (size) {
    case 1: COPY_ROW(uint8_t); break;
    case 2: COPY_ROW(uint16_t); break;
    case 4: COPY_ROW(uint32_t); break;
    case 8: COPY_ROW(uint64_t); break;
    default: COPY_ROW(struct { uint64_t half[2]; }); break;
    }
}

static void copy_plane(const struct view *view, int inner, int64_t index, char *dense, bool gather)
{
    const int64_t size = dtype_size(view->dtype);
    const int first = view->rank - inner, last = view->rank - 1;
    const int64_t n = inner ? view->dims[last] : 1, step = inner ? view->strides[last] * size : size;
    int64_t rows = 1;
    for (int d = first; d < last; d++) rows *= view->dims[d];

    struct view plane = *view;
    plane.data = view_plane(view, inner, index);
    for (int d = 0; d < inner - 1; d++) {
        plane.dims[d] = view->dims[first + d];
        plane.strides[d] = view->strides[first + d];
    }
    for (int64_t row = 0; row < rows; row++) {
        char *at = plane.data + distance(&plane, inner - 1, row) * size;
        if (gather) copy_row(dense + row * n * size, size, at, step, n, size);
        else copy_row(at, step, dense + row * n * size, size, n, size);
    }
}

void view_gather(const struct view *view, int inner, int64_t index, void *dense)
{
    copy_plane(view, inner, index, dense, true);
}

void view_scatter(const struct view *view, int inner, int64_t index, const void *dense)
{
    copy_plane(view, inner, index, (char *)dense, false);
}

/* Overlaps */

/* Bytes from the first element to the end of the last. */
static int64_t span_of(const struct view *view)
{
    int64_t last = 0;
    for (int d = 0; d < view->rank; d++) last += (view->dims[d] - 1) * view->strides[d];
    return (last + 1) * dtype_size(view->dtype);
}

static const char *first_of(const struct view *view)
{
    return (const char *)view->address + view->offset * dtype_size(view->dtype);
}

/* Whether every stride steps over all that the smaller ones reach: then no two elements meet. */
static bool steps_clear(const struct view *view)
{
    int64_t reach = 0;
    bool done[MAX_RANK] = {false};
    for (int round = 0; round < view->rank; round++) {
        int least = -1;
        for (int d = 0; d < view->rank; d++)
            if (!done[d] && (least < 0 || view->strides[d] < view->strides[least])) least = d;
        done[least] = true;
        if (view->dims[least] == 1) continue;
        if (view->strides[least] <= reach) return false;
        reach += (view->dims[least] - 1) * view->strides[least];
    }
    return true;
}

/* If all strides of the view (in bytes) are multiples of `period` or stay inside `period` together: where in the
 * period its elements lie, [*begin, *begin + *length), which may wrap around. */
static bool within_period(const struct view *view, const char *base, int64_t period, int64_t *begin, int64_t *length)
{
    const int64_t size = dtype_size(view->dtype);
    *begin = (first_of(view) - base) % period;
    *length = size;
    for (int d = 0; d < view->rank; d++) {
        if (view->dims[d] == 1 || view->strides[d] * size % period == 0) continue;
        *length += (view->dims[d] - 1) * view->strides[d] * size;
    }
    return *length <= period;
}

/* Whether a stride of one view shows at once that the two only interleave: they keep to different parts of its
 * period. The usual case of slices of one tensor, without looking at each element. */
static bool interleave(const struct view *a, const struct view *b, const char *base)
{
    for (int d = 0; d < a->rank; d++) {
        const int64_t period = a->strides[d] * dtype_size(a->dtype);
        int64_t begin[2], length[2];
        if (a->dims[d] == 1 || period == 0 || !within_period(a, base, period, &begin[0], &length[0]) ||
            !within_period(b, base, period, &begin[1], &length[1]))
            continue;
        const int64_t gap = (begin[1] - begin[0] + period) % period; /* from the beginning of a to that of b */
        if (gap >= length[0] && gap + length[1] <= period) return true;
    }
    return false;
}

/* Marks the units (of `unit` bytes, from `base`) that the view covers, or looks whether one is marked. */
static bool mark(const struct view *view, const char *base, int64_t unit, uint8_t *marks, bool only_look)
{
    const int64_t count = view_count(view), size = dtype_size(view->dtype);
    for (int64_t i = 0; i < count; i++) {
        const int64_t at = (first_of(view) - base + distance(view, view->rank, i) * size) / unit;
        for (int64_t u = at; u < at + size / unit; u++) {
            if (marks[u >> 3] >> (u & 7) & 1) return true;
            if (!only_look) marks[u >> 3] |= (uint8_t)(1u << (u & 7));
        }
    }
    return false;
}

bool view_overlaps_itself(const struct view *view)
{
    const int64_t count = view_count(view);
    if (count <= 1 || steps_clear(view)) return false;
    const int64_t units = span_of(view) / dtype_size(view->dtype);
    if (count > units) return true;
    uint8_t *marks = calloc((size_t)(units / 8 + 1), 1);
    const bool overlap = marks && mark(view, first_of(view), dtype_size(view->dtype), marks, false);
    free(marks);
    return overlap;
}

/* Inputs may repeat elements without bound: one of each is enough to mark. */
static struct view without_repeats(const struct view *view)
{
    struct view once = *view;
    for (int d = 0; d < view->rank; d++)
        if (view->strides[d] == 0 && view->dims[d] > 1) once.dims[d] = 1;
    return once;
}

bool views_overlap(const struct view *a, const struct view *b)
{
    if (view_count(a) == 0 || view_count(b) == 0) return false;
    const struct view one = without_repeats(a), two = without_repeats(b);
    const char *const base = first_of(&one) < first_of(&two) ? first_of(&one) : first_of(&two);
    const int64_t at_one = first_of(&one) - base, at_two = first_of(&two) - base;
    const int64_t end_one = at_one + span_of(&one), end_two = at_two + span_of(&two);
    if (at_one >= end_two || at_two >= end_one) return false;
    if (view_is_dense(&one, one.rank) && view_is_dense(&two, two.rank)) return true;
    if (interleave(&one, &two, base) || interleave(&two, &one, base)) return false;

    int64_t unit = dtype_size(one.dtype);
    while (dtype_size(two.dtype) % unit || (at_one + at_two) % unit) unit /= 2;
    uint8_t *marks = calloc((size_t)((end_one > end_two ? end_one : end_two) / unit / 8 + 1), 1);
    if (!marks) return false;
    mark(&one, base, unit, marks, false);
    const bool overlap = mark(&two, base, unit, marks, true);
    free(marks);
    return overlap;
}

/* Scratch */

static pthread_key_t scratch_key;
static pthread_once_t scratch_once = PTHREAD_ONCE_INIT;

struct scratch {
    void *memory[4];
    size_t size[4];
};

static void free_scratch(void *p)
{
    struct scratch *s = p;
    for (int i = 0; i < 4; i++) free(s->memory[i]);
    free(s);
}

static void make_scratch_key(void) { pthread_key_create(&scratch_key, free_scratch); }

void *scratch(int which, size_t size)
{
    pthread_once(&scratch_once, make_scratch_key);
    struct scratch *s = pthread_getspecific(scratch_key);
    if (!s) {
        s = calloc(1, sizeof *s);
        if (!s || pthread_setspecific(scratch_key, s) != 0) {
            free(s);
            return NULL;
        }
    }
    if (s->size[which] < size) {
        free(s->memory[which]);
        s->size[which] = 0;
        s->memory[which] = aligned_alloc(64, (size + 4095) & ~(size_t)4095);
        if (!s->memory[which]) return NULL;
        s->size[which] = size;
    }
    return s->memory[which];
}
