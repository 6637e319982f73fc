/* SPDX-License-Identifier: Apache-2.0 */
/* embedding.h - tables whose rows are looked up by indices. */
#ifndef ACLNNSIM_OPS_EMBEDDING_H
#define ACLNNSIM_OPS_EMBEDDING_H

#include "ops/elementwise.h"
#include "ops/rows.h"

/* The indices of a tensor in row-major order, to be freed. Fails with 507015 if one is not from 0 to rows - 1, with 207001
 * if memory is short. */
int read_indices(const struct call *call, int slot, int64_t rows, int64_t **indices);

#endif
