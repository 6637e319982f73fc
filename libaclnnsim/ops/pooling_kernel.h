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
static CLONES void NAME(scatter)(const struct pool *pool, const void *pooled, const int32_t *position,
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
        if (plane + 2 * step <= planes) {
            fetch(from + step * outputs, step * outputs * (int64_t)sizeof *from, false);
            fetch(out + step * cells, step * cells * (int64_t)sizeof *out, true);
        }
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

/* The other ways have the arguments of NAME(scatter). */

/* A row of the image under n windows two cells wide and two apart: each gradient in its cell, zero in the others.
 * `place` is the position of the first cell. Rows are short enough for 16 bits to tell cells apart. */
INLINE void NAME(spread)(const T *restrict grad, const int32_t *restrict position, int32_t n, int32_t place,
                         T *restrict out)
{
#pragma GCC unroll 1 /* or constant n would not vectorise */
    for (int32_t i = 0; i < n; i++) {
        const int32_t cell = position[i] - (place + 2 * i);
        const T g = NAME(alone)(grad[i]);
        if (sizeof(T) == sizeof(float)) {
            out[2 * i] = (T)kept((float)g, cell, 0);
            out[2 * i + 1] = (T)kept((float)g, cell, 1);
        } else {
            out[2 * i] = (T)((uint16_t)g & -((int16_t)cell == 0));
            out[2 * i + 1] = (T)((uint16_t)g & -((int16_t)cell == 1));
        }
    }
}

/* spread() for the two rows under a row of windows, some windows at a time, the last ones twice. If there are too few,
 * `more` says that so many windows can be read, and their cells be written. */
INLINE void NAME(spread_row)(const T *grad, const int32_t *position, const struct pool_axis *x, int32_t place, bool more,
                             T *upper, T *lower)
{
    const int64_t n = x->out, lanes = sizeof(T) < sizeof(float) && n >= 2 * LANES ? 2 * LANES : LANES;
    const int32_t below = place + (int32_t)x->in;
    if (n < LANES && more) {
        NAME(spread)(grad, position, LANES, place, upper);
        NAME(spread)(grad, position, LANES, below, lower);
    } else if (n < LANES) {
        NAME(spread)(grad, position, (int32_t)n, place, upper);
        NAME(spread)(grad, position, (int32_t)n, below, lower);
    } else {
        for (int64_t i = 0;; i = i + 2 * lanes <= n ? i + lanes : n - lanes) {
            const int32_t ahead = 2 * (int32_t)i;
            if (lanes == LANES) {
                NAME(spread)(grad + i, position + i, LANES, place + ahead, upper + ahead);
                NAME(spread)(grad + i, position + i, LANES, below + ahead, lower + ahead);
            } else {
                NAME(spread)(grad + i, position + i, 2 * LANES, place + ahead, upper + ahead);
                NAME(spread)(grad + i, position + i, 2 * LANES, below + ahead, lower + ahead);
            }
            if (i == n - lanes) break;
        }
    }
}

/* Windows of two by two cells, two apart, without padding. */
static CLONES void NAME(spread_rows)(const struct pool *pool, const void *pooled, const int32_t *position,
                                     int64_t planes, int64_t first, int64_t last, void *image, void *work)
{
    const struct pool_axis y = pool->axis[0], x = pool->axis[1];
    const int64_t outputs = y.out * x.out, cells = (last - first) * x.in;
    const T *const end_of_pooled = (const T *)pooled + planes * outputs;
    T *const end_of_image = (T *)image + planes * cells;
    int64_t begin, end;
    pool_windows(&y, first, last, &begin, &end);
    for (int64_t plane = 0; plane < planes; plane++) {
        const T *from = (const T *)pooled + plane * outputs + begin * x.out;
        const int32_t *at = position + plane * outputs + begin * x.out;
        T *const out = (T *)image + plane * cells;
        for (int64_t r = begin; r < end; r++, from += x.out, at += x.out) {
            T *const row = out + (2 * r - first) * x.in, *const next = row + x.in;
            const bool upper = 2 * r >= first, lower = 2 * r + 1 < last;
            const bool more = upper && lower && end_of_pooled - from >= LANES && end_of_image - next >= 2 * LANES;
            NAME(spread_row)(from, at, &x, (int32_t)(2 * r * x.in), more, upper ? row : work, lower ? next : work);
            for (int64_t w = 2 * x.out; w < x.in; w++) {
                if (upper) row[w] = 0;
                if (lower) next[w] = 0;
            }
        }
        const int64_t written = 2 * end > first ? 2 * end - first : 0, rows = last - first;
        if (written < rows) memset(out + written * x.in, 0, (size_t)((rows - written) * x.in) * sizeof *out);
    }
}

/* Windows of three by three cells, two apart. */
static CLONES void NAME(gather_by_two)(const struct pool *pool, const void *pooled, const int32_t *position,
                                       int64_t planes, int64_t first, int64_t last, void *image, void *work)
{
    const struct pool_axis y = pool->axis[0], x = pool->axis[1];
    const int64_t outputs = y.out * x.out, n = x.out, after = x.dilation, lead = 1 - x.padding;
    const int64_t middle_at = lead + 2 * (n - 1), width = x.in; /* of the last window */
    const int32_t step = (int32_t)width;
    const int32_t *const end_of_position = position + planes * outputs;
    float *middle = work, *shared = middle + n, *next_middle = shared + n, *next_shared = next_middle + n;
    float *const loaded = next_shared + n, *const spare = loaded + n + 1;
    loaded[n] = 0;
    int64_t begin, end;
    pool_windows(&y, first, last, &begin, &end);
    for (int64_t plane = 0; plane < planes; plane++) {
        const T *from = (const T *)pooled + plane * outputs + begin * n;
        const int32_t *at = position + plane * outputs + begin * n;
        T *const out = (T *)image + plane * (last - first) * width;
        float left = 0; /* the sum of the cell before the first window's middle, if there is one */
        memset(middle, 0, 2 * (size_t)n * sizeof *middle);
        for (int64_t r = begin; r < end; r++, from += n, at += n) {
            const int64_t h = 2 * r - y.padding;
            const float *grad = ROUNDS ? loaded : (const void *)from;
            float *row[2];
            const bool upper = h >= first, lower = h + 1 < last;
            if (ROUNDS) LOAD_ROW(loaded, from, n);
            row[0] = !ROUNDS && upper ? (void *)(out + (h - first) * width) : spare;
            row[1] = !ROUNDS && lower ? (void *)(out + (h + 1 - first) * width) : spare + width;
            const int32_t place = (int32_t)(h * width + lead);
            float *const one = row[0] + lead, *const two = row[1] + lead;
            /* the last window shares a cell with none; the one behind it, if it can be read, is of the next row */
            const int64_t pairs = middle_at + 1 < width && at + n < end_of_position ? n : n - 1;
            for (int64_t i = 0;; i = i + 2 * LANES <= pairs ? i + LANES : pairs - LANES) {
                gather_pairs(grad + i, at + i, after, place + 2 * (int32_t)i, step, middle + i, shared + i, next_middle + i,
                             next_shared + i, one + 2 * i, two + 2 * i);
                if (i == pairs - LANES) break;
            }
            if (lead) {
                const float g = 0 + grad[0];
                const int32_t own = at[0] - (place - 1);
                row[0][0] = left + kept(g, own, 0);
                row[1][0] = kept(g, own, step);
                left = kept(g, own, 2 * step);
            }
            if (pairs < n) {
                const float g = 0 + grad[n - 1];
                const int32_t own = at[n - 1] - (place + 2 * (int32_t)(n - 1));
                if (middle_at < width) {
                    row[0][middle_at] = middle[n - 1] + kept(g, own, 0);
                    row[1][middle_at] = kept(g, own, step);
                    next_middle[n - 1] = kept(g, own, 2 * step);
                }
                if (middle_at + 1 < width) {
                    row[0][middle_at + 1] = shared[n - 1] + kept(g, own, 1);
                    row[1][middle_at + 1] = kept(g, own, step + 1);
                    next_shared[n - 1] = kept(g, own, 2 * step + 1);
                }
            }
            for (int64_t w = middle_at + 2; w < width; w++) row[0][w] = row[1][w] = 0;
            if (ROUNDS && (upper || lower))
                STORE_ROW(out + (h + !upper - first) * width, row[!upper], (upper + lower) * width);
            float *const done[2] = {middle, shared};
            middle = next_middle;
            shared = next_shared;
            next_middle = done[0];
            next_shared = done[1];
        }
        int64_t h = 2 * end - y.padding;
        if (h < last && begin < end) {
            float *const row = spare;
            if (lead) row[0] = left;
            for (int64_t i = 0; i < n; i++) {
                if (lead + 2 * i < width) row[lead + 2 * i] = middle[i];
                if (lead + 2 * i + 1 < width) row[lead + 2 * i + 1] = shared[i];
            }
            for (int64_t w = middle_at + 2; w < width; w++) row[w] = 0;
            STORE_ROW(out + (h - first) * width, row, width);
            h++;
        }
        if (h < first || begin >= end) h = first;
        if (h < last) memset(out + (h - first) * width, 0, (size_t)((last - h) * width) * sizeof *out);
    }
}

/* Windows of three by three cells, one apart and as many as cells. */
static CLONES void NAME(gather_by_one)(const struct pool *pool, const void *pooled, const int32_t *position,
                                       int64_t planes, int64_t first, int64_t last, void *image, void *work)
{
    const struct pool_axis y = pool->axis[0], x = pool->axis[1];
    const int64_t width = x.in, outputs = y.out * width, most = rows_at_once(width);
    float *const copied = work, *const sum = copied + (most + 2) * width + 2;
    int32_t *const positions = (int32_t *)(sum + most * width);
    for (int64_t plane = 0; plane < planes; plane++) {
        const T *from = (const T *)pooled + plane * outputs;
        T *out = (T *)image + plane * (last - first) * width;
        for (int64_t top = first, bottom; top < last; top = bottom, out += most * width) {
            bottom = last - top < most ? last : top + most;
            /* the windows of these rows, and one before and one behind: as floats, and within the memory */
            const int64_t begin = (top > 0 ? top - 1 : 0) * width;
            const int64_t count = (bottom < y.out ? bottom + 1 : y.out) * width - begin;
            if (plane + 1 < planes) {
                fetch(from + outputs + begin, count * (int64_t)sizeof *from, false);
                fetch(out + outputs, (bottom - top) * width * (int64_t)sizeof *out, true);
            }
            const bool fits = begin + plane > 0 && (plane + 1 < planes || begin + count < outputs);
            const float *grad = (const void *)from;
            const int32_t *at = position + plane * outputs;
            if (ROUNDS || !fits) {
                copied[0] = copied[count + 1] = 0;
                LOAD_ROW(copied + 1, from + begin, count);
                grad = copied + 1 - begin;
            }
            if (!fits) {
                positions[0] = positions[count + 1] = -1;
                memcpy(positions + 1, at + begin, (size_t)count * sizeof *at);
                at = positions + 1 - begin;
            }
            float *const to = ROUNDS ? sum : (void *)out;
            for (int64_t w = 0;; w = w + 2 * LANES <= width ? w + LANES : width - LANES) {
                gather_columns(grad, at, w, width, y.out, top, bottom, to);
                if (w == width - LANES) break;
            }
            if (ROUNDS) STORE_ROW(out, sum, (bottom - top) * width);
        }
    }
}
