/* SPDX-License-Identifier: Apache-2.0 */
#define FORMULA bitwise_xor
#define OPERANDS 2
#define WRAPPING(a, b) a ^ b
#include "kernel/elementwise.h"
