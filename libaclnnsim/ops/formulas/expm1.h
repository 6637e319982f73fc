/* SPDX-License-Identifier: Apache-2.0 */
#include "kernel/vector_math.h"

#define FORMULA expm1
#define OPERANDS 1
#define RESULT FLOATING
#define COST 8
#define FLOATS(a) EXPM1(a)
#include "kernel/elementwise.h"
