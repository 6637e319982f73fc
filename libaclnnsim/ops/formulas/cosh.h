/* SPDX-License-Identifier: Apache-2.0 */
#include "kernel/vector_math.h"

#define FORMULA cosh
#define OPERANDS 1
#define RESULT FLOATING
#define COST 12
#define FLOATS(a) COSH(a)
#define COMPLEX(a) ZCOSH(a)
#include "kernel/elementwise.h"
