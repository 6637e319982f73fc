/* SPDX-License-Identifier: Apache-2.0 */
/* sequence.h - operators that fill a tensor with a sequence of numbers: arange, range, linspace, logspace. */
#ifndef ACLNNSIM_OPS_SEQUENCE_H
#define ACLNNSIM_OPS_SEQUENCE_H

#include "ops/elementwise.h"

enum sequence_kind { SEQUENCE_STEPS, SEQUENCE_STEPS_CLOSED, SEQUENCE_LINEAR, SEQUENCE_POWERS };

/* Parameters: start, end, then step or steps, then a base if any, then the result. */
struct sequence {
    struct op op;
    enum sequence_kind kind;
};

#define SEQUENCE \
    .check = sequence_check, .run = sequence_run, .infer = sequence_infer, .absent_code = ACLNN_ERR_PARAM_INVALID

int sequence_check(const struct call *call);
int sequence_run(const struct call *call);
int sequence_infer(const struct call *call, int slot, struct shape *out);

#endif
