/* SPDX-License-Identifier: Apache-2.0 */
#include "kernel/gelu.h"

#define FORMULA gelu_tanh
#define OPERANDS 1
#define FUSED
#define COST 10
#define FLOATS(x) GELU_TANH(x)
#include "kernel/elementwise.h"
