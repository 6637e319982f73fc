/* SPDX-License-Identifier: Apache-2.0 */
#define FORMULA add
#define OPERANDS 2
#define SCALARS 1
#define EVERY(a, b, alpha) a + alpha * b
#include "kernel/elementwise.h"
