/* SPDX-License-Identifier: Apache-2.0 */
#include "kernel/round_off.h"

#define FORMULA round_off
#define OPERANDS 1
#define SCALARS 1
#define COST 4
#define FLOATS(x, mode) ROUND_OFF(x, mode)
#define SIGNED(x, mode) x
#include "kernel/elementwise.h"
