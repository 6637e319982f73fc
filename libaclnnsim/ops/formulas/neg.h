/* SPDX-License-Identifier: Apache-2.0 */
#define FORMULA neg
#define OPERANDS 1
#define FLOATS(a) -a
#define WRAPPING(a) 0 - a
#define COMPLEX(a) -a
#include "kernel/elementwise.h"
