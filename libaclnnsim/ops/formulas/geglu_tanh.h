/* SPDX-License-Identifier: Apache-2.0 */
#include "kernel/gelu.h"

#define FORMULA geglu_tanh
#define OPERANDS 2
#define FUSED
#define COST 12
#define FLOATS(gate, x) x * GELU_TANH(gate)
#include "kernel/elementwise.h"
