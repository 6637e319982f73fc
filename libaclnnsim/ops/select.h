/* SPDX-License-Identifier: Apache-2.0 */
/* select.h - operators that look elements up where tensors of indices say, and those whose results are as many as the data says. */
#ifndef ACLNNSIM_OPS_SELECT_H
#define ACLNNSIM_OPS_SELECT_H

#include "ops/foreach.h"
#include "ops/reduction.h"

enum selection_kind {
    SELECT_DIM,   /* self, dim, index, out: the index has one dimension or none */
    SELECT_ANY,   /* the same with an index of any shape, which takes the place of the dimension */
    GATHER,       /* self, dim, index, out: an index for each element of out */
    MASKED,       /* self, mask, out */
    NONZERO_ROWS, /* self, out: a row of coordinates for each element */
    NONZERO_COLUMNS,
};

struct selection {
    struct op op;
    enum selection_kind kind;
};

#define SELECTION .check = selection_check, .run = selection_run, .infer = selection_infer, .absent_code = ACLNN_ERR_PARAM_INVALID
/* Of those whose results are as many as the data says. */
#define COMPACTION .check = compaction_check, .run = compaction_run, .infer = compaction_infer, .absent_code = ACLNN_ERR_PARAM_INVALID

int selection_check(const struct call *call);
int selection_run(const struct call *call);
int selection_infer(const struct call *call, int slot, struct shape *out);
int compaction_infer(const struct call *call, int slot, struct shape *out);
/* Indices of several dimensions together: self, indices, out; or self, indices, values, accumulate, unsafe. */
#define ADVANCED_READ .check = advanced_read_check, .run = advanced_read_run, .infer = advanced_infer, .absent_code = ACLNN_ERR_PARAM_INVALID
#define ADVANCED_WRITE .check = advanced_write_check, .run = advanced_write_run, .absent_code = ACLNN_ERR_PARAM_INVALID

int advanced_read_check(const struct call *call);
int advanced_read_run(const struct call *call);
int advanced_infer(const struct call *call, int slot, struct shape *out);
int advanced_write_check(const struct call *call);
int advanced_write_run(const struct call *call);
int compaction_check(const struct call *call);
int compaction_run(const struct call *call);

#endif
