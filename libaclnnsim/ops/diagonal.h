/* SPDX-License-Identifier: Apache-2.0 */
/* diagonal.h - tensors with one number where all indices are the same. */
#ifndef ACLNNSIM_OPS_DIAGONAL_H
#define ACLNNSIM_OPS_DIAGONAL_H

#include "ops/elementwise.h"

/* Parameters: rows, columns, and the matrix, which gets ones there and zeros elsewhere. */
int eye_check(const struct call *call);
int eye_infer(const struct call *call, int slot, struct shape *out);
int eye_run(const struct call *call);

/* Parameters: the tensor, the number, and whether the diagonal of a tall matrix begins again below, one row after its
 * square. What is not on it stays. */
int fill_diagonal_check(const struct call *call);
int fill_diagonal_run(const struct call *call);

#endif
