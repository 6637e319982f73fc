/* SPDX-License-Identifier: Apache-2.0 */
#include "kernel/vector_math.h"

#define FORMULA exp
#define OPERANDS 1
#define RESULT FLOATING
#define FUSED
#define COST 8
#define FLOATS(a) EXP(a)
#define COMPLEX(a) ZEXP(a)
#include "kernel/elementwise.h"
