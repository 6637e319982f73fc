/* SPDX-License-Identifier: Apache-2.0 */
/* padding_kernel.h - sums of rows, compiled per dtype; see struct kernels in padding.c. */

static inline void NAME(add_row)(T *restrict to, const T *restrict from, const struct axis *axis, bool first)
{
    const struct run *run = axis->run, *const end = run + axis->runs;
    if (first) {
        const int64_t tail = axis->cells - run->cell - run->count;
        memcpy(to + run->cell, from + run->at, (size_t)run->count * sizeof(T));
        if (run->cell > 0) memset(to, 0, (size_t)run->cell * sizeof(T));
        if (tail > 0) memset(to + run->cell + run->count, 0, (size_t)tail * sizeof(T));
        run++;
    }
    for (; run < end; run++) {
        T *const cell = to + run->cell;
        const T *at = from + run->at;
        for (int64_t t = 0; t < run->times; t++, at += run->count)
            for (int64_t i = 0; i < run->count; i++) cell[i] = STORE(LOAD(cell[i]) + LOAD(at[i]));
    }
}

static void NAME(add_rows)(void *to, int64_t to_step, const void *from, int64_t from_step, int64_t rows,
                           const struct axis *axis, bool first)
{
    T *sum = to;
    const T *row = from;
    for (int64_t i = 0; i < rows; i++, sum += to_step, row += from_step) NAME(add_row)(sum, row, axis, first);
}

static void NAME(widen)(void *to, const void *from, int64_t count)
{
    C *restrict const wide = to;
    const T *restrict const narrow = from;
    for (int64_t i = 0; i < count; i++) wide[i] = LOAD(narrow[i]);
}

static void NAME(narrow)(void *to, const void *from, int64_t count)
{
    T *restrict const narrow = to;
    const C *restrict const wide = from;
    for (int64_t i = 0; i < count; i++) narrow[i] = STORE(wide[i]);
}

static const struct kernels NAME(kernels) = {NAME(add_rows), NAME(widen), NAME(narrow)};
