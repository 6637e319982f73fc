/* SPDX-License-Identifier: Apache-2.0 */
#include "kernel/vector_math.h"

#define FORMULA log1p
#define OPERANDS 1
#define RESULT FLOATING
#define COST 8
#define FLOATS(a) LOG1P(a)
#include "kernel/elementwise.h"
