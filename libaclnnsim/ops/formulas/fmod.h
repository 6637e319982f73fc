/* SPDX-License-Identifier: Apache-2.0 */
#include "kernel/division.h"

#define FORMULA fmod
#define OPERANDS 2
#define COST 8
#define FLOATS(a, b) FMOD(a, b)
#define SIGNED(a, b) TRUNC_REMAINDER(a, b)
#include "kernel/elementwise.h"
