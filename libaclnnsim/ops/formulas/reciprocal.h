/* SPDX-License-Identifier: Apache-2.0 */
#include "kernel/vector_math.h"

#define FORMULA reciprocal
#define OPERANDS 1
#define RESULT FLOATING
#define COST 2
#define FLOATS(a) 1 / a
#define COMPLEX(a) 1 / a
#include "kernel/elementwise.h"
