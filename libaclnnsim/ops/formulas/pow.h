/* SPDX-License-Identifier: Apache-2.0 */
#include "kernel/vector_math.h"

#define FORMULA pow
#define OPERANDS 2
#define COST 24
#define FLOATS(a, b) POW(a, b)
#define SIGNED(a, b) (T)whole_power((uint64_t)(int64_t)a, (int64_t)b)
#define COMPLEX(a, b) ZPOW(a, b)
#include "kernel/elementwise.h"
