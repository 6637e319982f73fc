/* SPDX-License-Identifier: Apache-2.0 */
#define FORMULA masked_fill
#define OPERANDS 3
#define MASK 1
#define EVERY(a, mask, value) mask ? value : a
#include "kernel/elementwise.h"
