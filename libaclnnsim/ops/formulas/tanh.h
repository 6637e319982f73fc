/* SPDX-License-Identifier: Apache-2.0 */
#include "kernel/vector_math.h"

#define FORMULA tanh
#define OPERANDS 1
#define RESULT FLOATING
#define FUSED
#define COST 8
#define FLOATS(x) TANH(x)
#include "kernel/elementwise.h"
