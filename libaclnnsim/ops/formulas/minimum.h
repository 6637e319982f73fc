/* SPDX-License-Identifier: Apache-2.0 */
#include "kernel/vector_math.h"

#define FORMULA minimum
#define OPERANDS 2
#define ORDERED(a, b) SMALLER(a, b)
#include "kernel/elementwise.h"
