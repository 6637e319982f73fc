/* SPDX-License-Identifier: Apache-2.0 */
/* matrix.h - products of matrices of any types and strides, many at once, on threads.
 *
 * A product is cut into tiles whose extents depend on those of the product alone, so results are the same bits for any
 * number of threads. What BLAS takes as it lies in memory (FLOAT or DOUBLE, rows or columns dense) it gets; everything else
 * is converted and gathered into buffers of a tile's size. */
#ifndef ACLNNSIM_OPS_MATRIX_H
#define ACLNNSIM_OPS_MATRIX_H

#include "op.h"

/* Matrices, one for each batch; strides in elements, 0 where something repeats. */
struct matrix {
    char *data; /* NULL: there is none */
    enum dtype dtype;
    int64_t row, column;
    int64_t batch[MAX_RANK]; /* by dimension of the product's batches */
};

/* A number of the type that computes. */
union number {
    float f32;
    double f64;
    int64_t i64;
};

/* out = alpha * a b + beta * c for each batch; or for all of them, with alpha times the sum of a b over the batches.
 * c may be missing, or exactly out; it is not read if beta is 0, nor are a and b if alpha is. */
struct matrix_product {
    enum dtype compute;   /* F32, F64, I64; half types compute in F32 and round once */
    bool halves;          /* a, b and the product of FLOAT go by way of FLOAT16, as cubeMathType can ask for */
    bool sum;             /* over the batches; batch strides of c and out do not matter */
    int64_t m, n, k;      /* a is m x k, b is k x n, c and out are m x n */
    int batch_rank;
    int64_t batch_dims[MAX_RANK];
    struct matrix a, b, c, out;
    union number alpha, beta;
};

/* False if memory for the buffers is short. */
bool matrix_product_run(const struct matrix_product *product);

#endif
