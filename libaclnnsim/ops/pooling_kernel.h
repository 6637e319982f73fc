/* SPDX-License-Identifier: Apache-2.0 */
/* pooling_kernel.h - the gradient of max pooling on dense planes; compiled by pooling.c once for each way to compute.
 *
 * Beside what kernel/per_dtype.h defines it needs ROUNDS: whether T and C differ, or LOAD and STORE do more
 * than copy. */

/* Gradients of maxima */

/* The sum of a single gradient: the same, but there is no -0. */
INLINE T NAME(alone)(T t)
{
    if (sizeof(T) > sizeof(uint16_t)) return STORE(0 + LOAD(t));
    uint16_t bits;
    memcpy(&bits, &t, sizeof bits);
    bits = bits & 0x7fff ? bits : 0;
    memcpy(&t, &bits, sizeof bits);
    return t;
}

/* Brings n gradients to their cells, which get no other. out[0] is cell `base`; positions elsewhere than in
 * the `count` cells from there are skipped, but there are none if all are `inside`. */
INLINE void NAME(move)(const T *grad, const int32_t *position, int64_t n, uint32_t base, uint32_t count,
                       bool inside, T *restrict out)
{
    for (int64_t i = 0; i < n; i++) {
        const uint32_t cell = (uint32_t)position[i] - base;
        if (inside || cell < count) out[cell] = NAME(alone)(grad[i]);
    }
}

/* The two rows of the image under n windows of two by two cells, whole: each gradient in its cell, zero in the
 * others. `place` is the position of the first. */
INLINE void NAME(spread)(const T *grad, const int32_t *position, int64_t n, int32_t place, int32_t width,
                         T *restrict upper, T *restrict lower)
{
    for (int64_t i = 0; i < n; i++) {
        const int32_t cell = position[i] - (place + 2 * (int32_t)i);
        const T g = NAME(alone)(grad[i]);
        upper[2 * i] = cell == 0 ? g : 0;
        upper[2 * i + 1] = cell == 1 ? g : 0;
        lower[2 * i] = cell == width ? g : 0;
        lower[2 * i + 1] = cell == width + 1 ? g : 0;
    }
}

/* Adds n gradients to their cells, else as move(). */
INLINE void NAME(add)(const C *grad, const int32_t *position, int64_t n, uint32_t base, uint32_t count,
                      bool inside, C *restrict sum)
{
    for (int64_t i = 0; i < n; i++) {
        const uint32_t cell = (uint32_t)position[i] - base;
        if (inside || cell < count) sum[cell] += grad[i];
    }
}

/* add() for four planes in step, the sums of which do not wait for each other: distances from one plane to
 * the next are `grads`, `positions` and `sums`. */
INLINE void NAME(add_four)(const C *grad, int64_t grads, const int32_t *position, int64_t positions,
                           int64_t n, C *restrict sum, int64_t sums)
{
    for (int64_t i = 0; i < n; i++) {
        sum[position[i]] += grad[i];
        sum[sums + position[positions + i]] += grad[grads + i];
        sum[2 * sums + position[2 * positions + i]] += grad[2 * grads + i];
        sum[3 * sums + position[3 * positions + i]] += grad[3 * grads + i];
    }
}

/* Rows [first, last) of `planes` planes of the image; pooled and position begin with the first plane, image
 * with its row `first`. There are several planes only if the rows are whole planes. All positions are legal.
 * `work` has backward_work() bytes. */
static CLONES void NAME(backward_rows)(const struct pool *pool, const void *pooled, const int32_t *position,
                                       int64_t planes, int64_t first, int64_t last, void *image, void *work)
{
    const struct pool_axis y = pool->axis[0], x = pool->axis[1];
    const bool apart = windows_apart(pool), squares = two_by_two(&y) && two_by_two(&x) && x.out >= 16;
    const int64_t cells = (last - first) * x.in, outputs = y.out * x.out, rows = rows_in_cache(pool);
    const uint32_t base = (uint32_t)(first * x.in), count = (uint32_t)cells;
    int64_t begin, end;
    pool_windows(&y, first, last, &begin, &end);
    for (int64_t plane = 0, step; plane < planes; plane += step) {
        step = !apart && plane + 4 <= planes ? 4 : 1;
        const T *from = (const T *)pooled + plane * outputs + begin * x.out;
        const int32_t *at = position + plane * outputs + begin * x.out;
        T *out = (T *)image + plane * cells;
        C *const sum = ROUNDS ? work : (void *)out;
        C *const loaded = ROUNDS && !apart ? sum + step * cells : NULL;

        /* some rows of windows at a time; the image is zero up to row `zeroed`, complete up to row `done` */
        int64_t h = begin, next, zeroed = first, done = first;
        do {
            next = end - h > rows ? h + rows : end;
            const int64_t n = (next - h) * x.out;
            int64_t top = first, bottom = last, touched = last, complete = last, unused;
            if (h < next) {
                pool_span(&y, h, &top, &unused);
                pool_span(&y, next - 1, &unused, &bottom);
            }
            const bool inside = top >= first && bottom <= last;
            if (next < end) {
                touched = bottom < last ? bottom : last;
                pool_span(&y, next, &complete, &unused);
                if (complete < first) complete = first;
                if (complete > touched) complete = touched;
            }
            const int64_t zero = (zeroed - first) * x.in, zeros = (touched - zeroed) * x.in;
            const int64_t ready = (done - first) * x.in, stop = (complete - first) * x.in;
            if (squares && inside) {
                if (top > zeroed) memset(out + zero, 0, (size_t)((top - zeroed) * x.in) * sizeof *out);
                T *row = out + (top - first) * x.in;
                for (int64_t r = h; r < next; r++, row += 2 * x.in) {
                    NAME(spread)(from + (r - h) * x.out, at + (r - h) * x.out, x.out, (int32_t)(2 * r * x.in),
                                 (int32_t)x.in, row, row + x.in);
                    for (int64_t w = 2 * x.out; w < x.in; w++) row[w] = row[x.in + w] = 0;
                }
                if (touched > bottom) memset(row, 0, (size_t)((touched - bottom) * x.in) * sizeof *out);
            } else if (apart) {
                memset(out + zero, 0, (size_t)zeros * sizeof *out);
                if (inside) NAME(move)(from, at, n, base, count, true, out);
                else NAME(move)(from, at, n, base, count, false, out);
            } else {
                for (int64_t k = 0; k < step; k++) {
                    memset(sum + k * cells + zero, 0, (size_t)zeros * sizeof *sum);
                    if (ROUNDS) LOAD_ROW(loaded + k * n, from + k * outputs, n);
                }
                const C *grad = ROUNDS ? loaded : (const void *)from;
                if (step == 4) NAME(add_four)(grad, ROUNDS ? n : outputs, at, outputs, n, sum, cells);
                else if (inside) NAME(add)(grad, at, n, base, count, true, sum);
                else NAME(add)(grad, at, n, base, count, false, sum);
                for (int64_t k = 0; ROUNDS && k < step; k++)
                    STORE_ROW(out + k * cells + ready, sum + k * cells + ready, stop - ready);
            }
            zeroed = touched;
            done = complete;
            from += n;
            at += n;
            h = next;
        } while (h < end);
    }
}
