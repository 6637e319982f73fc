/* SPDX-License-Identifier: Apache-2.0 */
#include "kernel/vector_math.h"

#define FORMULA asin
#define OPERANDS 1
#define RESULT FLOATING
#define COST 12
#define FLOATS(a) ASIN(a)
#include "kernel/elementwise.h"
