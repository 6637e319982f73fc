/* SPDX-License-Identifier: Apache-2.0 */
/* gates.h - pieces of activations and gated units, for formulas. */
#ifndef ACLNNSIM_KERNEL_GATES_H
#define ACLNNSIM_KERNEL_GATES_H

#include "kernel/vector_math.h"

/* Limits; NaN stays. */
#define AT_MOST(x, limit) ((x) > (limit) ? (limit) : (x))
#define WITHIN(x, limit) ((x) < -(limit) ? -(limit) : AT_MOST(x, limit))

/* x / (1 + e^(-alpha x)), and its derivative with s = 1 / (1 + e^(-ax)), where ax = alpha x */
#define SWISH(x, alpha) ((x) * SIGMOID((alpha) * (x)))
#define SWISH_SLOPE(ax, s) ((s) * (1 + (ax) * (1 - (s))))

/* beta * tanh(x / beta) / (1 + e^-x), and its derivative with t = tanh(x / beta) and s = 1 / (1 + e^-x) */
#define SITU(x, beta) (beta * TANH(x / beta) * SIGMOID(x))
#define SITU_SLOPE(beta, t, s) (s * ((1 - t * t) + beta * t * (1 - s)))
/* beta * tanh(x / beta), or x unless beta is above 0, and its derivative with t = tanh(x / beta) */
#define SOFT_LIMIT(x, beta) (beta > 0 ? beta * TANH(x / beta) : x)
#define SOFT_LIMIT_SLOPE(beta, t) (beta > 0 ? 1 - t * t : 1)

/* tanh(log(1 + e^x)), which is 1 from 20 on: by a series where e = e^x is small, else as a fraction. */
#define TANH_SOFT_PLUS(x) TANH_LOG1P(EXP((x) > 20 ? 20 : (x)))
#define TANH_LOG1P(e) ((e) < (sizeof(T) == 4 ? (T)0.0625 : 0) ? TANH_SERIES(e) : (e) * ((e) + 2) / ((e) * ((e) + 2) + 2))
#define TANH_SERIES(e) \
    ((e) * (1 - (e) * ((T)0.5 - (e) * (e) * ((T)0.25 - (e) * ((T)0.25 - (e) * (T)0.125)))))

#endif
