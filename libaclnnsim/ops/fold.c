/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/fold.h"

#include <stdlib.h>

/* Rows of results have at least so many; with fewer, numbers are combined result by result. */
#define WIDE 16
/* So few numbers for each result are combined row by row all the same. */
#define FEW 16
#define WIDTH 512      /* results that are worked on at a time, row by row */
#define RUN ROW_AT_MOST /* numbers that are combined at a time, result by result */
#define ROWS 8          /* rows that are combined at a time */
#define BLOCK 128       /* rows, or */
#define RUNS 64         /* runs, that make a partial result */
#define SECTION_ROWS 4096 /* rows, or */
#define SECTION (RUN * RUNS) /* numbers, that one thread combines */

/* Numbers that go to results: `outer` and `inner` are the dimensions of results, `along` those that are combined. */
struct work {
    const struct fold *fold;
    struct conversion numbers;
    const struct fold_kernels *kernels;
    map_kernel *map;
    const char *data;
    struct strip outer, along, inner;
    bool by_rows; /* else result by result, and `inner` has one place */
    int64_t size; /* of a number */
    int64_t sections, section, pieces, results;
    char *partial; /* results of each section */
    /* of places */
    bool largest;
    place_kernel *places_kernel;
    better_kernel *better;
    find_kernel *find;
    int64_t *places; /* of each section */
};

static unsigned trailing_results(const struct view *view, unsigned dims)
{
    unsigned trailing = 0;
    for (int d = view->rank - 1; d >= 0 && (!(dims >> d & 1) || view->dims[d] == 1); d--) trailing |= 1u << d;
    return trailing & ~dims;
}

static void split(struct work *work, const struct view *view, unsigned dims)
{
    const struct view *const views[] = {view};
    const unsigned all = view->rank ? ~0u >> (32 - view->rank) : 0, others = all & ~dims, trailing = trailing_results(view, dims);
    work->data = view->data;
    work->along = strip_of(views, 1, dims & all);
    work->outer = strip_of(views, 1, others & ~trailing);
    work->inner = strip_of(views, 1, trailing);
    work->results = work->outer.count * work->inner.count;
    work->by_rows = work->inner.count >= WIDE;
    if (!work->by_rows) {
        work->by_rows = work->along.count <= FEW && work->results >= WIDE;
        const struct strip both = strip_of(views, 1, others), none = {.count = 1};
        work->outer = work->by_rows ? none : both;
        work->inner = work->by_rows ? both : none;
    }
    work->section = work->by_rows ? SECTION_ROWS : SECTION;
    work->sections = work->along.count / work->section + (work->along.count % work->section != 0);
    work->pieces = work->by_rows ? (work->inner.count + WIDTH - 1) / WIDTH : 1;
    work->size = dtype_size(work->numbers.to);
}

static int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }

/* Combines partial results in pairs: every second one with its neighbour, and so on; the first is the whole. */
static void combine_pairs(const struct work *work, char *partial, int64_t count, int64_t stride, int64_t width)
{
    for (int64_t step = 1; step < count; step *= 2)
        for (int64_t i = 0; i + step < count; i += 2 * step) {
            const void *const other = partial + (i + step) * stride;
            work->kernels->rows(partial + i * stride, &other, 1, width);
        }
}

static void fold_runs(const struct work *work, int64_t result, int64_t begin, int64_t end, char *to)
{
    _Alignas(64) char buffer[STRIP_BUFFER], raw[STRIP_BUFFER], partial[RUNS * 16];
    const char *const data = work->data + strip_offset(&work->outer, 0, result);
    int64_t runs = 0;
    for (int64_t at = begin; at < end; at += RUN, runs++) {
        const int64_t count = least(RUN, end - at);
        const void *row = strip_load(&work->along, 0, data, at, count, work->numbers, buffer, raw);
        if (work->map) {
            const char *const own = work->fold->own;
            work->map(row, count, own ? own + result * work->size : NULL, 0, work->fold->power, buffer);
            row = buffer;
        }
        work->kernels->row(row, count, partial + runs * work->size);
    }
    combine_pairs(work, partial, runs, work->size, 1);
    memcpy(to, partial, (size_t)work->size);
}

