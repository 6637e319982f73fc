/* SPDX-License-Identifier: Apache-2.0 */
#include "kernel/vector_math.h"

#define FORMULA log10
#define OPERANDS 1
#define RESULT FLOATING
#define COST 8
#define FLOATS(a) LOG10(a)
#define COMPLEX(a) ZLOG(a) * (T)0.43429448190325182765
#include "kernel/elementwise.h"
