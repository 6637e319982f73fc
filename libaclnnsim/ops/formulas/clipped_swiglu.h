/* SPDX-License-Identifier: Apache-2.0 */
#include "kernel/gates.h"

#define FORMULA clipped_swiglu
#define OPERANDS 2
#define SCALARS 3
#define COST 12
#define FLOATS(gate, x, alpha, limit, bias) SWISH(AT_MOST(gate, limit), alpha) * (WITHIN(x, limit) + bias)
#include "kernel/elementwise.h"