static void fold_rows(const struct work *work, int64_t outer, int64_t column, int64_t width, int64_t begin, int64_t end, char *to)
{
    _Alignas(64) char buffers[ROWS][WIDTH * 16], raw[STRIP_BUFFER], block[WIDTH * 16], none[16];
    const char *const data = work->data + strip_offset(&work->outer, 0, outer);
    const char *const own = work->fold->own;
    work->kernels->row(none, 0, none);
    copy_row(to, work->size, none, 0, width, work->size);
    for (int64_t first = begin; first < end; first += BLOCK) {
        const int64_t last = least(first + BLOCK, end);
        char *const sum = end - begin <= BLOCK ? to : block;
        if (sum == block) copy_row(block, work->size, none, 0, width, work->size);
        for (int64_t r = first; r < last; r += ROWS) {
            const int count = (int)least(ROWS, last - r);
            const void *rows[ROWS];
            for (int k = 0; k < count; k++) {
                rows[k] = strip_load(&work->inner, 0, data + strip_offset(&work->along, 0, r + k), column, width, work->numbers,
                                    buffers[k], raw);
                if (!work->map) continue;
                work->map(rows[k], width, own ? own + (outer * work->inner.count + column) * work->size : NULL, 1,
                          work->fold->power, buffers[k]);
                rows[k] = buffers[k];
            }
            work->kernels->rows(sum, rows, count, width);
        }
        if (sum == block) {
            const void *const other = block;
            work->kernels->rows(to, &other, 1, width);
        }
    }
}

static void run_sections(void *data, int64_t first, int64_t beyond)
{
    const struct work *const work = data;
    for (int64_t i = first; i < beyond; i++) {
        const int64_t section = i % work->sections, piece = i / work->sections % work->pieces;
        const int64_t outer = i / work->sections / work->pieces;
        const int64_t begin = section * work->section, end = least(begin + work->section, work->along.count);
        const int64_t column = piece * WIDTH, width = least(WIDTH, work->inner.count - column);
        char *const to = work->partial + (section * work->results + outer * work->inner.count + column) * work->size;
        if (work->by_rows) fold_rows(work, outer, column, width, begin, end, to);
        else fold_runs(work, outer, begin, end, to);
    }
}

/* What one index of run_sections costs. */
static int64_t cost_of(const struct work *work)
{
    const int64_t numbers = least(work->section, work->along.count);
    return (work->by_rows ? numbers * least(WIDTH, work->inner.count) : numbers + 32) * (work->fold->map > MAP_SQUARE ? 8 : 1);
}

bool fold(const struct fold *fold, const struct view *view, unsigned dims, void *results)
{
    struct work work = {.fold = fold, .numbers = fold->numbers, .kernels = fold_kernels(fold->kind, fold->numbers.to)};
    if (fold->map != MAP_NONE) work.map = fold_map_kernel(fold->map, fold->numbers.to);
    split(&work, view, dims);
    if (work.results == 0) return true;
    if (work.along.count == 0) {
        char none[16];
        work.kernels->row(none, 0, none);
        copy_row(results, work.size, none, 0, work.results, work.size);
        return true;
    }
    work.partial = results;
    if (work.sections > 1) {
        work.partial = malloc((size_t)(work.sections * work.results * work.size));
        if (!work.partial) return false;
    }
    parallel_for(work.outer.count * work.pieces * work.sections, cost_of(&work), run_sections, &work);
    if (work.sections > 1) {
        combine_pairs(&work, work.partial, work.sections, work.results * work.size, work.results);
        memcpy(results, work.partial, (size_t)(work.results * work.size));
        free(work.partial);
    }
    return true;
}

/* Places */

