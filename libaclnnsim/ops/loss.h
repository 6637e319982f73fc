/* SPDX-License-Identifier: Apache-2.0 */
/* loss.h - losses: a formula of tensors that broadcast to one shape, and of its results nothing more, the mean or the sum;
 * and gradients of such losses.
 *
 * An operator is its parameter rows and a formula of FLOATS. The tensors that are read are the operands in their order, 1
 * for one that was not given. The formula's numbers are the floating parameters in their order; those of a gradient
 * come after one more, by which all is multiplied: what a mean divides by, or 1. */
#ifndef ACLNNSIM_OPS_LOSS_H
#define ACLNNSIM_OPS_LOSS_H

#include "ops/elementwise.h"

/* Values of `reduction`. */
enum { LOSS_NONE, LOSS_MEAN, LOSS_SUM, LOSS_BATCH_MEAN };

struct loss {
    struct op op;
    const struct formula *formula;
    const struct formula *alternative; /* the formula if the parameter of kind BOOL is true */
    bool gradient;    /* of the same shape whatever the reduction is */
    bool batch_mean;  /* reduction 3 divides by the first extent of self */
    bool same_types;  /* the page wants one type for all tensors */
    const char *like; /* the tensor to whose shape all others broadcast, where the page wants that */
    bool no_dims;     /* a mean or sum goes to a tensor without dimensions, and to no other of one element */
    int (*check)(const struct call *call); /* checks of its own, after those of types */
};

#define LOSS .check = loss_check, .run = loss_run, .infer = loss_infer, .elementwise = true, .absent_code = ACLNN_ERR_PARAM_INVALID

int loss_check(const struct call *call);
int loss_run(const struct call *call);
int loss_infer(const struct call *call, int slot, struct shape *out);

/* Fails unless the reduction is from 0 to `most`. */
int check_reduction(const struct call *call, int slot, int64_t most);

/* A mean or sum goes to the tensor: it has no dimensions or, unless `no_dims`, one element in one dimension. */
int check_reduced(const struct call *call, int slot, bool no_dims);

#endif
