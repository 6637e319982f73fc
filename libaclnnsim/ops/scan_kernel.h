/* SPDX-License-Identifier: Apache-2.0 */
/* scan_kernel.h - the kernels of scan.c for one type: T, U and SUFFIX as in fold_kernel.h; ORDERED if its numbers have an order. */
#define NAME_OF_(stem, suffix) stem##_##suffix
#define NAME_OF(stem, suffix) NAME_OF_(stem, suffix)
#define NAME(stem) NAME_OF(stem, SUFFIX)

/* Combines a row with what came before it, which `carry` holds. */
#define RUNNING(stem, operator)                                                                             \
    static void NAME(stem)(const void *row_, int64_t count, void *carry_, bool exclusive, void *to_)        \
    {                                                                                                       \
        const U *const row = row_;                                                                          \
        U *const to = to_, carry = *(U *)carry_;                                                            \
        for (int64_t i = 0; i < count; i++) {                                                               \
            const U before = carry;                                                                         \
            carry = (U)(carry operator row[i]);                                                             \
            to[i] = exclusive ? before : carry;                                                             \
        }                                                                                                   \
        *(U *)carry_ = carry;                                                                               \
    }
RUNNING(running_sum, +)
RUNNING(running_product, *)
#undef RUNNING

#ifdef ORDERED
/* The best so far with the place of the last of its equals; NaN is the best. */
#define BEST(stem, order)                                                                                              \
    static void NAME(stem)(const void *row_, int64_t count, int64_t place, void *best_, int64_t *best_place, void *to_, \
                           int64_t *places)                                                                            \
    {                                                                                                                  \
        const T *const row = row_;                                                                                     \
        T *const to = to_, best = *(T *)best_;                                                                         \
        int64_t at = *best_place;                                                                                      \
        for (int64_t i = 0; i < count; i++) {                                                                          \
            const bool better = row[i] order best || IS_NAN_OF(row[i]);                                                \
            best = better ? row[i] : best;                                                                             \
            at = better ? place + i : at;                                                                              \
            to[i] = best;                                                                                              \
            places[i] = at;                                                                                            \
        }                                                                                                              \
        *(T *)best_ = best;                                                                                            \
        *best_place = at;                                                                                              \
    }                                                                                                                  \
    CLONES static void NAME(stem##_row)(const void *row_, int64_t place, int64_t width, void *best_, int64_t *places)   \
    {                                                                                                                  \
        const T *const row = row_;                                                                                     \
        T *const best = best_;                                                                                         \
        for (int64_t i = 0; i < width; i++) {                                                                          \
            const bool better = row[i] order best[i] || IS_NAN_OF(row[i]);                                             \
            best[i] = better ? row[i] : best[i];                                                                       \
            places[i] = better ? place : places[i];                                                                    \
        }                                                                                                              \
    }
BEST(running_largest, >=)
BEST(running_smallest, <=)
#undef BEST
#endif

#undef NAME
#undef NAME_OF
#undef NAME_OF_
