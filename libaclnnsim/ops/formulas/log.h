/* SPDX-License-Identifier: Apache-2.0 */
#include "kernel/vector_math.h"

#define FORMULA log
#define OPERANDS 1
#define RESULT FLOATING
#define COST 8
#define FLOATS(a) LOG(a)
#define COMPLEX(a) ZLOG(a)
#include "kernel/elementwise.h"
