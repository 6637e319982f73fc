/* SPDX-License-Identifier: Apache-2.0 */
#define FORMULA addcmul
#define OPERANDS 3
#define SCALARS 1
#define EVERY(a, b, c, value) a + value * b * c
#include "kernel/elementwise.h"
