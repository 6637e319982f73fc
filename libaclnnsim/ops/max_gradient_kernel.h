/* SPDX-License-Identifier: Apache-2.0 */
/* max_gradient_kernel.h - adding gradients at positions, in float; compiled once for each way to compute. The
 * functions are those of struct adding.
 *
 * It needs ROUNDS: whether T is not float, or LOAD and STORE do more than copy. */

static CLONES void NAME(add)(const void *grad, const int32_t *position, int64_t n, uint32_t base, uint32_t count,
                             const int32_t *order, float *restrict sum, float *restrict loaded)
{
    const T *from = grad;
    const float *value = grad;
    if (ROUNDS) {
        for (int64_t i = 0; i < n; i++) loaded[i] = LOAD(from[i]);
        value = loaded;
    }
    if (order) {
        for (int64_t i = 0; i < n; i++) sum[(uint32_t)position[order[i]] - base] += value[order[i]];
    } else if (count == UINT32_MAX) {
        for (int64_t i = 0; i < n; i++) sum[(uint32_t)position[i] - base] += value[i];
    } else {
        for (int64_t i = 0; i < n; i++)
            if ((uint32_t)position[i] - base < count) sum[(uint32_t)position[i] - base] += value[i];
    }
}

INLINE void NAME(store_all)(const float *restrict sum, int64_t n, T *restrict image)
{
    for (int64_t i = 0; i < n; i++) image[i] = STORE(sum[i]);
}

static CLONES void NAME(store)(const float *sum, int64_t n, void *image)
{
    NAME(store_all)(sum, n, image);
}
