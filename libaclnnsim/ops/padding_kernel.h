/* SPDX-License-Identifier: Apache-2.0 */
/* padding_kernel.h - sums of rows, compiled per dtype; see struct kernels in padding.c. */

CLONES static void NAME(add)(struct rows rows, const struct axis *axis, const struct run *run,
                             const struct run *end, bool first)
{
    const int64_t size = sizeof(T);
    if (first) {
        copy_rows(rows, run->cell * size, run->at * size, run->count * size);
        zero_rows(rows, 0, run->cell * size);
        zero_rows(rows, (run->cell + run->count) * size, (axis->cells - run->cell - run->count) * size);
        run++;
    }
    for (; run < end; run++)
        EACH_ROW(rows)
        {
            T *restrict const sum = (T *)ROW_TO(rows) + run->cell;
            const T *restrict const addend = (const T *)ROW_FROM(rows) + run->at;
            if (run->mirrored)
                for (int64_t i = 0; i < run->count; i += axis->unit)
                    for (int64_t j = 0; j < axis->unit; j++) {
                        const T other = addend[run->count - i - axis->unit + j];
                        sum[i + j] = STORE(LOAD(sum[i + j]) + LOAD(other));
                    }
            else
                for (int64_t i = 0; i < run->count; i++) {
                    C total = LOAD(sum[i]);
                    for (int64_t t = 0; t < run->times; t++) total += LOAD(addend[i + t * run->count]);
                    sum[i] = STORE(total);
                }
        }
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

static const struct kernels NAME(kernels) = {NAME(add), NAME(widen), NAME(narrow)};
