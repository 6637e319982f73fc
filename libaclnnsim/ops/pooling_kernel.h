/* SPDX-License-Identifier: Apache-2.0 */
/* pooling_kernel.h - the gradient of max pooling on dense planes; compiled by pooling.c once for each way to compute.
 *
 * Beside what kernel/per_dtype.h defines it needs ROUNDS: whether T and C differ, or LOAD and STORE do more
 * than copy. */

/* Gradients of maxima */

/* By gather each cell looks at the windows that hold it. Of the columns q * stride + r, counted with the padding,
 * window q holds those with r < kernel, and window q - 1 those with r < kernel - stride. */

/* A row of windows, their gradients and the positions of their maxima, with windows that hold nothing at both
 * ends: `lanes` of them from index 0, and index -1. */
struct NAME(windows) {
    int32_t *position;
    C *grad;
};

/* The sum of the cell `here` over window q and, with `two`, window q - 1 before it. */
INLINE C NAME(window_sum)(struct NAME(windows) row, int64_t q, bool two, int32_t here, C sum)
{
    const C before = two ? row.grad[q - 1] : 0, at = row.grad[q];
    if (two) sum += row.position[q - 1] == here ? before : 0;
    return sum + (row.position[q] == here ? at : 0);
}

/* A row of cells, the first of which, in the padding, would be `cell`, from the row or the two rows of windows
 * that reach it. kernel, stride and rows are constants. */
INLINE void NAME(gather_row)(int64_t kernel, int64_t stride, int rows, int64_t lanes, int32_t cell,
                             struct NAME(windows) a, struct NAME(windows) b, C *restrict sum)
{
    for (int32_t q = 0; q < (int32_t)lanes; q++)
        for (int32_t r = 0; r < (int32_t)stride; r++) {
            const int32_t here = cell + q * (int32_t)stride + r;
            C s = NAME(window_sum)(a, q, r < kernel - stride, here, 0);
            if (rows == 2) s = NAME(window_sum)(b, q, r < kernel - stride, here, s);
            sum[q * stride + r] = s;
        }
}

/* The rows of backward_rows() for windows of a size that is constant here. */
INLINE void NAME(gather)(const struct pool *pool, int64_t kernel, int64_t stride, const T *grad,
                         const int32_t *position, int64_t first, int64_t last, T *out, void *work)
{
    const struct pool_axis y = pool->axis[0], x = pool->axis[1];
    const int64_t lanes = gather_lanes(&x);
    C *sum = work;
    struct NAME(windows) row[2];
    for (int i = 0; i < 2; i++) { /* the last two rows of windows */
        row[i].grad = sum + lanes * stride + (2 * i + 1) * (lanes + 16);
        row[i].position = (int32_t *)(row[i].grad + lanes + 16);
        for (int64_t q = -1; q < lanes; q++) {
            row[i].grad[q] = 0;
            row[i].position[q] = -1;
        }
    }
    int64_t begin, end;
    pool_windows(&y, first, last, &begin, &end);
    end = begin;
    for (int64_t h = first; h < last; h++, out += x.in) {
        for (; end < y.out && end * y.stride - y.padding <= h; end++) {
            const T *from = grad + end * x.out;
            for (int64_t w = 0; w < x.out; w++) row[end & 1].grad[w] = LOAD(from[w]);
            memcpy(row[end & 1].position, position + end * x.out, (size_t)x.out * sizeof *position);
        }
        while (begin < end && begin * y.stride - y.padding + y.kernel <= h) begin++;
        const int32_t cell = (int32_t)(h * x.in - x.padding);
        if (begin == end) {
            memset(out, 0, (size_t)x.in * sizeof *out);
            continue;
        }
        if (begin + 1 == end) NAME(gather_row)(kernel, stride, 1, lanes, cell, row[begin & 1], row[begin & 1], sum);
        else NAME(gather_row)(kernel, stride, 2, lanes, cell, row[begin & 1], row[(end - 1) & 1], sum);
        for (int64_t w = 0; w < x.in; w++) out[w] = STORE(sum[w + x.padding]);
    }
}

/* The same sums the other way round: each output adds to its cell; sum[0] is row `first`. */
INLINE void NAME(scatter)(const struct pool *pool, const C *grad, const int32_t *position, int64_t first, int64_t last,
                          C *restrict sum)
{
    const struct pool_axis y = pool->axis[0], x = pool->axis[1];
    const uint32_t base = (uint32_t)(first * x.in), count = (uint32_t)((last - first) * x.in);
    int64_t begin, end, top, bottom;
    pool_windows(&y, first, last, &begin, &end);
    memset(sum, 0, count * sizeof *sum);
    for (int64_t h = begin; h < end; h++, grad += x.out) {
        const int32_t *at = position + h * x.out;
        pool_span(&y, h, &top, &bottom);
        if (top >= first && bottom <= last) {
            for (int64_t w = 0; w < x.out; w++) sum[(uint32_t)at[w] - base] += grad[w];
        } else {
            for (int64_t w = 0; w < x.out; w++)
                if ((uint32_t)at[w] - base < count) sum[(uint32_t)at[w] - base] += grad[w];
        }
    }
}

/* scatter() for two whole planes at once: the sums of one wait less for each other. */
INLINE void NAME(scatter_pair)(int64_t outputs, int64_t cells, const C *grad, const int32_t *position, C *restrict sum)
{
    C *restrict other = sum + cells;
    memset(sum, 0, 2 * (size_t)cells * sizeof *sum);
    for (int64_t i = 0; i < outputs; i++) {
        sum[position[i]] += grad[i];
        other[position[outputs + i]] += grad[outputs + i];
    }
}

/* Rows [first, last) of `planes` planes of the image; pooled and position begin with the first plane, image with
 * its row `first`. There are several planes only if the rows are whole planes. All positions are legal. `work`
 * has backward_work() bytes. */
static CLONES void NAME(backward_rows)(const struct pool *pool, const void *pooled, const int32_t *position,
                                       int64_t planes, int64_t first, int64_t last, void *image, void *work)
{
    const struct pool_axis y = pool->axis[0], x = pool->axis[1];
    const int64_t cells = (last - first) * x.in, outputs = y.out * x.out;
    const bool gathers = pool_gathers(pool);
    int64_t begin, end;
    pool_windows(&y, first, last, &begin, &end);
    for (int64_t plane = 0, step; plane < planes; plane += step) {
        const T *from = (const T *)pooled + plane * outputs;
        const int32_t *at = position + plane * outputs;
        T *out = (T *)image + plane * cells;
        step = !gathers && plane + 1 < planes ? 2 : 1;
        if (gathers) {
            if (x.kernel == 2) NAME(gather)(pool, 2, 2, from, at, first, last, out, work);
            else if (x.stride == 2) NAME(gather)(pool, 3, 2, from, at, first, last, out, work);
            else NAME(gather)(pool, 3, 3, from, at, first, last, out, work);
            continue;
        }
        const int64_t loaded = step == 2 ? 2 * outputs : (end - begin) * x.out;
        const C *grad = (const void *)from;
        C *sum = (void *)out;
        from += begin * x.out;
        if (ROUNDS) {
            C *copy = work;
            for (int64_t i = 0; i < loaded; i++) copy[i] = LOAD(from[i]);
            grad = copy;
            sum = copy + loaded;
        } else {
            grad += begin * x.out;
        }
        if (step == 2) NAME(scatter_pair)(outputs, cells, grad, at, sum);
        else NAME(scatter)(pool, grad, at, first, last, sum);
        if (ROUNDS)
            for (int64_t i = 0; i < step * cells; i++) out[i] = STORE(sum[i]);
    }
}