static void place_runs(const struct work *work, int64_t result, int64_t begin, int64_t end, char *best, int64_t *place)
{
    _Alignas(64) char buffer[STRIP_BUFFER], raw[STRIP_BUFFER], number[16];
    const char *const data = work->data + strip_offset(&work->outer, 0, result);
    for (int64_t at = begin; at < end; at += RUN) {
        const int64_t count = least(RUN, end - at);
        const void *const row = strip_load(&work->along, 0, data, at, count, work->numbers, buffer, raw);
        work->kernels->row(row, count, number);
        if (at > begin && !work->better(number, best)) continue;
        memcpy(best, number, (size_t)work->size);
        *place = at + work->find(row, count, number);
    }
}

static void place_rows(const struct work *work, int64_t outer, int64_t column, int64_t width, int64_t begin, int64_t end,
                       char *best, int64_t *places)
{
    _Alignas(64) char buffer[STRIP_BUFFER], raw[STRIP_BUFFER];
    const char *const data = work->data + strip_offset(&work->outer, 0, outer);
    for (int64_t r = begin; r < end; r++) {
        const void *const row = strip_load(&work->inner, 0, data + strip_offset(&work->along, 0, r), column, width, work->numbers,
                                          buffer, raw);
        if (r > begin) {
            work->places_kernel(best, places, row, r, width);
            continue;
        }
        memcpy(best, row, (size_t)(width * work->size));
        for (int64_t i = 0; i < width; i++) places[i] = r;
    }
}

static void run_places(void *data, int64_t first, int64_t beyond)
{
    const struct work *const work = data;
    for (int64_t i = first; i < beyond; i++) {
        const int64_t section = i % work->sections, piece = i / work->sections % work->pieces;
        const int64_t outer = i / work->sections / work->pieces;
        const int64_t begin = section * work->section, end = least(begin + work->section, work->along.count);
        const int64_t column = piece * WIDTH, width = least(WIDTH, work->inner.count - column);
        const int64_t to = section * work->results + outer * work->inner.count + column;
        if (work->by_rows) place_rows(work, outer, column, width, begin, end, work->partial + to * work->size, work->places + to);
        else place_runs(work, outer, begin, end, work->partial + to * work->size, work->places + to);
    }
}

bool fold_places(bool largest, struct conversion numbers, const struct view *view, unsigned dims, void *values, int64_t *places)
{
    const struct fold fold = {.kind = largest ? FOLD_LARGEST : FOLD_SMALLEST, .numbers = numbers};
    struct work work = {.fold = &fold, .numbers = numbers, .kernels = fold_kernels(fold.kind, numbers.to), .largest = largest,
                        .places_kernel = fold_place_kernel(largest, numbers.to), .better = fold_better_kernel(largest, numbers.to),
                        .find = fold_find_kernel(numbers.to)};
    split(&work, view, dims);
    if (work.results == 0 || work.along.count == 0) return true;
    const int64_t count = work.sections * work.results;
    work.partial = malloc((size_t)(count * work.size));
    work.places = work.sections > 1 ? malloc((size_t)count * sizeof *places) : places;
    const bool done = work.partial && work.places;
    if (done) parallel_for(work.outer.count * work.pieces * work.sections, cost_of(&work), run_places, &work);
    for (int64_t s = 1; done && s < work.sections; s++)
        for (int64_t i = 0; i < work.results; i++) {
            const int64_t at = s * work.results + i;
            if (!work.better(work.partial + at * work.size, work.partial + i * work.size)) continue;
            memcpy(work.partial + i * work.size, work.partial + at * work.size, (size_t)work.size);
            work.places[i] = work.places[at];
        }
    if (done && work.sections > 1) memcpy(places, work.places, (size_t)work.results * sizeof *places);
    if (done && values) memcpy(values, work.partial, (size_t)(work.results * work.size));
    if (work.places != places) free(work.places);
    free(work.partial);
    return done;
}
