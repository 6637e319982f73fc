/* SPDX-License-Identifier: Apache-2.0 */
/* cross_entropy.h - what the cross entropy of logits and its gradient share. */
#ifndef ACLNNSIM_OPS_CROSS_ENTROPY_H
#define ACLNNSIM_OPS_CROSS_ENTROPY_H

#include <stdlib.h>
#include <string.h>

#include "ops/class_loss.h"

/* 561002 unless logits are (N, C) with C > 0, target is (N), the weights (if there are any) are (C), and the smoothing
 * is from 0 to 1. */
int check_cross_entropy(const struct call *call, int logits, int target, int weight, int smoothing);

/* The reduction that a text says, NULL is "mean"; 561002 if it is none. */
int cross_entropy_reduction(const struct call *call, int slot, int64_t *reduction);

#endif
