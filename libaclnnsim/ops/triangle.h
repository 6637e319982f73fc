/* SPDX-License-Identifier: Apache-2.0 */
/* triangle.h - matrices of which one side of a diagonal stays and the other becomes 0. */
#ifndef ACLNNSIM_OPS_TRIANGLE_H
#define ACLNNSIM_OPS_TRIANGLE_H

#include "ops/elementwise.h"

/* Parameters: the matrices, the diagonal and, unless they are written themselves, the result. */
struct triangle {
    struct op op;
    bool upper; /* what is above stays, with the diagonal; else what is below */
};

#define TRIANGLE \
    .check = triangle_check, .run = triangle_run, .infer = triangle_infer, .elementwise = true, \
    .absent_code = ACLNN_ERR_PARAM_INVALID

int triangle_check(const struct call *call);
int triangle_run(const struct call *call);
int triangle_infer(const struct call *call, int slot, struct shape *out);

#endif
