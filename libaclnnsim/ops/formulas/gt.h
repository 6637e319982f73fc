/* SPDX-License-Identifier: Apache-2.0 */
#define FORMULA gt
#define OPERANDS 2
#define RESULT BOOLEAN
#define ORDERED(a, b) a > b
#include "kernel/elementwise.h"
