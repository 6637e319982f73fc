/* SPDX-License-Identifier: Apache-2.0 */
#include "kernel/vector_math.h"

#define FORMULA abs
#define OPERANDS 1
#define RESULT REAL_PART
#define FLOATS(a) FABS(a)
#define SIGNED(a) (a < 0 ? (T)-(U)a : a)
#define COMPLEX(a) ZABS(a)
#include "kernel/elementwise.h"
