/* SPDX-License-Identifier: Apache-2.0 */
#define FORMULA bitwise_or
#define OPERANDS 2
#define WRAPPING(a, b) a | b
#include "kernel/elementwise.h"
