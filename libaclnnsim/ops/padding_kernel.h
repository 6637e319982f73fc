/* SPDX-License-Identifier: Apache-2.0 */
/* padding_kernel.h - sums of rows, compiled per dtype; see struct kernels in padding.c. */

static void NAME(add)(const struct rows *rows, const struct axis *axis, bool first)
{
    const struct run *run = axis->run, *const end = run + axis->runs;
    const int64_t size = sizeof(T);
    if (first) {
        copy_rows(rows, run->cell * size, run->at * size, run->count * size);
        zero_rows(rows, 0, run->cell * size);
        zero_rows(rows, (run->cell + run->count) * size, (axis->cells - run->cell - run->count) * size);
        run++;
    }
    for (; run < end; run++)
        for (int64_t t = 0; t < run->times; t++)
            EACH_ROW(rows)
            {
                T *restrict const sum = (T *)ROW_TO(rows) + run->cell;
                const T *restrict const addend = (const T *)ROW_FROM(rows) + run->at + t * run->count;
                for (int64_t i = 0; i < run->count; i++) sum[i] = STORE(LOAD(sum[i]) + LOAD(addend[i]));
            }
}

static void NAME(add_wide)(const struct rows *rows, const struct axis *axis, bool first)
{
    const struct run *run = axis->run, *const end = run + axis->runs;
    const int64_t size = sizeof(C);
    if (first) {
        EACH_ROW(rows)
        {
            C *restrict const sum = (C *)ROW_TO(rows) + run->cell;
            const T *restrict const addend = (const T *)ROW_FROM(rows) + run->at;
            for (int64_t i = 0; i < run->count; i++) sum[i] = LOAD(addend[i]);
        }
        zero_rows(rows, 0, run->cell * size);
        zero_rows(rows, (run->cell + run->count) * size, (axis->cells - run->cell - run->count) * size);
        run++;
    }
    for (; run < end; run++)
        for (int64_t t = 0; t < run->times; t++)
            EACH_ROW(rows)
            {
                C *restrict const sum = (C *)ROW_TO(rows) + run->cell;
                const T *restrict const addend = (const T *)ROW_FROM(rows) + run->at + t * run->count;
                for (int64_t i = 0; i < run->count; i++) sum[i] += LOAD(addend[i]);
            }
}

static void NAME(narrow)(const struct rows *rows, int64_t count)
{
    EACH_ROW(rows)
    {
        T *restrict const rounded = (T *)ROW_TO(rows);
        const C *restrict const sum = (const C *)ROW_FROM(rows);
        for (int64_t i = 0; i < count; i++) rounded[i] = STORE(sum[i]);
    }
}

static const struct kernels NAME(kernels) = {NAME(add), NAME(add_wide), NAME(narrow)};
