/* SPDX-License-Identifier: Apache-2.0 */
#define FORMULA ne
#define OPERANDS 2
#define RESULT BOOLEAN
#define EVERY(a, b) a != b
#include "kernel/elementwise.h"
