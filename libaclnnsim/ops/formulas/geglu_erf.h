/* SPDX-License-Identifier: Apache-2.0 */
#include "kernel/gelu.h"

#define FORMULA geglu_erf
#define OPERANDS 2
#define FUSED
#define COST 12
#define FLOATS(gate, x) x * GELU_ERF(gate)
#include "kernel/elementwise.h"
