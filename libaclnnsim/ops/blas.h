/* SPDX-License-Identifier: Apache-2.0 */
/* blas.h - products of matrices in memory, on the calling thread alone.
 *
 * FLOAT and DOUBLE go to the BLAS library that the build found (option blas). It is loaded by the first product, so
 * programs that multiply nothing do not pay for it, and it never has threads of its own. Without a library, and for
 * INT64, a plain loop computes: correct, and many times slower. */
#ifndef ACLNNSIM_OPS_BLAS_H
#define ACLNNSIM_OPS_BLAS_H

#include "dtype.h"

/* A matrix in row-major order, rows `step` elements apart. `transposed`: memory holds the transpose of what is
 * multiplied. `step` is not less than a row in memory, and at least 1. */
struct blas_matrix {
    const void *data;
    int64_t step;
    bool transposed;
};

/* c = alpha * a b, or with `add` c = c + alpha * a b: a is m x k, b is k x n, c is m x n with rows `c_step` apart. All are
 * of `dtype`: F32, F64, I64 (which wraps). Without `add`, c is written only. alpha points at a number of the type. The
 * order of sums depends on the extents alone. */
void blas_multiply(enum dtype dtype, int64_t m, int64_t n, int64_t k, const void *alpha, struct blas_matrix a,
                   struct blas_matrix b, bool add, void *c, int64_t c_step);

/* What products are computed with: the name of a library, or "own loop". */
const char *blas_name(void);

#endif
