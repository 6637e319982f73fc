/* SPDX-License-Identifier: Apache-2.0 */
/* max_lanes_kernel.h - maxima over square windows of dense planes, see max_lanes.h; compiled once for each way to compute
 * in float, after max_kernel.h, which does where there is a NaN.
 *
 * It needs ROUNDS: whether T is not float, or LOAD and STORE do more than copy. */

/* As max_rows(); `work` has the floats of lanes_size(). */
static CLONES void NAME(max_lanes)(const struct pool *pool, const void *image, int64_t planes, int64_t first,
                                   int64_t last, void *pooled, int32_t *position, void *work)
{
    const struct pool_axis y = pool->axis[0], x = pool->axis[1];
    const int64_t width = x.in, cells = y.in * width, outputs = y.out * x.out;
    const struct lanes lanes = lanes_in(pool, work);
    for (int64_t plane = 0; plane < planes; plane++) {
        const T *const in = (const T *)image + plane * cells;
        T *const out = (T *)pooled + plane * outputs;
        int32_t *const at = position + plane * outputs;
        for (int64_t row = first, next; row < last; row = next) {
            next = last - row < lanes.rows ? last : row + lanes.rows;
            int64_t top, bottom, unused;
            pool_span(&y, row, &top, &unused);
            pool_span(&y, next - 1, &unused, &bottom);
            const int64_t count = (bottom - top) * width;
            const float *from = (const void *)(in + top * width);
            if (ROUNDS) {
                LOAD_ROW(lanes.loaded, in + top * width, count);
                from = lanes.loaded;
            }
            if (has_nan(from, count)) {
                NAME(max_rows)(pool, in, 1, row, next, out, at, NULL);
                continue;
            }
            /* cells that can be read behind these, and results that are yet to be written */
            const int64_t behind = ROUNDS ? 2 * LANES : (planes - plane) * cells - bottom * width;
            const int64_t ahead = (planes - plane - 1) * outputs + last * x.out;
            for (int64_t h = 0; h < bottom - top; h++)
                lanes_lay_out(&lanes, &x, from + h * width, h, behind + (bottom - top - h - 1) * width);
            float *const value = ROUNDS ? lanes.value : (void *)(out + row * x.out);
            for (int64_t r = row; r < next; r++)
                lanes_row(&lanes, pool, r, top, ahead - r * x.out >= LANES, value + (r - row) * x.out, at + r * x.out);
            if (ROUNDS) STORE_ROW(out + row * x.out, lanes.value, (next - row) * x.out);
        }
    }
}
