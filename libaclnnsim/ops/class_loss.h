/* SPDX-License-Identifier: Apache-2.0 */
/* class_loss.h - losses of samples that belong to classes: negative log likelihood, its gradient, and what cross entropy
 * shares with them. */
#ifndef ACLNNSIM_OPS_CLASS_LOSS_H
#define ACLNNSIM_OPS_CLASS_LOSS_H

#include "ops/loss.h"
#include "ops/rows.h"

/* The class of each sample, while an operator runs. */
struct samples {
    int64_t count, classes;
    int64_t ignored;   /* a class of samples that do not count */
    int64_t *target;   /* by sample */
    double *weight;    /* by class; NULL: 1 each */
    double total;      /* the weights of the classes of all samples that count */
};

/* Reads the classes and weights (NULL if there are none). Fails with 507015 if a class is neither ignored nor one of
 * [0, classes), with 207001 if memory is short; else samples_end ends it. */
int samples_begin(const struct call *call, int target_slot, const struct view *weight, int64_t ignored, int64_t classes,
                  struct samples *samples);
void samples_end(struct samples *samples);
static inline bool sample_counts(const struct samples *samples, int64_t sample)
{
    return samples->target[sample] != samples->ignored;
}
/* The weight of a sample's class; 0 if it does not count. */
static inline double sample_weight(const struct samples *samples, int64_t sample)
{
    if (!sample_counts(samples, sample)) return 0;
    return samples->weight ? samples->weight[samples->target[sample]] : 1;
}

/* Parameters: [gradOutput,] self, target, weight, reduction, ignoreIndex, then out and totalWeightOut, for gradients
 * totalWeight and out. */
struct class_loss {
    struct op op;
    bool gradient;
    bool planes; /* self is (N, C, H, W), else (N, C) or (C) */
};

#define CLASS_LOSS .check = class_loss_check, .run = class_loss_run, .infer = class_loss_infer, .absent_code = ACLNN_ERR_PARAM_INVALID

int class_loss_check(const struct call *call);
int class_loss_run(const struct call *call);
int class_loss_infer(const struct call *call, int slot, struct shape *out);

#endif
