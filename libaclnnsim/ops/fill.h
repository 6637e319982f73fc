/* SPDX-License-Identifier: Apache-2.0 */
/* fill.h - operators that write a tensor with numbers from elsewhere, converted and repeated: copies, casts, fills. */
#ifndef ACLNNSIM_OPS_FILL_H
#define ACLNNSIM_OPS_FILL_H

#include "ops/elementwise.h"

/* The tensor that is written receives what the first tensor or scalar that is only read says, or `number` without one. */
struct fill {
    struct op op;
    double number;
    bool same_shape; /* the tensors have one shape: no broadcasting */
};

#define FILL \
    .check = fill_check, .run = fill_run, .elementwise = true, .absent_code = ACLNN_ERR_PARAM_INVALID

int fill_check(const struct call *call);
int fill_run(const struct call *call);

/* A cast: parameters are the tensor, the type, and the result, which has that type. */
#define CAST \
    .check = cast_check, .run = fill_run, .infer = cast_infer, .elementwise = true, .absent_code = ACLNN_ERR_PARAM_INVALID

int cast_check(const struct call *call);
int cast_infer(const struct call *call, int slot, struct shape *out);

#endif
