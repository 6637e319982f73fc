/* SPDX-License-Identifier: Apache-2.0 */
/* sort.h - operators that put the elements along a dimension in order.
 *
 * All of them are stable: of equal elements the one that came first stays first. NaN is the largest number, and -0 equals 0. */
#ifndef ACLNNSIM_OPS_SORT_H
#define ACLNNSIM_OPS_SORT_H

#include "ops/reduction.h"

enum sort_kind {
    SORT_ALL,    /* self, stable, dim, descending, values, places */
    SORT_PLACES, /* self, dim, descending, places */
    SORT_BEST,   /* self, k, dim, largest, sorted, values, places */
};

struct sort {
    struct op op;
    enum sort_kind kind;
};

#define SORT .check = sort_check, .run = sort_run, .infer = sort_infer, .absent_code = ACLNN_ERR_PARAM_INVALID

int sort_check(const struct call *call);
int sort_run(const struct call *call);
int sort_infer(const struct call *call, int slot, struct shape *out);

#endif
