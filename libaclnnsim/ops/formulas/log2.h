/* SPDX-License-Identifier: Apache-2.0 */
#include "kernel/vector_math.h"

#define FORMULA log2
#define OPERANDS 1
#define RESULT FLOATING
#define COST 8
#define FLOATS(a) LOG2(a)
#define COMPLEX(a) ZLOG(a) * (T)1.44269504088896340736
#include "kernel/elementwise.h"
