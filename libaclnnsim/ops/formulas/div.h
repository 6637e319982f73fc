/* SPDX-License-Identifier: Apache-2.0 */
#include "kernel/division.h"

#define FORMULA div
#define OPERANDS 2
#define RESULT FLOATING
#define COST 2
#define FLOATS(a, b) a / b
#define COMPLEX(a, b) a / b
#include "kernel/elementwise.h"
