/* SPDX-License-Identifier: Apache-2.0 */
#include "kernel/vector_math.h"

#define FORMULA lerp
#define OPERANDS 3
#define COST 2
/* From the nearer end, so that weights of 0 and 1 give the ends themselves. */
#define FLOATS(a, b, w) (FABS(w) < (T)0.5 ? a + w * (b - a) : b - (b - a) * (1 - w))
#include "kernel/elementwise.h"
