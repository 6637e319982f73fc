/* SPDX-License-Identifier: Apache-2.0 */
/* scatter.h - operators that write elements to where indices along one dimension say.
 *
 * Their parameters begin with the tensor, the dimension, the indices (a tensor, or integers) and what is written (a tensor, or
 * a scalar); the last one is the output unless the tensor itself is written. */
#ifndef ACLNNSIM_OPS_SCATTER_H
#define ACLNNSIM_OPS_SCATTER_H

#include "ops/blocks.h"
#include "ops/reduction.h"

enum scatter_kind {
    SCATTER_ELEMENTS, /* an index for each element */
    SCATTER_SLICES,   /* an index for each slice of the dimension */
};

struct scatter {
    struct op op;
    enum scatter_kind kind;
    enum update_rule rule;
    int reduce;    /* the slot of an integer that chooses the rule: 0 replace, 1 add, 2 multiply; 0 for none, as below */
    int alpha;     /* of a scalar by which elements are multiplied first */
    int mode;      /* of an integer: 0 asks for what works with matrices and the first dimension alone */
    bool from_end; /* indices below 0 count from the end */
};

#define SCATTER .check = scatter_check, .run = scatter_run, .infer = scatter_infer, .absent_code = ACLNN_ERR_PARAM_INVALID

int scatter_check(const struct call *call);
int scatter_run(const struct call *call);
int scatter_infer(const struct call *call, int slot, struct shape *out);

#endif
