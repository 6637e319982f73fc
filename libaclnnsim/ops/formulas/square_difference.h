/* SPDX-License-Identifier: Apache-2.0 */
/* square_difference.h - (a - b)^2, the squared error of a prediction */
#define FORMULA square_difference
#define OPERANDS 2
#define FLOATS(a, b) (a - b) * (a - b)
#include "kernel/elementwise.h"
