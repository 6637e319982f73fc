/* SPDX-License-Identifier: Apache-2.0 */
/* softmax.h - softmax along one dimension, its logarithm, and the gradients of both. */
#ifndef ACLNNSIM_OPS_SOFTMAX_H
#define ACLNNSIM_OPS_SOFTMAX_H

#include "ops/elementwise.h"
#include "ops/rows.h"

enum softmax_kind { SOFTMAX, LOG_SOFTMAX, SOFTMAX_GRADIENT, LOG_SOFTMAX_GRADIENT };

/* Its parameters: what is read (self; or gradOutput and output), dim, out. */
struct softmax {
    struct op op;
    enum softmax_kind kind;
};

#define SOFTMAX_OP .check = softmax_check, .run = softmax_run, .infer = softmax_infer, .absent_code = ACLNN_ERR_PARAM_INVALID

int softmax_check(const struct call *call);
int softmax_run(const struct call *call);
int softmax_infer(const struct call *call, int slot, struct shape *out);

/* Softmax of a row of FLOAT or DOUBLE; result may be x. */
void softmax_of_row(enum dtype compute, const void *x, void *result, int64_t count);
void log_softmax_of_row(enum dtype compute, const void *x, void *result, int64_t count);

#endif
