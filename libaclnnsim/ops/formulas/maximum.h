/* SPDX-License-Identifier: Apache-2.0 */
#include "kernel/vector_math.h"

#define FORMULA maximum
#define OPERANDS 2
#define ORDERED(a, b) LARGER(a, b)
#include "kernel/elementwise.h"
