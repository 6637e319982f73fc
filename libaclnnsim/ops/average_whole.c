/* SPDX-License-Identifier: Apache-2.0 */
/* average_whole.c - average pooling where one window is the whole image: sums in 16 interleaved parts. */
#include "ops/average_work.h"

#define PARTS 16
#define PIECE 1024

INLINE void add_parts(float *restrict part, const float *restrict cell, int64_t count)
{
    int64_t i = 0;
    for (; i + PARTS <= count; i += PARTS)
        for (int k = 0; k < PARTS; k++) part[k] += cell[i + k];
    for (int k = 0; i + k < count; k++) part[k] += cell[i + k];
}

/* How many rows a plane is walked in, and their width: one if it is dense. */
static int64_t runs_of(const struct side *side, int64_t *width, int64_t *step)
{
    const int64_t rows = rows_in(side);
    *width = side->dense ? rows * side->extent[W] : side->extent[W];
    *step = side->dense ? 1 : side->step[W];
    return side->dense ? 1 : rows;
}

static float size_of(const struct work *work)
{
    return work->axis[0].size[0] * work->axis[1].size[0] * work->axis[2].size[0];
}

CLONES void average_whole(void *data, int64_t begin, int64_t end)
{
    struct work *const work = data;
    const struct side *const image = &work->image, *const pooled = &work->pooled;
    int64_t width, step;
    const int64_t runs = runs_of(image, &width, &step);
    struct place at = {.n = begin / image->extent[C], .c = begin % image->extent[C]};
    for (int64_t i = begin; i < end; i++, at.n += turns(&at.c, image->extent[C])) {
        char *const plane = plane_at(image, &at);
        float part[PARTS] = {0}, piece[PIECE];
        int64_t held = 0;
        if (image->direct && image->dense) add_parts(part, (const float *)plane, width);
        for (int64_t run = 0; run < runs && !(image->direct && image->dense); run++) {
            const char *const row = row_at(image, plane, run / image->extent[H], run % image->extent[H]);
            for (int64_t x = 0, taken; x < width; x += taken) {
                taken = width - x < PIECE - held ? width - x : PIECE - held;
                image->conversion->widen(piece + held, row + x * step * image->size, step, taken);
                held += taken;
                if (held < PIECE) continue;
                add_parts(part, piece, PIECE);
                held = 0;
            }
        }
        add_parts(part, piece, held);
        for (int half = PARTS / 2; half; half /= 2)
            for (int k = 0; k < half; k++) part[k] += part[k + half];
        part[0] /= size_of(work);
        pooled->conversion->narrow(plane_at(pooled, &at), part, 1);
    }
}

CLONES void average_whole_back(void *data, int64_t begin, int64_t end)
{
    struct work *const work = data;
    const struct side *const image = &work->image, *const pooled = &work->pooled;
    int64_t width, step;
    const int64_t runs = runs_of(image, &width, &step);
    struct place at = {.n = begin / image->extent[C], .c = begin % image->extent[C]};
    for (int64_t i = begin; i < end; i++, at.n += turns(&at.c, image->extent[C])) {
        float grad;
        pooled->conversion->widen(&grad, plane_at(pooled, &at), 1, 1);
        grad = 0.0f + grad / size_of(work);
        float element; /* room for one of any dtype */
        image->conversion->narrow(&element, &grad, 1);
        for (int64_t run = 0; run < runs; run++) {
            const int64_t d = run / image->extent[H], h = run % image->extent[H];
            char *const row = row_at(image, plane_at(image, &at), d, h);
            if (step == 1) write_elements(image, row, 1, &element, 0, width);
            else write_elements(image, row, step, &element, 0, width);
        }
    }
}

#define BLOCK 64

int64_t average_blocks(const struct side *image)
{
    return (image->extent[C] + BLOCK - 1) / BLOCK;
}

/* The same sums for channels that lie next to each other. */
CLONES void average_whole_cells(void *data, int64_t begin, int64_t end)
{
    const struct work *const work = data;
    const struct side *const image = &work->image, *const pooled = &work->pooled;
    const int64_t blocks = average_blocks(image), rows = rows_in(image);
    for (int64_t i = begin; i < end; i++) {
        const struct place at = {.n = i / blocks, .c = i % blocks * BLOCK};
        const int64_t channels = image->extent[C] - at.c < BLOCK ? image->extent[C] - at.c : BLOCK;
        float part[PARTS][BLOCK] = {{0}}, memory[BLOCK];
        int64_t cells = 0;
        for (int64_t row = 0; row < rows; row++) {
            const char *cell = row_at(image, plane_at(image, &at), row / image->extent[H], row % image->extent[H]);
            for (int64_t x = 0; x < image->extent[W]; x++, cell += image->step[W] * image->size, cells++) {
                const float *values = (const float *)cell;
                if (!image->plain) image->conversion->widen(memory, cell, 1, channels), values = memory;
                add_row(part[cells % PARTS], values, channels, false);
            }
        }
        for (int half = PARTS / 2; half; half /= 2)
            for (int k = 0; k < half; k++) add_row(part[k], part[k + half], channels, false);
        for (int64_t c = 0; c < channels; c++) part[0][c] /= size_of(work);
        pooled->conversion->narrow(memory, part[0], channels);
        write_elements(pooled, plane_at(pooled, &at), pooled->step[C], memory, 1, channels);
    }
}
