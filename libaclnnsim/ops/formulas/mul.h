/* SPDX-License-Identifier: Apache-2.0 */
#define FORMULA mul
#define OPERANDS 2
#define EVERY(a, b) a * b
#include "kernel/elementwise.h"
