/* SPDX-License-Identifier: Apache-2.0 */
/* norm.h - normalising rows: layer norm, RMS norm and their relatives, whose weights go along the row; and gradients. */
#ifndef ACLNNSIM_OPS_NORM_H
#define ACLNNSIM_OPS_NORM_H

#include "ops/elementwise.h"
#include "ops/rows.h"

/* Members are NULL where an operator has no such tensor or the host gave none. */
struct norm {
    const struct view *x, *x2, *bias; /* what is normalised is x + x2 + bias; bias is one row, or a row each */
    const struct view *gamma, *beta;  /* NULL: 1, 0 */
    const struct view *y, *y2, *sum;  /* the result, once more in another type, and what was normalised */
    const struct view *mean, *rstd;   /* one number a row, written */
    int first;                        /* dimensions [first, rank) make a row */
    bool centered;                    /* the mean is subtracted */
    double gamma_added;               /* to each gamma */
    double eps;
};
int norm_run(const struct call *call, const struct norm *norm);

/* x, gamma, epsilon, yOut, rstdOut: .op = {.name = ..., RMS_NORM, .params = ...} */
struct rms_norm {
    struct op op;
    bool float_gamma;   /* gamma may be FLOAT, whatever x is */
    double gamma_added; /* to each gamma */
};
#define RMS_NORM .check = rms_norm_check, .run = rms_norm_run, .infer = rms_norm_infer, .absent_code = ACLNN_ERR_PARAM_INVALID
int rms_norm_check(const struct call *call);
int rms_norm_run(const struct call *call);
int rms_norm_infer(const struct call *call, int slot, struct shape *out);

struct norm_gradient {
    const struct view *dy, *x, *x2;   /* x + x2 was normalised */
    const struct view *gamma, *mean, *rstd, *added; /* `added`: to dx */
    const struct view *dx, *dgamma, *dbeta;
    int first;
    bool centered;
};
int norm_gradient_run(const struct call *call, const struct norm_gradient *gradient);

/* `inner` has the last extents of x (NULL: nothing to check); *first is the first of them. `code` is what a shape gives. */
int check_inner_shape(const struct call *call, int x, int inner, int code, int *first);
/* The same for RMS norm: 561002, also if gamma has no elements. */
int check_rms_gamma(const struct call *call, int x, int gamma, int *first);
/* The array has the last extents of x, at least one (161002); the tensor has exactly the array's. */
int check_normalised(const struct call *call, int x, int array, int *first);
int check_normalised_shape(const struct call *call, int array, int slot);
/* One number a row: the extents of x before `first`, and 1 for each of those of a row or nothing. */
int check_row_numbers(const struct call *call, int x, int slot, int first, int code);
/* The same shape as x, failing with `code`. */
int check_shape_of(const struct call *call, int x, int slot, int code);
/* That shape, with ones. */
struct shape row_numbers_shape(const struct view *x, int first, enum dtype dtype);

/* 161001 if the mask, an array of bools, asks for an output that is NULL; 161002 unless it has `count` values. Outputs are the
 * slots from `outputs` on. */
int check_output_mask(const struct call *call, int mask, uint64_t count, int outputs);
/* The output that the mask asks for, or NULL. */
const struct view *masked_output(const struct call *call, int mask, int index, int outputs);

#endif
