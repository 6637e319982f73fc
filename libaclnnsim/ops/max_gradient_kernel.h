/* SPDX-License-Identifier: Apache-2.0 */
/* max_gradient_kernel.h - adding gradients at positions, in float; compiled once for each way to compute, after
 * struct slabs and add_all are declared.
 *
 * It needs ROUNDS: whether T is not float, or LOAD and STORE do more than copy. */

/* n gradients as floats, where they are or in `loaded`. */
INLINE const float *NAME(load)(const T *grad, int64_t n, float *restrict loaded)
{
    if (!ROUNDS) return (const void *)grad;
    for (int64_t i = 0; i < n; i++) loaded[i] = LOAD(grad[i]);
    return loaded;
}

/* The image's cells [begin, end) from sums that begin with cell 0, if the sums are not the image. */
INLINE void NAME(store)(const float *restrict sum, int64_t begin, int64_t end, T *restrict image)
{
    for (int64_t i = begin; ROUNDS && i < end; i++) image[i] = STORE(sum[i]);
}

/* Slabs [first, last) of a plane; image begins with the first, gradients and positions with those of slab `begin`. Some slabs of windows at a time, to stay in the
 * cache: the sums are zero or more up to slab `zeroed` and complete up to slab `done`. */
INLINE bool NAME(add_slabs)(const struct slabs *s, const T *grad, const int32_t *position, T *image, float *work)
{
    const int64_t first = s->first, last = s->last;
    const uint32_t base = (uint32_t)(first * s->cells), count = (uint32_t)((last - first) * s->cells);
    float *const sum = ROUNDS ? work : (void *)image, *const loaded = work + (ROUNDS ? count : 0);
    int64_t zeroed = first, done = first, next = s->begin;
    do {
        const int64_t o = next;
        int64_t top = first, bottom = first, complete = last, unused;
        next = s->end - o > s->step ? o + s->step : s->end;
        if (!slabs_are_legal(s, o, next, position)) return false;
        if (o < next) {
            slab_range(s->lead, o, &top, &unused);
            slab_range(s->lead, next - 1, &unused, &bottom);
        }
        if (next < s->end) slab_range(s->lead, next, &complete, &unused);
        if (complete < done) complete = done;
        const int64_t until = next == s->end || bottom > last ? last : bottom > complete ? bottom : complete;
        memset(sum + (zeroed - first) * s->cells, 0, (size_t)((until - zeroed) * s->cells) * sizeof *sum);
        const int64_t n = (next - o) * s->outputs;
        const float *value = NAME(load)(grad, n, loaded);
        if (top >= first && bottom <= last) {
            add_all(value, position, n, base, sum);
        } else {
            for (int64_t i = 0; i < n; i++)
                if ((uint32_t)position[i] - base < count) sum[(uint32_t)position[i] - base] += value[i];
        }
        NAME(store)(sum, (done - first) * s->cells, (complete - first) * s->cells, image);
        zeroed = until;
        done = complete;
        grad += n;
        position += n;
    } while (next < s->end);
    return true;
}

/* `planes` planes, one if there are blocks; false if a position is not where it has to be. `work` has room for the sums
 * and the gradients of a plane. */
static CLONES bool NAME(add)(const struct slabs *s, const void *grad, const int32_t *position, int64_t planes, void *image,
                             float *work)
{
    const int64_t outputs = s->lead->out * s->outputs, cells = s->lead->in * s->cells;
    const T *from = grad;
    T *to = image;
    if (s->whole && !within(position, planes * outputs, 0, (uint32_t)cells)) return false;
    for (int64_t plane = 0; plane < planes; plane++, from += outputs, position += outputs, to += cells) {
        if (s->whole) {
            float *sum = ROUNDS ? work : (void *)to;
            memset(sum, 0, (size_t)cells * sizeof *sum);
            add_all(NAME(load)(from, outputs, work + cells), position, outputs, 0, sum);
            NAME(store)(sum, 0, cells, to);
        } else if (!NAME(add_slabs)(s, from, position, to, work)) {
            return false;
        }
    }
    return true;
}

/* A plane in the order given. */
static void NAME(add_in_order)(const void *grad, const int32_t *position, int64_t outputs, int64_t cells,
                               const int32_t *order, void *image, float *work)
{
    const float *value = NAME(load)(grad, outputs, work + cells);
    float *sum = ROUNDS ? work : image;
    memset(sum, 0, (size_t)cells * sizeof *sum);
    for (int64_t i = 0; i < outputs; i++) sum[position[order[i]]] += value[order[i]];
    NAME(store)(sum, 0, cells, image);
}
