/* SPDX-License-Identifier: Apache-2.0 */
/* gelu.h - Gaussian error linear units and their derivatives, for formulas; T is a formula's type. */
#ifndef ACLNNSIM_KERNEL_GELU_H
#define ACLNNSIM_KERNEL_GELU_H

#include "kernel/vector_math.h"

/* x / 2 * (1 + t), where t = tanh(sqrt(2 / pi) * (x + 0.044715 x^3)) */
#define GELU_TANH_INNER(x) TANH((T)0.7978845608028654 * (x + (T)0.044715 * x * x * x))
#define GELU_TANH(x) (T)0.5 * x * (1 + GELU_TANH_INNER(x))
#define GELU_TANH_DERIVATIVE(x, t) \
    ((T)0.5 * (1 + t) + (T)0.5 * x * (1 - t * t) * ((T)0.7978845608028654 + (T)0.10703222440890037 * x * x))

/* (1 + erf(x / sqrt(2))) / 2, and what follows from it */
#define GELU_ERF_HALF(x) (T)0.5 * (1 + ERF(x * (T)0.70710678118654752440))
#define GELU_ERF_DERIVATIVE(x) (GELU_ERF_HALF(x) + x * (T)0.39894228040143267794 * EXP((T)-0.5 * x * x))

#endif
