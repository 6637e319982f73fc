/* SPDX-License-Identifier: Apache-2.0 */
/* arrange.h - operators that put the elements of tensors to other places: joined, split, turned, repeated. */
#ifndef ACLNNSIM_OPS_ARRANGE_H
#define ACLNNSIM_OPS_ARRANGE_H

#include "ops/foreach.h"
#include "ops/reduction.h"

enum arrangement_kind {
    JOIN,    /* tensors, dim, out: one behind the other */
    STACK,   /* tensors, dim, out: along a new dimension */
    PERMUTE, /* self, dims, out */
    FLIP,    /* self, dims, out */
    REPEAT,  /* self, repeats, out */
    EXPAND,  /* self, size, out */
    SLICE,   /* self, dim, start, end, step, out */
    ROLL,    /* x, shifts, dims, out */
};

struct arrangement {
    struct op op;
    enum arrangement_kind kind;
};

#define ARRANGEMENT \
    .check = arrange_check, .run = arrange_run, .infer = arrange_infer, .absent_code = ACLNN_ERR_PARAM_INVALID

int arrange_check(const struct call *call);
int arrange_run(const struct call *call);
int arrange_infer(const struct call *call, int slot, struct shape *out);

#endif
