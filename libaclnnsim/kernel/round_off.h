/* SPDX-License-Identifier: Apache-2.0 */
/* round_off.h - rounding to whole numbers in the way that a number chooses, for formulas. */
#ifndef ACLNNSIM_KERNEL_ROUND_OFF_H
#define ACLNNSIM_KERNEL_ROUND_OFF_H

#include "kernel/vector_math.h"

/* To the nearest; halves to odd numbers. */
#define ROUND_TO_ODD(x) (FABS((x) - TRUNC(x)) == (T)0.5 ? 2 * FLOOR((x) / 2) + 1 : RINT(x))
/* 2: down; 3: up; 4: to the nearest, halves away from 0; 5: towards 0; 6: halves to odd numbers; else halves to even ones. */
#define ROUND_OFF(x, mode)                                                            \
    (mode == 2 ? FLOOR(x) : mode == 3 ? CEIL(x) : mode == 4 ? OF_REAL(x, round) : mode == 5 ? TRUNC(x) \
     : mode == 6 ? ROUND_TO_ODD(x) : RINT(x))

#endif
