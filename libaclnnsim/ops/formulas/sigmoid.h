/* SPDX-License-Identifier: Apache-2.0 */
#include "kernel/vector_math.h"

#define FORMULA sigmoid
#define OPERANDS 1
#define FUSED
#define COST 8
#define FLOATS(x) SIGMOID(x)
#define COMPLEX(x) 1 / (1 + ZEXP(-x))
#include "kernel/elementwise.h"
