/* SPDX-License-Identifier: Apache-2.0 */
#include <complex.h>
#include <math.h>

#include "kernel/clones.h"
#include "kernel/vector_math.h"
#include "ops/fold.h"

#define ORDERED
#define FLOATING
#define T float
#define U float
#define SUFFIX f32
#define LEAST (-INFINITY)
#define MOST INFINITY
#include "ops/fold_kernel.h"
#undef T
#undef U
#undef SUFFIX
#define T double
#define U double
#define SUFFIX f64
#include "ops/fold_kernel.h"
#undef FLOATING
#undef T
#undef U
#undef SUFFIX
#undef LEAST
#undef MOST

#define T int32_t
#define U uint32_t
#define SUFFIX i32
#define LEAST INT32_MIN
#define MOST INT32_MAX
#include "ops/fold_kernel.h"
#undef T
#undef U
#undef SUFFIX
#undef LEAST
#undef MOST
#define T int64_t
#define U uint64_t
#define SUFFIX i64
#define LEAST INT64_MIN
#define MOST INT64_MAX
#include "ops/fold_kernel.h"
#undef T
#undef U
#undef SUFFIX
#undef LEAST
#undef MOST
#define T uint8_t
#define U uint8_t
#define SUFFIX u8
#define LEAST 0
#define MOST 1
#include "ops/fold_kernel.h"
#undef T
#undef U
#undef SUFFIX
#undef LEAST
#undef MOST
#undef ORDERED

#define T float _Complex
#define U float _Complex
#define SUFFIX c64
#include "ops/fold_kernel.h"
#undef T
#undef U
#undef SUFFIX
#define T double _Complex
#define U double _Complex
#define SUFFIX c128
#include "ops/fold_kernel.h"
#undef T
#undef U
#undef SUFFIX

#define ORDERED_TYPES(stem)                                                                                  \
    [F32] = {stem##_row_f32, stem##_rows_f32}, [F64] = {stem##_row_f64, stem##_rows_f64},                    \
    [I32] = {stem##_row_i32, stem##_rows_i32}, [I64] = {stem##_row_i64, stem##_rows_i64},                    \
    [BOOL] = {stem##_row_u8, stem##_rows_u8}
#define COMPLEX_TYPES(stem) [C64] = {stem##_row_c64, stem##_rows_c64}, [C128] = {stem##_row_c128, stem##_rows_c128}
static const struct fold_kernels kernels[FOLD_KINDS][DTYPE_COUNT] = {
    [FOLD_SUM] = {ORDERED_TYPES(sum), COMPLEX_TYPES(sum)},
    [FOLD_PRODUCT] = {ORDERED_TYPES(product), COMPLEX_TYPES(product)},
    [FOLD_LARGEST] = {ORDERED_TYPES(largest)},
    [FOLD_SMALLEST] = {ORDERED_TYPES(smallest)},
};
const struct fold_kernels *fold_kernels(enum fold_kind kind, enum dtype dtype) { return &kernels[kind][dtype]; }

static map_kernel *const maps[MAP_KINDS][2] = {
    [MAP_NUMBER] = {number_f32, number_f64},
    [MAP_NONZERO] = {nonzero_f32, nonzero_f64},
    [MAP_MAGNITUDE] = {magnitude_f32, magnitude_f64},
    [MAP_SQUARE] = {square_f32, square_f64},
    [MAP_POWER] = {power_f32, power_f64},
    [MAP_DEVIATION] = {deviation_f32, deviation_f64},
    [MAP_EXP] = {exp_of_f32, exp_of_f64},
};
map_kernel *fold_map_kernel(enum fold_map map, enum dtype dtype) { return maps[map][dtype == F64]; }

#define BY_TYPE(stem) [F32] = stem##_f32, [F64] = stem##_f64, [I32] = stem##_i32, [I64] = stem##_i64, [BOOL] = stem##_u8
static place_kernel *const place_kernels[2][DTYPE_COUNT] = {{BY_TYPE(smallest_places)}, {BY_TYPE(largest_places)}};
place_kernel *fold_place_kernel(bool largest, enum dtype dtype) { return place_kernels[largest][dtype]; }

static better_kernel *const better_kernels[2][DTYPE_COUNT] = {{BY_TYPE(smallest_better)}, {BY_TYPE(largest_better)}};
better_kernel *fold_better_kernel(bool largest, enum dtype dtype) { return better_kernels[largest][dtype]; }

static find_kernel *const find_kernels[DTYPE_COUNT] = {BY_TYPE(find)};
find_kernel *fold_find_kernel(enum dtype dtype) { return find_kernels[dtype]; }
