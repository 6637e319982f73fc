/* SPDX-License-Identifier: Apache-2.0 */
#include "kernel/gelu.h"

#define FORMULA gelu_tanh_backward
#define OPERANDS 2
#define COST 12
#define FLOATS(grad, x) grad * GELU_TANH_DERIVATIVE(x, GELU_TANH_INNER(x))
#include "kernel/elementwise.h"
