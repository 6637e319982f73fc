/* SPDX-License-Identifier: Apache-2.0 */
#include "kernel/vector_math.h"

#define FORMULA cos
#define OPERANDS 1
#define RESULT FLOATING
#define COST 12
#define FLOATS(a) COS(a)
#define COMPLEX(a) ZCOS(a)
#include "kernel/elementwise.h"
