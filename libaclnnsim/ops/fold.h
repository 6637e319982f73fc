/* SPDX-License-Identifier: Apache-2.0 */
/* fold.h - many numbers become one: sums, products, extremes, along any dimensions of a tensor.
 *
 * The order in which numbers are combined follows from the shape and the dimensions alone: strides and the number of
 * threads do not change a bit of the results. Sums have partial ones at several levels, so their error hardly grows with
 * their length. */
#ifndef ACLNNSIM_OPS_FOLD_H
#define ACLNNSIM_OPS_FOLD_H

#include "ops/strips.h"

enum fold_kind { FOLD_SUM, FOLD_PRODUCT, FOLD_LARGEST, FOLD_SMALLEST, FOLD_KINDS };

/* What numbers become before they are combined. */
enum fold_map {
    MAP_NONE,
    MAP_NUMBER,    /* NaN becomes 0 */
    MAP_NONZERO,   /* 1, or 0 for 0 */
    MAP_MAGNITUDE,
    MAP_SQUARE,
    MAP_POWER,     /* magnitude to a power */
    MAP_DEVIATION, /* the square of the difference to the result's own number */
    MAP_EXP,       /* e to the power of that difference */
    MAP_KINDS
};

struct fold {
    enum fold_kind kind;
    enum fold_map map;           /* other than MAP_NONE for FLOAT and DOUBLE alone */
    struct conversion numbers;   /* `to` is the type that computes: FLOAT, DOUBLE, INT32, INT64, BOOL, COMPLEX64, COMPLEX128 */
    double power;
    const void *own;             /* of MAP_DEVIATION and MAP_EXP: a number for each result */
};

/* Combines over the dimensions in the set `dims`; `results` are dense, in the order of the others, of the type that computes.
 * The result of no numbers is the one that changes nothing. False if memory is short. */
bool fold(const struct fold *fold, const struct view *view, unsigned dims, void *results);

/* Where the largest (or smallest) number is along the dimensions, by its place in their row-major order: the first of
 * equal ones; the first NaN is before all others. `values` may be NULL. */
bool fold_places(bool largest, struct conversion numbers, const struct view *view, unsigned dims, void *values, int64_t *places);

/* Kernels by the type that computes: combine a row to one number; `count` rows, up to 8, into a row; map a row. */
struct fold_kernels {
    void (*row)(const void *row, int64_t count, void *result);
    void (*rows)(void *result, const void *const *rows, int count, int64_t width);
};
const struct fold_kernels *fold_kernels(enum fold_kind kind, enum dtype dtype);
typedef void map_kernel(const void *row, int64_t count, const void *own, int64_t own_step, double power, void *to);
map_kernel *fold_map_kernel(enum fold_map map, enum dtype dtype);
/* Updates the best numbers and their places with a row of others at place `place`, one each. */
typedef void place_kernel(void *best, int64_t *places, const void *row, int64_t place, int64_t width);
place_kernel *fold_place_kernel(bool largest, enum dtype dtype);
/* The place of the first number of the row that is `number`, NaN for NaN. */
typedef int64_t find_kernel(const void *row, int64_t count, const void *number);
find_kernel *fold_find_kernel(enum dtype dtype);
/* Whether a is before b in that order. */
typedef bool better_kernel(const void *a, const void *b);
better_kernel *fold_better_kernel(bool largest, enum dtype dtype);

#endif
