/* SPDX-License-Identifier: Apache-2.0 */
#include "kernel/vector_math.h"

#define FORMULA sqrt
#define OPERANDS 1
#define RESULT FLOATING
#define COST 2
#define FLOATS(a) SQRT(a)
#define COMPLEX(a) ZSQRT(a)
#include "kernel/elementwise.h"
