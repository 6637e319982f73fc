/* SPDX-License-Identifier: Apache-2.0 */
#include "kernel/division.h"

#define FORMULA addcdiv
#define OPERANDS 3
#define SCALARS 1
#define COST 2
#define FLOATS(a, b, c, value) a + value * b / c
#define SIGNED(a, b, c, value) (T)((U)a + (U)TRUNC_QUOTIENT((T)((U)value * (U)b), c))
#include "kernel/elementwise.h"
