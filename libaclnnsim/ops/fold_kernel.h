/* SPDX-License-Identifier: Apache-2.0 */
/* fold_kernel.h - the kernels of fold.h for one type: T, and U, in which it adds and multiplies, so that overflow wraps;
 * ORDERED if its numbers have an order, FLOATING if they may be NaN. */
#define NAME_OF_(stem, suffix) stem##_##suffix
#define NAME_OF(stem, suffix) NAME_OF_(stem, suffix)
#define NAME(stem) NAME_OF(stem, SUFFIX)
#define LANES 32

#ifdef FLOATING
#define OR_NAN(x) || (x) != (x)
#else
#define OR_NAN(x)
#endif

/* Lane i has the numbers at i, i + LANES, ...; then the upper half of the lanes goes to the lower one, and so on. */
#define KERNELS(stem, type, first, COMBINE)                                                                    \
    CLONES static void NAME(stem##_row)(const void *row_, int64_t count, void *result)                         \
    {                                                                                                          \
        const type *const row = row_;                                                                          \
        type lane[LANES];                                                                                      \
        int64_t i = 0;                                                                                         \
        for (int k = 0; k < LANES; k++) lane[k] = (type)(first);                                               \
        for (; i + LANES <= count; i += LANES)                                                                 \
            for (int k = 0; k < LANES; k++) lane[k] = (type)COMBINE(lane[k], row[i + k]);                      \
        for (int k = 0; i + k < count; k++) lane[k] = (type)COMBINE(lane[k], row[i + k]);                      \
        for (int half = LANES / 2; half > 0; half /= 2)                                                        \
            for (int k = 0; k < half; k++) lane[k] = (type)COMBINE(lane[k], lane[k + half]);                   \
        *(type *)result = lane[0];                                                                             \
    }                                                                                                          \
    CLONES static void NAME(stem##_rows)(void *result_, const void *const *rows, int count, int64_t width)     \
    {                                                                                                          \
        type *const result = result_;                                                                          \
        if (count == 8) {                                                                                      \
            const type *const a = rows[0], *const b = rows[1], *const c = rows[2], *const d = rows[3];         \
            const type *const e = rows[4], *const f = rows[5], *const g = rows[6], *const h = rows[7];         \
            UNALIASED for (int64_t i = 0; i < width; i++) {                                                    \
                const type ab = (type)COMBINE(a[i], b[i]), cd = (type)COMBINE(c[i], d[i]);                     \
                const type ef = (type)COMBINE(e[i], f[i]), gh = (type)COMBINE(g[i], h[i]);                     \
                const type abcd = (type)COMBINE(ab, cd), efgh = (type)COMBINE(ef, gh);                         \
                const type all = (type)COMBINE(abcd, efgh);                                                    \
                result[i] = (type)COMBINE(result[i], all);                                                     \
            }                                                                                                  \
            return;                                                                                            \
        }                                                                                                      \
        for (int r = 0; r < count; r++) {                                                                      \
            const type *const a = rows[r];                                                                     \
            UNALIASED for (int64_t i = 0; i < width; i++) result[i] = (type)COMBINE(result[i], a[i]);          \
        }                                                                                                      \
    }

#define SUM_OF(a, b) ((a) + (b))
#define PRODUCT_OF(a, b) ((a) * (b))
KERNELS(sum, U, 0, SUM_OF)
KERNELS(product, U, 1, PRODUCT_OF)
#undef SUM_OF
#undef PRODUCT_OF

#ifdef ORDERED
/* NaN that is there stays, since it compares with nothing. */
#define LARGER_OF(a, b) ((b) > (a) OR_NAN(b) ? (b) : (a))
#define SMALLER_OF(a, b) ((b) < (a) OR_NAN(b) ? (b) : (a))
KERNELS(largest, T, LEAST, LARGER_OF)
KERNELS(smallest, T, MOST, SMALLER_OF)

#ifdef FLOATING
#define BETTER(x, y, order) ((x) order (y) || ((x) != (x) && (y) == (y)))
#define SAME(x, y) ((x) == (y) || ((x) != (x) && (y) != (y)))
#else
#define BETTER(x, y, order) ((x) order (y))
#define SAME(x, y) ((x) == (y))
#endif
/* A place of the size of a number lets the loop select both in one go; rows come in groups of fewer than 2^31. */
#define PLACES(stem, order)                                                                                              \
    CLONES static void NAME(stem##_places)(void *best_, int64_t *places, const void *row_, int64_t place, int64_t width) \
    {                                                                                                                    \
        T *const best = best_;                                                                                           \
        const T *const row = row_;                                                                                       \
        for (int64_t i = 0; i < width; i++) {                                                                            \
            const bool better = BETTER(row[i], best[i], order);                                                          \
            best[i] = better ? row[i] : best[i];                                                                         \
            places[i] = better ? place : places[i];                                                                      \
        }                                                                                                                \
    }                                                                                                                    \
    static bool NAME(stem##_better)(const void *a, const void *b)                                                        \
    {                                                                                                                    \
        return BETTER(*(const T *)a, *(const T *)b, order);                                                              \
    }
PLACES(largest, >)
PLACES(smallest, <)

CLONES static int64_t NAME(find)(const void *row_, int64_t count, const void *number_)
{
    const T *const row = row_, number = *(const T *)number_;
    int64_t i = 0;
    for (bool here = false; i + LANES <= count && !here;) {
        for (int k = 0; k < LANES; k++) here |= SAME(row[i + k], number);
        if (!here) i += LANES;
    }
    while (i < count - 1 && !SAME(row[i], number)) i++;
    return i;
}
#undef BETTER
#undef SAME
#undef PLACES
#undef LARGER_OF
#undef SMALLER_OF
#endif

#ifdef FLOATING
#define MAPPED(stem, expression)                                                                                    \
    CLONES static void NAME(stem)(const void *row_, int64_t count, const void *own_, int64_t own_step, double power_, \
                                  void *to_)                                                                        \
    {                                                                                                               \
        const T *const row = row_, *const own = own_;                                                               \
        const T power = (T)power_;                                                                                  \
        T *const to = to_;                                                                                          \
        (void)own;                                                                                                  \
        (void)own_step;                                                                                             \
        (void)power;                                                                                                \
        UNALIASED for (int64_t i = 0; i < count; i++) {                                                             \
            const T x = row[i];                                                                                     \
            to[i] = (T)(expression);                                                                                \
        }                                                                                                           \
    }
MAPPED(number, x != x ? 0 : x)
MAPPED(nonzero, x != 0)
MAPPED(magnitude, FABS(x))
MAPPED(square, x * x)
MAPPED(power, POW(FABS(x), power))
MAPPED(deviation, (x - own[i * own_step]) * (x - own[i * own_step]))
MAPPED(exp_of, EXP(x - own[i * own_step]))
#undef MAPPED
#endif

#undef OR_NAN
#undef KERNELS
#undef LANES
#undef NAME
#undef NAME_OF
#undef NAME_OF_
