/* SPDX-License-Identifier: Apache-2.0 */
/* gated.h - gated units: operators that halve a tensor and compute each element from the same element of both halves.
 *
 * One half is the gate, which goes through an activation, the other is multiplied by what comes out. A formula takes as
 * operands the gate, the other half, and then what else is given: a tensor of one element, or one of a number for each
 * row (FLOAT, optional: 1 without it). That of a gradient takes the gradient of the result first, and last what else
 * is given in the shape of a half. Which parameter is what follows from the rows and from the names that the pages
 * give them: `dim`, the dimension that is halved (the last one without it); `activateLeft`, whether the gate is the
 * first half; `interleaved`, whether the halves alternate; `groupIndexOptional`, how many rows count;
 * all other floating numbers are those of the formulas, in their order. */
#ifndef ACLNNSIM_OPS_GATED_H
#define ACLNNSIM_OPS_GATED_H

#include "ops/elementwise.h"

struct gated {
    struct op op;
    /* By the choice, as in struct elementwise: the formula of the result and, if there is one, of the second result;
     * of a gradient the formulas for the gate and for the other half. */
    const struct formula *formulas[CHOICES_AT_MOST][2];
    const char *texts[CHOICES_AT_MOST];
    int choice; /* slot; 0: there is nothing to choose */
    bool gradient;
    bool left; /* the gate is the first half, unless `activateLeft` says otherwise */
    bool rows; /* the page wants contiguous tensors, of rows from the dimension on that is halved */
    int limit;      /* slot of a number that has to be above 0; 0: there is none */
    bool unlimited; /* or -1, which to the formulas is infinity */
};

#define GATED .check = gated_check, .run = gated_run, .infer = gated_infer, .absent_code = ACLNN_ERR_PARAM_INVALID

int gated_check(const struct call *call);
int gated_run(const struct call *call);
int gated_infer(const struct call *call, int slot, struct shape *out);

#endif
