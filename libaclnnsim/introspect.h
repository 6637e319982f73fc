/* SPDX-License-Identifier: Apache-2.0 */
/* introspect.h - the table of all operators. */
#ifndef ACLNNSIM_INTROSPECT_H
#define ACLNNSIM_INTROSPECT_H

#include "op.h"

/* The operator that aclnnsim.h numbers `index`; NULL beyond the last. */
const struct op *op_at(size_t index);

#endif
