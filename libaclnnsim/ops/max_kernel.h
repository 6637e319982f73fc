/* SPDX-License-Identifier: Apache-2.0 */
/* max_kernel.h - maxima over the windows of dense planes of two or three axes; compiled once for each way to
 * compute, after what max_pooling.c defines for it. C compares as T does. */

#define LOWEST                                                                                                   \
    ((C)_Generic((C)0, float: -INFINITY, double: -INFINITY,                                                      \
                 default: _Generic((T)0, int8_t: INT8_MIN, int16_t: INT16_MIN, int32_t: INT32_MIN,               \
                                   int64_t: INT64_MIN, default: 0)))

/* The maximum of each of `count` columns over `rows` rows from `in` on, `step` elements apart, and its position;
 * in[0] has position `place`. With `more`, over what value and position already hold too: the rows before
 * these. False if there is a NaN among the rows. */
INLINE bool NAME(columns)(const T *in, int64_t step, int64_t count, int64_t rows, bool more, uint32_t place,
                          C *restrict value, int32_t *restrict position)
{
    int nan = 0;
    for (int64_t w = 0; w < count; w++) {
        C best = more ? value[w] : LOAD(in[w]);
        uint32_t at = more ? (uint32_t)position[w] : place + (uint32_t)w;
        nan |= IS_NAN(best);
        for (int64_t r = more ? 0 : 1; r < rows; r++) {
            const C v = LOAD(in[r * step + w]);
            nan |= IS_NAN(v);
            at = v > best ? place + (uint32_t)(r * step + w) : at;
            best = v > best ? v : best;
        }
        value[w] = best;
        position[w] = (int32_t)at;
    }
    return !nan;
}

/* columns() with numbers of rows that are constants: only then does its loop vectorise. */
static CLONES bool NAME(column_maxima)(const T *in, int64_t step, int64_t count, int64_t rows, bool more, uint32_t place,
                                C *value, int32_t *position)
{
    bool ok = true;
    if (!more) {
        switch (rows) {
        case 1: return NAME(columns)(in, step, count, 1, false, place, value, position);
        case 2: return NAME(columns)(in, step, count, 2, false, place, value, position);
        case 3: return NAME(columns)(in, step, count, 3, false, place, value, position);
        case 4: return NAME(columns)(in, step, count, 4, false, place, value, position);
        }
        ok = NAME(columns)(in, step, count, 5, false, place, value, position);
        in += 5 * step;
        place += (uint32_t)(5 * step);
        rows -= 5;
    }
    for (; rows >= 3; rows -= 3, in += 3 * step, place += (uint32_t)(3 * step))
        ok &= NAME(columns)(in, step, count, 3, true, place, value, position);
    if (rows == 2) ok &= NAME(columns)(in, step, count, 2, true, place, value, position);
    if (rows == 1) ok &= NAME(columns)(in, step, count, 1, true, place, value, position);
    return ok;
}

/* The maximum of each window over its columns. Of equal values the lower position wins: the order asked for is
 * by rows, and columns were reduced first. */
INLINE void NAME(pick)(const C *restrict value, const int32_t *restrict place, int64_t count, int64_t kernel,
                       int64_t stride, int64_t dilation, C *restrict best, int32_t *restrict position)
{
    for (int64_t o = 0; o < count; o++) {
        best[o] = value[o * stride];
        position[o] = place[o * stride];
    }
    for (int64_t k = dilation; k < kernel * dilation; k += dilation)
        for (int64_t o = 0; o < count; o++) {
            const C v = value[o * stride + k];
            const int32_t p = place[o * stride + k];
            const int take = (v > best[o]) | ((v == best[o]) & (p < position[o]));
            position[o] = take ? p : position[o];
            best[o] = take ? v : best[o];
        }
}

/* pick() for windows of any lengths. */
INLINE void NAME(pick_each)(const C *restrict value, const int32_t *restrict place, const struct pool_axis *x,
                            C *restrict best, int32_t *restrict position)
{
    for (int64_t o = 0; o < x->out; o++) {
        int64_t begin, end;
        pool_span(x, o, &begin, &end);
        C top = value[begin];
        int32_t at = place[begin];
        for (int64_t w = begin + 1; w < end; w++) {
            const int take = (value[w] > top) | ((value[w] == top) & (place[w] < at));
            at = take ? place[w] : at;
            top = take ? value[w] : top;
        }
        best[o] = top;
        position[o] = at;
    }
}

/* The maximum of n cells that follow each other, SHORT_RUN at least, taken as a few columns; in[0] has position `place`.
 * False if there is a NaN among them. */
