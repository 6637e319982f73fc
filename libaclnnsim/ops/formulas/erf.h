/* SPDX-License-Identifier: Apache-2.0 */
#include "kernel/vector_math.h"

#define FORMULA erf
#define OPERANDS 1
#define RESULT FLOATING
#define FUSED
#define COST 12
#define FLOATS(a) ERF(a)
#include "kernel/elementwise.h"
