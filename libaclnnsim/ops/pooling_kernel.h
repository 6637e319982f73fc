/* SPDX-License-Identifier: Apache-2.0 */
/* pooling_kernel.h - max pooling of dense planes; compiled by pooling.c once for each way to compute.
 *
 * Beside what kernel/per_dtype.h defines it needs ROUNDS: whether T and C differ, or LOAD and STORE do more
 * than copy. */

/* Maxima */

/* The maximum of each of `count` columns over the `rows` rows at `in`, and its position; in[0] has position
 * `place`. False if there is a NaN among them. */
INLINE bool NAME(columns)(const T *in, int64_t width, int64_t count, int64_t rows, uint32_t place,
                          C *restrict value, int32_t *restrict position)
{
    int nan = 0;
    for (int64_t w = 0; w < count; w++) {
        C best = LOAD(in[w]);
        uint32_t at = place + (uint32_t)w;
        nan |= best != best;
        for (int64_t r = 1; r < rows; r++) {
            const C v = LOAD(in[r * width + w]);
            nan |= v != v;
            at = v > best ? place + (uint32_t)(r * width + w) : at;
            best = v > best ? v : best;
        }
        value[w] = best;
        position[w] = (int32_t)at;
    }
    return !nan;
}

/* Takes one more row into the maxima of columns(). */
INLINE bool NAME(columns_more)(const T *in, int64_t count, uint32_t place, C *restrict value,
                               int32_t *restrict position)
{
    int nan = 0;
    for (int64_t w = 0; w < count; w++) {
        const C v = LOAD(in[w]);
        nan |= v != v;
        position[w] = v > value[w] ? (int32_t)(place + (uint32_t)w) : position[w];
        value[w] = v > value[w] ? v : value[w];
    }
    return !nan;
}

/* columns() with the usual numbers of rows as constants: only then does its loop vectorise. */
INLINE bool NAME(column_maxima)(const T *in, int64_t width, int64_t count, int64_t rows, uint32_t place,
                                C *value, int32_t *position)
{
    switch (rows) {
    case 1: return NAME(columns)(in, width, count, 1, place, value, position);
    case 2: return NAME(columns)(in, width, count, 2, place, value, position);
    case 3: return NAME(columns)(in, width, count, 3, place, value, position);
    case 4: return NAME(columns)(in, width, count, 4, place, value, position);
    }
    bool ok = NAME(columns)(in, width, count, 5, place, value, position);
    for (int64_t r = 5; r < rows; r++)
        ok &= NAME(columns_more)(in + r * width, count, place + (uint32_t)(r * width), value, position);
    return ok;
}

/* The maximum of each window over its columns. Of equal values the lower position wins: the order asked for
 * is by rows, and columns were reduced first. */
INLINE void NAME(pick)(const C *restrict value, const int32_t *restrict place, int64_t count, int64_t kernel,
                       int64_t stride, C *restrict best, int32_t *restrict position)
{
    for (int64_t o = 0; o < count; o++) {
        best[o] = value[o * stride];
        position[o] = place[o * stride];
    }
    for (int64_t k = 1; k < kernel; k++)
        for (int64_t o = 0; o < count; o++) {
            const C v = value[o * stride + k];
            const int32_t p = place[o * stride + k];
            const int take = (v > best[o]) | ((v == best[o]) & (p < position[o]));
            position[o] = take ? p : position[o];
            best[o] = take ? v : best[o];
        }
}

/* One output by looking at each cell of its window: a NaN wins, the last one. */
static void NAME(scan)(const T *in, int64_t width, int64_t top, int64_t bottom, int64_t left, int64_t right,
                       T *out, int32_t *position)
{
    C best = -(C)INFINITY;
    int64_t at = top * width + left;
    for (int64_t h = top; h < bottom; h++)
        for (int64_t w = left; w < right; w++) {
            const C v = LOAD(in[h * width + w]);
            if (!(v > best) && v == v) continue;
            best = v;
            at = h * width + w;
        }
    *out = STORE(best);
    *position = (int32_t)at;
}

/* Rows [first, last) of the results of `planes` planes; image, pooled and position begin with the first
 * plane. `work` has max_work() bytes, or is NULL if every window is to be scanned. */
static CLONES void NAME(max_rows)(const struct pool *pool, const void *image, int64_t planes, int64_t first,
                                  int64_t last, void *pooled, int32_t *position, void *work)
{
    const struct pool_axis y = pool->axis[0], x = pool->axis[1];
    /* columns with their padding, which loses against every cell */
    const int64_t padded = work ? padded_width(&x) : 0;
    const int64_t count = padded - x.padding < x.in ? padded - x.padding : x.in;
    C *value = work, *best = work ? value + padded : NULL;
    int32_t *place = work ? (int32_t *)(best + x.out) : NULL;
    for (int64_t w = 0; w < padded; w++) {
        value[w] = -(C)INFINITY;
        place[w] = INT32_MAX;
    }
    const T *in = image;
    for (int64_t plane = 0; plane < planes; plane++, in += y.in * x.in)
        for (int64_t h = first; h < last; h++) {
            T *out = (T *)pooled + (plane * y.out + h) * x.out;
            int32_t *at = position + (plane * y.out + h) * x.out;
            int64_t top, bottom, left, right;
            pool_span(&y, h, &top, &bottom);
            const T *from = in + top * x.in;
            if (work && NAME(column_maxima)(from, x.in, count, bottom - top, (uint32_t)(top * x.in),
                                            value + x.padding, place + x.padding)) {
                switch (x.stride) {
                case 1: NAME(pick)(value, place, x.out, x.kernel, 1, best, at); break;
                case 2: NAME(pick)(value, place, x.out, x.kernel, 2, best, at); break;
                default: NAME(pick)(value, place, x.out, x.kernel, x.stride, best, at);
                }
                for (int64_t w = 0; w < x.out; w++) out[w] = STORE(best[w]);
                continue;
            }
            for (int64_t w = 0; w < x.out; w++) {
                pool_span(&x, w, &left, &right);
                NAME(scan)(in, x.in, top, bottom, left, right, out + w, at + w);
            }
        }
}

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
    const bool apart = windows_apart(pool);
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
            if (apart) {
                memset(out + zero, 0, (size_t)zeros * sizeof *out);
                if (inside) NAME(move)(from, at, n, base, count, true, out);
                else NAME(move)(from, at, n, base, count, false, out);
            } else {
                for (int64_t k = 0; k < step; k++) {
                    memset(sum + k * cells + zero, 0, (size_t)zeros * sizeof *sum);
                    for (int64_t i = 0; ROUNDS && i < n; i++) loaded[k * n + i] = LOAD(from[k * outputs + i]);
                }
                const C *grad = ROUNDS ? loaded : (const void *)from;
                if (step == 4) NAME(add_four)(grad, ROUNDS ? n : outputs, at, outputs, n, sum, cells);
                else if (inside) NAME(add)(grad, at, n, base, count, true, sum);
                else NAME(add)(grad, at, n, base, count, false, sum);
                for (int64_t k = 0; ROUNDS && k < step; k++)
                    for (int64_t i = ready; i < stop; i++) out[k * cells + i] = STORE(sum[k * cells + i]);
            }
            zeroed = touched;
            done = complete;
            from += n;
            at += n;
            h = next;
        } while (h < end);
    }
}