INLINE bool NAME(run)(const T *in, int64_t n, uint32_t place, T *out, int32_t *position)
{
    C value[LONG_RUN / SHORT_RUN];
    int32_t at[LONG_RUN / SHORT_RUN];
    const int64_t columns = n < LONG_RUN ? SHORT_RUN : LONG_RUN / SHORT_RUN, rows = n / columns;
    bool ok = NAME(column_maxima)(in, columns, columns, rows, false, place, value, at);
    C best = value[0];
    int32_t first = at[0];
    for (int64_t k = 1; k < columns; k++) {
        const int take = (value[k] > best) | ((value[k] == best) & (at[k] < first));
        first = take ? at[k] : first;
        best = take ? value[k] : best;
    }
    for (int64_t i = rows * columns; i < n; i++) {
        const C v = LOAD(in[i]);
        ok &= !IS_NAN(v);
        first = v > best ? (int32_t)(place + (uint32_t)i) : first;
        best = v > best ? v : best;
    }
    *out = STORE(best);
    *position = first;
    return ok;
}

/* One output by looking at each cell of its window: a NaN wins, the last one. */
static void NAME(scan)(const T *in, int64_t height, int64_t width, struct cells z, struct cells y, struct cells x,
                       T *out, int32_t *position)
{
    C best = LOWEST;
    int64_t at = (z.begin * height + y.begin) * width + x.begin;
    for (int64_t d = z.begin; d < z.end; d += z.step)
        for (int64_t h = y.begin; h < y.end; h += y.step)
            for (int64_t w = x.begin; w < x.end; w += x.step) {
                const int64_t cell = (d * height + h) * width + w;
                const C v = LOAD(in[cell]);
                if (!(v > best) && !IS_NAN(v)) continue;
                best = v;
                at = cell;
            }
    *out = STORE(best);
    *position = (int32_t)at;
}

/* Rows [first, last) of the results of `planes` planes; image, pooled and position begin with the first plane.
 * `work` has max_work() bytes, or is NULL if every window is to be scanned. */
static CLONES void NAME(max_rows)(const struct pool *pool, const void *image, int64_t planes, int64_t first,
                                  int64_t last, void *pooled, int32_t *position, void *work)
{
    const struct pool_axis deep = depth_axis(pool), y = pool->axis[pool->axes - 2], x = pool->axis[pool->axes - 1];
    const int64_t rows = deep.out * y.out, cells = deep.in * y.in * x.in;
    const bool wide = x.out == 1 && x.kernel == x.in && x.padding == 0 && x.dilation == 1; /* windows are whole rows */
    /* columns with their padding, which loses against every cell */
    const int64_t padded = padded_width(&x);
    const int64_t count = padded - x.padding < x.in ? padded - x.padding : x.in;
    C *value = work, *best = work ? value + padded : NULL;
    int32_t *place = work ? (int32_t *)(best + x.out) : NULL;
    for (int64_t w = 0; work && w < padded; w++) {
        value[w] = LOWEST;
        place[w] = INT32_MAX;
    }
    const T *plane = image;
    int64_t next_d = first / y.out, next_h = first % y.out;
    for (int64_t row = first; row < (planes - 1) * rows + last; row++) {
        const T *const in = plane;
        const struct cells slices = cells_of(&deep, next_d), lines = cells_of(&y, next_h);
        if (++next_h == y.out) {
            next_h = 0;
            if (++next_d == deep.out) {
                next_d = 0;
                plane += cells;
            }
        }
        T *out = (T *)pooled + row * x.out;
        int32_t *at = position + row * x.out;
        const int64_t number = (lines.end - lines.begin + lines.step - 1) / lines.step;
        const int64_t begin = (slices.begin * y.in + lines.begin) * x.in;
        if (wide && lines.step == 1 && (slices.end - slices.begin == 1 || (number == y.in && slices.step == 1))) {
            const int64_t n = (slices.end - slices.begin) * number * x.in;
            if (n >= SHORT_RUN && NAME(run)(in + begin, n, (uint32_t)begin, out, at)) continue;
        }
        bool ok = work && number > 0 && slices.begin < slices.end;
        for (int64_t d = slices.begin; ok && d < slices.end; d += slices.step) {
            const int64_t top = (d * y.in + lines.begin) * x.in;
            ok = NAME(column_maxima)(in + top, lines.step * x.in, count, number, d > slices.begin, (uint32_t)top,
                                     value + x.padding, place + x.padding);
        }
        if (!ok) {
            for (int64_t w = 0; w < x.out; w++)
                NAME(scan)(in, y.in, x.in, slices, lines, cells_of(&x, w), out + w, at + w);
            continue;
        }
        if (x.adaptive) {
            NAME(pick_each)(value, place, &x, best, at);
        } else {
            switch (x.stride) {
            case 1: NAME(pick)(value, place, x.out, x.kernel, 1, x.dilation, best, at); break;
            case 2: NAME(pick)(value, place, x.out, x.kernel, 2, x.dilation, best, at); break;
            default: NAME(pick)(value, place, x.out, x.kernel, x.stride, x.dilation, best, at);
            }
        }
        for (int64_t w = 0; w < x.out; w++) out[w] = STORE(best[w]);
    }
}

#undef LOWEST
