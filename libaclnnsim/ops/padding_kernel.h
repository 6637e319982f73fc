/* SPDX-License-Identifier: Apache-2.0 */
/* padding_kernel.h - sums of rows, compiled per dtype; see struct kernels in padding.c. */

INLINE void NAME(add_once)(T *restrict sum, const T *restrict addend, int64_t count)
{
    for (int64_t i = 0; i < count; i++) sum[i] = STORE(LOAD(sum[i]) + LOAD(addend[i]));
}

/* Adds units of elements, from the last to the first. */
INLINE void NAME(add_mirrored)(T *restrict sum, const T *restrict addend, int64_t count, int64_t unit)
{
    if (unit == 1) {
        const T *restrict const last = addend + count - 1;
        for (int64_t i = 0; i < count; i++) sum[i] = STORE(LOAD(sum[i]) + LOAD(last[-i]));
        return;
    }
    for (int64_t i = 0; i < count; i += unit)
        for (int64_t j = 0; j < unit; j++)
            sum[i + j] = STORE(LOAD(sum[i + j]) + LOAD(addend[count - i - unit + j]));
}

/* Adds `times` times as many elements, and rounds once. */
INLINE void NAME(add_repeated)(T *restrict sum, const T *restrict addend, int64_t count, int64_t times)
{
    for (int64_t i = 0; i < count; i++) {
        C total = LOAD(sum[i]);
        for (int64_t t = 0; t < times; t++) total += LOAD(addend[i + t * count]);
        sum[i] = STORE(total);
    }
}

INLINE void NAME(add_run)(T *restrict sum, const T *restrict addend, const struct run *run, int64_t unit)
{
    if (run->mirrored)
        NAME(add_mirrored)(sum, addend + run->at, run->count, unit);
    else if (run->times == 1)
        NAME(add_once)(sum, addend + run->at, run->count);
    else
        NAME(add_repeated)(sum, addend + run->at, run->count, run->times);
}

CLONES static void NAME(add)(struct rows rows, const struct axis *axis, const struct run *begin,
                             const struct run *end, bool first)
{
    EACH_ROW(rows)
    {
        T *restrict const sum = (T *)ROW_TO(rows);
        const T *restrict const addend = (const T *)ROW_FROM(rows);
        const struct run *run = begin;
        if (first) {
            const int64_t tail = run->cell + run->count, size = sizeof(T);
            copy_bytes((char *)(sum + run->cell), (const char *)(addend + run->at), run->count * size);
            if (run->cell > 0) memset(sum, 0, (size_t)(run->cell * size));
            if (tail < axis->cells) memset(sum + tail, 0, (size_t)((axis->cells - tail) * size));
            run++;
        }
        for (; run < end; run++) NAME(add_run)(sum + run->cell, addend, run, axis->unit);
    }
}

CLONES static void NAME(write)(struct rows rows, const struct axis *axis, int64_t head, int64_t tail)
{
    const int64_t size = sizeof(T), middle = axis->cells - head - tail;
    const struct run *const end = axis->run + axis->runs;
    struct seam seam;
    seam.line = NULL;
    seam.begin = seam.end = 0;
    EACH_ROW(rows)
    {
        const T *const addend = (const T *)ROW_FROM(rows), *const from = addend + axis->run->at;
        seam_at(&seam, ROW_TO(rows));
        T *const first = (T *)seam_short(&seam, head * size);
        copy_bytes((char *)first, (const char *)from, head * size);
        for (const struct run *run = axis->run + 1; run < end; run++)
            if (run->cell < head) NAME(add_run)(first + run->cell, addend, run, axis->unit);
        seam_long(&seam, (const char *)(from + head), middle * size);
        T *const last = (T *)seam_short(&seam, tail * size);
        copy_bytes((char *)last, (const char *)(from + head + middle), tail * size);
        for (const struct run *run = axis->run + 1; run < end; run++)
            if (run->cell >= head) NAME(add_run)(last + run->cell - head - middle, addend, run, axis->unit);
    }
    seam_end(&seam);
}

CLONES static void NAME(widen)(void *to, const void *from, int64_t count)
{
    C *restrict const wide = to;
    const T *restrict const narrow = from;
    LOAD_ROW(wide, narrow, count);
}

CLONES static void NAME(narrow)(void *to, const void *from, int64_t count)
{
    T *restrict const narrow = to;
    const C *restrict const wide = from;
    STORE_ROW(narrow, wide, count);
}

static const struct kernels NAME(kernels) = {NAME(add), NAME(write), NAME(widen), NAME(narrow)};
