/* SPDX-License-Identifier: Apache-2.0 */
/* optimizer.h - steps of optimizers: parameters, their gradients and moments, each element of one from the same element of the
 * others. */
#ifndef ACLNNSIM_OPS_OPTIMIZER_H
#define ACLNNSIM_OPS_OPTIMIZER_H

#include "ops/elementwise.h"
#include "ops/rows.h"

#define STEP_TENSORS 6

/* One step for `count` elements: x are rows of the tensors, to be changed in place. A row is NULL where there is no tensor. */
typedef void step_row(float *const *x, const float *numbers, int64_t count);

struct step {
    const struct view *tensor[STEP_TENSORS]; /* NULL: none */
    bool written[STEP_TENSORS];
    step_row *row;
    float numbers[12];
};

/* A step of AdamW: tensors are the parameters, the running means of gradients and of their squares, the greatest of the latter
 * so far (or NULL), and the gradients; these are the numbers. */
enum adam_w_number { LEARNING_RATE, FIRST_DECAY, SECOND_DECAY, WEIGHT_DECAY, EPSILON, FIRST_CORRECTION, SECOND_CORRECTION, SIGN,
                     FIRST_REST, SECOND_REST /* 1 - decay */ };
step_row adam_w;

/* Computes the step for all elements. All tensors have the same shape. */
int step_run(const struct call *call, const struct step *step);

/* The types of `first` and of the shape; the tensor may be absent. */
int check_like_first(const struct call *call, int first, int slot);
/* The tensor has one element. */
int check_single(const struct call *call, int slot);

#endif
