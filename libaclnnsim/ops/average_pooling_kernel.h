/* SPDX-License-Identifier: Apache-2.0 */
/* average_pooling_kernel.h - rows of a tensor to and from float, compiled by average_pooling.c per dtype; see
 * struct conversion there. */

CLONES static void NAME(widen)(float *restrict to, const void *from, int64_t step, int64_t count)
{
    const T *restrict const row = from;
    if (step == 1)
        LOAD_ROW(to, row, count);
    else
        for (int64_t i = 0; i < count; i++) to[i] = LOAD(row[i * step]);
}

CLONES static void NAME(narrow)(void *to, const float *restrict from, int64_t count)
{
    T *restrict const row = to;
    STORE_ROW(row, from, count);
}

static const struct conversion NAME(conversion) = {NAME(widen), NAME(narrow)};
