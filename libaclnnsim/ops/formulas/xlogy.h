/* SPDX-License-Identifier: Apache-2.0 */
#include "kernel/vector_math.h"

#define FORMULA xlogy
#define OPERANDS 2
#define RESULT FLOATING
#define COST 10
#define FLOATS(a, b) (IS_NAN(b) ? b : a == 0 ? 0 : a * LOG(b))
#include "kernel/elementwise.h"
