/* SPDX-License-Identifier: Apache-2.0 */
/* reduction.h - operators that make one element of many, along dimensions that an argument names.
 *
 * The first parameter is the tensor; others are named by their slots, 0 where there is none. Outputs follow the rest. */
#ifndef ACLNNSIM_OPS_REDUCTION_H
#define ACLNNSIM_OPS_REDUCTION_H

#include "ops/elementwise.h"

enum reduction_kind {
    REDUCE_SUM,
    REDUCE_NANSUM,
    REDUCE_LOG_SUM,
    REDUCE_MEAN,
    REDUCE_PRODUCT,
    REDUCE_LARGEST,
    REDUCE_SMALLEST,
    REDUCE_EXTREMES,  /* the smallest and the largest */
    REDUCE_ALL,
    REDUCE_ANY,
    REDUCE_NORM,
    REDUCE_LOG_SUM_EXP,
    REDUCE_VARIANCE,  /* and the mean, if there is a second output */
    REDUCE_DEVIATION, /* its root */
    REDUCE_PLACE_OF_LARGEST, /* and the largest itself before it, if there is a second output */
    REDUCE_PLACE_OF_SMALLEST,
};

struct reduction {
    struct op op;
    enum reduction_kind kind;
    int dims;   /* integers, or one integer: the dimensions; none and, without `noop`, an empty list are all */
    int keep;   /* BOOL: their extents stay, as 1 */
    bool kept;  /* they do where there is no such argument: a result without dimensions may have one of extent 1 */
    int dtype;  /* an aclDataType to which elements convert first; that of the output */
    int noop;   /* BOOL: an empty list of dimensions is none at all */
    int power;  /* of a norm: a scalar */
    int correction; /* of a variance: a number, or BOOL for 1 or 0 */
    bool same_types;  /* outputs have the type of the tensor */
    bool some;   /* an empty list of dimensions is refused */
    bool casts;  /* results convert to the output's type, whatever it is */
};

#define REDUCTION \
    .check = reduction_check, .run = reduction_run, .infer = reduction_infer, .absent_code = ACLNN_ERR_PARAM_INVALID

int reduction_check(const struct call *call);
int reduction_run(const struct call *call);
int reduction_infer(const struct call *call, int slot, struct shape *out);

/* A dimension of a tensor by a number that may count from the end; a tensor without dimensions has one. */
int check_dimension(const struct call *call, int tensor, int64_t number, const char *name, int *dim);

#endif
