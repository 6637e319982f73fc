/* SPDX-License-Identifier: Apache-2.0 */
#include "kernel/vector_math.h"

#define FORMULA sign
#define OPERANDS 1
#define FLOATS(a) (T)((a > 0) - (a < 0))
#define SIGNED(a) (a > 0) - (a < 0)
#define COMPLEX(a) (a == 0 ? 0 : a / ZABS(a))
#include "kernel/elementwise.h"
