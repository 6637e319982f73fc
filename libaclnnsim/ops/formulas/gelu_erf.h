/* SPDX-License-Identifier: Apache-2.0 */
#include "kernel/gelu.h"

#define FORMULA gelu_erf
#define OPERANDS 1
#define FUSED
#define COST 10
#define FLOATS(x) GELU_ERF(x)
#include "kernel/elementwise.h"
