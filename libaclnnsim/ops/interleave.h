/* SPDX-License-Identifier: Apache-2.0 */
/* interleave.h - operators that repeat elements, or slices of a dimension, one after the other. */
#ifndef ACLNNSIM_OPS_INTERLEAVE_H
#define ACLNNSIM_OPS_INTERLEAVE_H

#include "ops/reduction.h"

/* Parameters, but for those that an operator lacks: self, repeats, dim, outputSize, out. `repeats` is an integer, or a tensor of
 * one number for all or one for each; without a dimension, all elements in a row are repeated. */
struct interleave {
    struct op op;
    bool along;  /* there is a dimension */
    bool places; /* there is no self: the places are the result */
};

#define INTERLEAVE \
    .check = interleave_check, .run = interleave_run, .infer = interleave_infer, .absent_code = ACLNN_ERR_PARAM_INVALID

int interleave_check(const struct call *call);
int interleave_run(const struct call *call);
int interleave_infer(const struct call *call, int slot, struct shape *out);

#endif
